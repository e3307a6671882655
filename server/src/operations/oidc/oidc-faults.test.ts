import type { ServerResponse } from 'node:http'
import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast, demoPassword } from '../../demo/cast'
import { storeCast } from '../../demo/store'
import { type Club, openClub, opening } from '../test-club'
import { olga, startProvider, type TestProvider } from './test-provider'
import { Visitor, withProvider } from './test-visitor'

let provider: TestProvider
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(opening) })
  provider = await startProvider()
  return () => void vi.useRealTimers()
})

const unreachable = '/#/auth/login?provider=unreachable'
const json = { 'content-type': 'application/json' }

/** Writes for as long as somebody reads, and returns how many bytes have been written by then. */
function flood(response: ServerResponse): () => number {
  let written = 0
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const write = () => {
    while (!response.destroyed && response.write(chunk)) written += chunk.length
    written += chunk.length
  }
  response.writeHead(200, json).on('drain', write)
  write()
  return () => written
}

onEachEngine('a provider with faults', (open) => {
  let club: Club
  let twin: Club
  beforeAll(async () => {
    club = await openClub(await open(), withProvider(provider))
    twin = await openClub(club.db, withProvider(provider))
    await storeCast(club.db)
  })
  beforeEach(async () => {
    for (const table of ['identities', 'loginKeys', 'sessions', 'failedLogins'] as const)
      await club.db.deleteFrom(table).execute()
    Object.assign(provider, { person: olga, forge: undefined, instead: undefined })
    // Its description is forgotten.
    passSeconds(61 * 60)
  })
  function passSeconds(seconds: number): void {
    twin.now = club.now = addMinutes(club.now, seconds / 60)
    vi.setSystemTime(new Date(club.now))
  }
  const begin = async () => (await new Visitor(club).open('/api/oidc/begin')).location
  const isPage = (url?: string) => url?.startsWith('/auth') === true
  const pages = () => provider.requests.filter(isPage).length

  describe('SIG-21: whose login page does not answer after its metadata was read', () => {
    it.each<[string, NonNullable<TestProvider['instead']>]>([
      ['is down', ({ url, socket }) => isPage(url) && socket.destroy() !== undefined],
      ['is behind a proxy', ({ url }, response) => isPage(url) && response.writeHead(502).end() !== undefined],
    ])('gives one message at the login if it %s', async (_, instead) => {
      expect(await begin()).toContain(provider.settings.issuer)
      provider.instead = instead
      passSeconds(10)
      expect(await begin()).toBe(unreachable)
      const petra = Object.assign(new Visitor(club), { token: await club.tokenOf(cast.petra.id) })
      expect((await petra.post('oidc/begin', { password: demoPassword })).status).toBe(503)
      provider.instead = undefined
      passSeconds(10)
      expect(await begin()).toContain(provider.settings.issuer)
    })

    it('is checked once in 10 seconds, however many people sign in', async () => {
      await begin()
      provider.requests.length = 0
      await Promise.all(Array.from({ length: 100 }, begin))
      expect(pages()).toBe(0)
      passSeconds(10)
      await Promise.all(Array.from({ length: 100 }, begin))
      expect(pages()).toBe(1)
    })

    it('may reject the empty request, because that is an answer', async () => {
      provider.instead = ({ url }, response) => url === '/auth' && response.writeHead(500).end() !== undefined
      await begin()
      passSeconds(10)
      expect(await begin()).toContain(provider.settings.issuer)
    })
  })

  it('SIG-21: invalid metadata gives one message at the login, and counts as no fault of the server', async () => {
    const { issuer } = provider.settings
    const whole = { issuer, authorization_endpoint: issuer, token_endpoint: issuer, jwks_uri: issuer }
    const described: unknown[] = [
      null,
      [],
      'text',
      {},
      { issuer },
      { ...whole, issuer: 7 },
      { ...whole, authorization_endpoint: 7 },
      { ...whole, authorization_endpoint: 'javascript:alert(1)' },
      { ...whole, token_endpoint: '/token' },
      { ...whole, jwks_uri: 'ftp://elsewhere.example/keys' },
    ]
    for (const body of described) {
      provider.instead = (_, response) => response.writeHead(200, json).end(JSON.stringify(body)) !== undefined
      passSeconds(61)
      const { status, location } = await new Visitor(club).open('/api/oidc/begin')
      expect([JSON.stringify(body), status, location]).toEqual([JSON.stringify(body), 303, unreachable])
    }
  })

  it('SIG-21: an endless response is not held in memory', async () => {
    let written = () => 0
    provider.instead = (_, response) => (written = flood(response)) !== undefined
    expect(await begin()).toBe(unreachable)
    expect(written()).toBeGreaterThan(500_000)
    expect(written()).toBeLessThan(20_000_000)
    provider.instead = undefined
    passSeconds(61)
    const one = new Visitor(club)
    const callback = await one.atProvider(await one.begin())
    provider.instead = ({ url }, response) => url === '/token' && (written = flood(response)) !== undefined
    expect((await one.open(callback)).status).toBe(400)
    expect(written()).toBeLessThan(20_000_000)
  })

  it('SIG-30: callbacks that are replayed together reach the provider a few at a time', async () => {
    const one = new Visitor(club)
    const callback = await one.atProvider(await one.begin())
    const cookie = one.cookies.get('sign-in')!
    let [now, most, isFull] = [0, 0, false]
    const held: (() => void)[] = []
    const answerAll = () => {
      for (const answer of held.splice(0)) answer()
    }
    // The provider answers nobody before ten callbacks wait for it.
    provider.instead = ({ url }, response) => {
      if (url !== '/token') return false
      most = Math.max(most, (now += 1))
      held.push(() => {
        now -= 1
        response.writeHead(400, json).end('{"error":"invalid_grant"}')
      })
      isFull ||= now === 10
      if (isFull) setImmediate(answerAll)
      return true
    }
    const replay = () => {
      const copy = new Visitor(club)
      copy.cookies.set('sign-in', cookie)
      return copy.open(callback)
    }
    const answers = await Promise.all(Array.from({ length: 60 }, replay))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    expect(most).toBe(10)
    expect((await replay()).status).toBe(429)
  })

  it('SIG-30: a callback that names another issuer is refused before the code is sent anywhere', async () => {
    const one = new Visitor(club)
    const callback = new URL(await one.atProvider(await one.begin()), 'http://localhost:3000')
    callback.searchParams.set('iss', 'https://evil.example')
    provider.requests.length = 0
    expect((await one.open(`${callback.pathname}${callback.search}`)).status).toBe(400)
    expect(provider.requests).toEqual([])
  })

  it('SIG-22: of two tabs, the one that began last signs in', async () => {
    const one = new Visitor(club)
    const [first, second] = [await one.atProvider(await one.begin()), await one.atProvider(await one.begin())]
    expect((await one.open(first)).status).toBe(400)
    expect((await one.open(second)).location).toMatch(/^\/#\/auth\/oidc\?key=/)
  })

  it('SIG-23: a key that is sent to two servers at once works on one of them', async () => {
    const one = new Visitor(club)
    const key = await one.key()
    const elsewhere = new Visitor(twin)
    for (const [name, value] of one.cookies) elsewhere.cookies.set(name, value)
    const answers = await Promise.all(
      [one, elsewhere, one, elsewhere].map((visitor) => visitor.post('oidc/finish', { key })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3)
  })
})
