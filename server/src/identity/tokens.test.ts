import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { onEachEngine } from '../database/test-engines'
import { readToken, signToken, tokenSecret } from './tokens'

const secret = new TextEncoder().encode('a secret of thirty-two bytes or more')
const issued = '2026-07-01T08:00:00.000Z'
const expires = '2026-07-01T20:00:00.000Z'
const of = { userId: 'petra', roles: ['Pilot' as const], sid: 'one' }
const said = { UserId: 'petra', sid: 'one', exp: Date.parse(expires) / 1000 }

const token = () => signToken(of, issued, expires, secret)

it('a token is read back until it runs out', async () => {
  expect(readToken(await token(), issued, secret)).toEqual({ userId: 'petra', sid: 'one' })
  expect(readToken(await token(), '2026-07-01T19:59:59.999Z', secret)).not.toBeNull()
  expect(readToken(await token(), expires, secret)).toBeNull()
})

it('a token that was read before is known again, and runs out all the same', async () => {
  const read = await token()
  expect(readToken(read, issued, secret)).toEqual(readToken(read, issued, secret))
  expect(readToken(read, expires, secret)).toBeNull()
  expect(readToken(read, issued, new TextEncoder().encode('another secret of thirty-two bytes'))).toBeNull()
  expect(readToken(`${read}A`, issued, secret)).toBeNull()
})

it('a token always carries its roles as a list', async () => {
  const empty = await signToken({ ...of, roles: [] }, issued, expires, secret)
  expect(JSON.parse(Buffer.from(empty.split('.')[1]!, 'base64url').toString())).toMatchObject({ role: [] })
})

it('a token signed with another secret is nobody’s', async () => {
  expect(readToken(await token(), issued, new TextEncoder().encode('another secret of thirty-two bytes'))).toBeNull()
})

it('a token whose content was changed is nobody’s', async () => {
  const [head, , signature] = (await token()).split('.')
  const forged = Buffer.from(JSON.stringify({ ...said, UserId: 'anna' })).toString('base64url')
  expect(readToken(`${head}.${forged}.${signature}`, issued, secret)).toBeNull()
})

it.each(['none', 'HS384', 'HS512'])('a token that names the algorithm %s is nobody’s', async (alg) => {
  const head = Buffer.from(JSON.stringify({ alg })).toString('base64url')
  const unsigned = `${head}.${Buffer.from(JSON.stringify(said)).toString('base64url')}.`
  const foreign = alg === 'none' ? unsigned : await new SignJWT(said).setProtectedHeader({ alg }).sign(secret)
  expect(readToken(foreign, issued, secret)).toBeNull()
})

it.each([
  { UserId: 'petra', sid: 'one' },
  { sid: 'one', exp: said.exp },
  { UserId: 'petra', exp: said.exp },
  { ...said, sid: 7 },
])('a token of ours that lacks something is nobody’s: %j', async (payload) => {
  const signed = await new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(secret)
  expect(readToken(signed, issued, secret)).toBeNull()
})

onEachEngine('the secret of tokens', (open) => {
  it('is made once and the same for all instances that ask at the same time', async () => {
    const db = await open()
    const [one, other] = await Promise.all([tokenSecret(db, undefined), tokenSecret(db, undefined)])
    expect(one).toEqual(other)
    expect(one.length).toBeGreaterThanOrEqual(32)
    expect(await tokenSecret(db, undefined)).toEqual(one)
  })

  it('is the configured one where there is one', async () => {
    const db = await open()
    expect(new TextDecoder().decode(await tokenSecret(db, 'configured'))).toBe('configured')
  })
})
