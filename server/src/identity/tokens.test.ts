import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { onEachEngine } from '../database/test-engines'
import { readToken, signatureOf, signToken, tokenSecret } from './tokens'

const secret = new TextEncoder().encode('a secret of thirty-two bytes or more')
const issued = '2026-07-01T08:00:00.000Z'
const expires = '2026-07-01T20:00:00.000Z'
const of = { userId: 'petra', roles: ['Pilot' as const], sid: 'one' }
const said = { UserId: 'petra', sid: 'one', exp: Date.parse(expires) / 1000 }

const token = () => signToken(of, issued, expires, secret)
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Returns a token with any content, signed with the secret of these tests. */
function signed(head: object, payload: object, hash = 'sha256'): string {
  const text = `${encoded(head)}.${encoded(payload)}`
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`
}

it('a signature equals that of RFC 7515, appendix A.1', () => {
  const text =
    'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.' +
    'eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ'
  const key = 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow'
  const signature = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  expect(signatureOf(text, Buffer.from(key, 'base64url')).toString('base64url')).toBe(signature)
})

it('a token equals one signed by jose, and such tokens stay valid', () => {
  const kept =
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.' +
    'eyJVc2VySWQiOiJwZXRyYSIsInJvbGUiOlsiUGlsb3QiXSwic2lkIjoib25lIiwiaWF0IjoxNzgyODkyODAwLCJleHAiOjE3ODI5MzYwMDB9.' +
    'VhVLe4HKR50QUwMXkvyN14DKl2OWOgK0-GUFxM7sxBA'
  expect(token()).toBe(kept)
  expect(readToken(kept, issued, secret)).toEqual({ userId: 'petra', sid: 'one' })
})

it('a token can be read until it expires', () => {
  expect(readToken(token(), issued, secret)).toEqual({ userId: 'petra', sid: 'one' })
  expect(readToken(token(), '2026-07-01T19:59:59.999Z', secret)).not.toBeNull()
  expect(readToken(token(), expires, secret)).toBeNull()
})

it('a token in the cache expires, too', () => {
  const read = token()
  expect(readToken(read, issued, secret)).toEqual(readToken(read, issued, secret))
  expect(readToken(read, expires, secret)).toBeNull()
  expect(readToken(read, issued, new TextEncoder().encode('another secret of thirty-two bytes'))).toBeNull()
  expect(readToken(`${read}A`, issued, secret)).toBeNull()
})

it('a token always carries its roles as a list', () => {
  const empty = signToken({ ...of, roles: [] }, issued, expires, secret)
  expect(JSON.parse(Buffer.from(empty.split('.')[1]!, 'base64url').toString())).toMatchObject({ role: [] })
})

it('a token signed with another secret is invalid', () => {
  expect(readToken(token(), issued, new TextEncoder().encode('another secret of thirty-two bytes'))).toBeNull()
})

it('a token with changed content is invalid', () => {
  const [head, , signature] = token().split('.')
  const forged = Buffer.from(JSON.stringify({ ...said, UserId: 'anna' })).toString('base64url')
  expect(readToken(`${head}.${forged}.${signature}`, issued, secret)).toBeNull()
})

it.each(['none', 'HS384', 'HS512'])('a token with the algorithm %s is invalid', (alg) => {
  const unsigned = `${encoded({ alg })}.${encoded(said)}.`
  const foreign = alg === 'none' ? unsigned : signed({ alg }, said, alg.replace('HS', 'sha'))
  expect(readToken(foreign, issued, secret)).toBeNull()
  expect(readToken(signed({ alg }, said), issued, secret)).toBeNull()
})

it.each([
  { UserId: 'petra', sid: 'one' },
  { sid: 'one', exp: said.exp },
  { UserId: 'petra', exp: said.exp },
  { ...said, sid: 7 },
])('a correctly signed token with a missing claim is invalid: %j', (payload) => {
  expect(readToken(signed({ alg: 'HS256' }, payload), issued, secret)).toBeNull()
})

onEachEngine('the secret of tokens', (open) => {
  it('is created once and the same for all instances that ask at the same time', async () => {
    const db = await open()
    const [one, other] = await Promise.all([tokenSecret(db, undefined), tokenSecret(db, undefined)])
    expect(one).toEqual(other)
    expect(one.length).toBeGreaterThanOrEqual(32)
    expect(await tokenSecret(db, undefined)).toEqual(one)
  })

  it('is the configured one if there is one', async () => {
    const db = await open()
    expect(new TextDecoder().decode(await tokenSecret(db, 'configured'))).toBe('configured')
  })
})
