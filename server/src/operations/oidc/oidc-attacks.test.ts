import { createServer } from 'node:http'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addMinutes } from '@windsock/domain/time'
import { demoPassword } from '../../demo/cast'
import { onEachEngine } from '../../database/test-engines'
import { storeCast } from '../../demo/store'
import { openClub, opening, type Club } from '../test-club'
import { newKey, olga, startProvider, type TestProvider, type Unsigned } from './test-provider'
import { keyIn, Visitor, withProvider } from './test-visitor'

let provider: TestProvider
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(opening) })
  provider = await startProvider()
  return () => void vi.useRealTimers()
})

const refused = { status: 400, body: ['The sign-in with Club account did not work. Please try again.'] }

onEachEngine('a sign-in with the provider', (open) => {
  let club: Club
  let impatient: Club
  const lines: Record<string, unknown>[] = []
  const codes = () => lines.filter(({ code }) => code !== undefined).map(({ code }) => code)
  beforeAll(async () => {
    const log = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
    const settings = { ...withProvider(provider), logLevel: 'info' as const }
    club = await openClub(await open(), settings, { log })
    impatient = await openClub(club.db, settings, { log, providerSeconds: 0.3 })
    await storeCast(club.db)
  })
  beforeEach(async () => {
    for (const table of ['identities', 'loginKeys', 'sessions', 'failedLogins'] as const)
      await club.db.deleteFrom(table).execute()
    // Discovery is forgotten and a failure too.
    passMinutes(61)
    Object.assign(provider, { person: olga, forge: undefined, instead: undefined })
    lines.length = 0
  })
  function passMinutes(minutes: number): void {
    club.now = addMinutes(club.now, minutes)
    vi.setSystemTime(new Date(club.now))
  }
  const visitor = () => new Visitor(club)
  const keys = () => club.db.selectFrom('loginKeys').selectAll().execute()
  /** Opens the callback and expects the one refusal. */
  async function expectRefused(one: Visitor, callback: string) {
    const { status, body, location } = await one.open(callback)
    expect([status, location]).toEqual([400, ''])
    expect(body).toContain('The sign-in with Club account did not work. Please try again.')
    expect(body).toContain('content="0;url=/#/auth/login?provider=refused"')
    expect(await keys()).toEqual([])
  }
  /** Signs in at a provider that changes its ID token. */
  async function forging(forge: (token: Unsigned) => ReturnType<NonNullable<TestProvider['forge']>> | void) {
    provider.forge = (token) => forge(token) ?? undefined
    const one = visitor()
    await expectRefused(one, await one.atProvider(await one.begin()))
  }

  it('SIG-22: a callback in another browser is refused, and not sent to the provider', async () => {
    const attacker = visitor()
    const callback = await attacker.atProvider(await attacker.begin())
    provider.requests.length = 0
    await expectRefused(visitor(), callback)
    expect(codes()).toEqual(['no sign-in under way'])
    expect(provider.requests).toEqual([])
  })

  it('SIG-22: a callback with the state of another sign-in is refused', async () => {
    const [attacker, victim] = [visitor(), visitor()]
    const callback = await attacker.atProvider(await attacker.begin())
    await victim.begin()
    provider.requests.length = 0
    await expectRefused(victim, callback)
    expect(codes()).toEqual(['state of another sign-in'])
    expect(provider.requests).toEqual([])
  })

  it.each(['', 'state=', 'code=x', 'error=server_error', 'state=%00', '%', 'code=x&state=x&state=y'])(
    'SIG-22: the query "%s" is refused',
    async (query) => {
      const one = visitor()
      await one.begin()
      await expectRefused(one, `/api/oidc/callback?${query}`)
    },
  )

  it('SIG-22: a cookie that was changed, or is older than 10 minutes, is ignored', async () => {
    const one = visitor()
    const callback = await one.atProvider(await one.begin())
    const [body = '', seal = ''] = one.cookies.get('sign-in')!.split('.')
    const content = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
    const changed = Buffer.from(JSON.stringify({ ...content, connects: 'anna' })).toString('base64url')
    for (const cookie of [`${changed}.${seal}`, `${body}.`, body, `.${seal}`, 'e30.e30']) {
      one.cookies.set('sign-in', cookie)
      await expectRefused(one, callback)
    }
    one.cookies.set('sign-in', `${body}.${seal}`)
    passMinutes(10)
    await expectRefused(one, callback)
  })

  it('SIG-22: the cookie is for these paths only, and no script can read it', async () => {
    const flags = 'Path=/api/oidc; Max-Age=600; HttpOnly; SameSite=Lax'
    for (const [publicUrl, pattern] of [
      ['http://localhost:3000', new RegExp(`^sign-in=[\\w.-]+; ${flags}$`)],
      ['https://fly.example', new RegExp(`^__Secure-sign-in=[\\w.-]+; ${flags}; Secure$`)],
    ] as const) {
      const other = await openClub(club.db, { ...withProvider(provider), publicUrl })
      other.now = club.now
      const { headers } = await other.app.inject({ url: '/api/oidc/begin' })
      expect(headers['set-cookie']).toMatch(pattern)
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it('SIG-23: a key is valid in its own browser, once, and for 60 seconds', async () => {
    const [one, other] = [visitor(), visitor()]
    const key = await one.key()
    await other.key()
    expect(await visitor().post('oidc/finish', { key })).toEqual(refused)
    expect(await other.post('oidc/finish', { key })).toEqual(refused)
    const answers = await Promise.all(Array.from({ length: 10 }, () => one.post('oidc/finish', { key })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
    const late = await one.key()
    passMinutes(1)
    expect(await one.post('oidc/finish', { key: late })).toEqual(refused)
  })

  it('SIG-23: the key is stored as a hash, without tokens of the provider, and never logged', async () => {
    const one = visitor()
    const key = await one.key()
    const [row] = await keys()
    expect(row?.keyHash).toMatch(/^[\da-f]{64}$/)
    expect(Object.keys(JSON.parse(row!.claims) as object).toSorted()).toEqual(
      ['email', 'firstName', 'isEmailVerified', 'isOffered', 'issuer', 'lastName', 'subject'].toSorted(),
    )
    expect(JSON.stringify(lines)).not.toContain(key)
    expect(JSON.stringify(lines)).not.toMatch(/code=|state=|olga/)
  })

  it('SIG-23: for an unknown identity the key lasts 10 minutes from the response', async () => {
    const one = visitor()
    const key = await one.key()
    await one.post('oidc/finish', { key })
    const connect = { key, userName: 'petra', password: 'wrong' }
    passMinutes(9)
    expect(await one.post('oidc/finish', { key })).toEqual(refused)
    expect((await one.post('oidc/connect', connect)).body).toEqual(['Incorrect username or password.'])
    passMinutes(1)
    expect(await one.post('oidc/connect', { ...connect, password: demoPassword })).toEqual(refused)
  })

  it('SIG-23: a key for another purpose cannot connect or register an account', async () => {
    const one = visitor()
    const key = await one.key()
    expect(await one.post('oidc/connect', { key, userName: 'petra', password: demoPassword })).toEqual(refused)
    const person = { firstName: 'Olga', lastName: 'N', userName: 'olga', email: olga.email, phoneNumber: '1' }
    expect(await one.post('oidc/register', { key, ...person })).toEqual(refused)
  })

  it('SIG-30: a code is valid once', async () => {
    const one = visitor()
    const callback = await one.atProvider(await one.begin())
    const cookie = one.cookies.get('sign-in')!
    keyIn((await one.open(callback)).location)
    await club.db.deleteFrom('loginKeys').execute()
    await expectRefused(one, callback)
    one.cookies.set('sign-in', cookie)
    await expectRefused(one, callback)
    expect(codes()).toEqual(['no sign-in under way', 'OAUTH_RESPONSE_BODY_ERROR invalid_grant'])
  })

  it.each<[string, (token: Unsigned) => void]>([
    ['issuer', ({ payload }) => void (payload.iss = 'https://evil.example')],
    ['audience', ({ payload }) => void (payload.aud = 'another club')],
    ['nonce', ({ payload }) => void (payload.nonce = 'that of another sign-in')],
    ['missing nonce', ({ payload }) => void delete payload.nonce],
    ['expiry', ({ payload }) => void (payload.exp = Number(payload.iat) - 301)],
    ['missing subject', ({ payload }) => void delete payload.sub],
    ['long subject', ({ payload }) => void (payload.sub = 'x'.repeat(256))],
    ['subject with a line break', ({ payload }) => void (payload.sub = 'x\ny')],
    ['algorithm none', ({ header }) => void (header.alg = 'none')],
    ['algorithm of a secret', ({ header }) => void (header.alg = 'HS256')],
    ['unknown key', ({ header }) => void (header.kid = 'unknown')],
  ])('SIG-30: an ID token with a wrong %s is refused', async (_, change) => {
    await forging(change)
    expect(codes()).toHaveLength(1)
  })

  it('SIG-30: an ID token signed with another key is refused', async () => {
    const key = newKey('key-1')
    await forging(() => ({ key }))
    expect(codes()).toHaveLength(1)
  })

  it('SIG-30: the provider may rotate its keys', async () => {
    expect((await visitor().signIn()).status).toBe(200)
    provider.rotateKeys()
    // The library reads the keys again at most once a minute.
    passMinutes(2)
    expect((await visitor().signIn()).status).toBe(200)
  })

  it.each([-5, 5])('SIG-30: clocks that differ by %d minutes are accepted', async (minutes) => {
    club.now = addMinutes(club.now, minutes)
    expect((await visitor().signIn()).status).toBe(200)
    club.now = addMinutes(club.now, -minutes)
  })

  it('SIG-30: at most 60 refused callbacks are accepted from one network', async () => {
    provider.forge = ({ payload }) => {
      payload.aud = 'another club'
      return undefined
    }
    await club.db
      .insertInto('failedLogins')
      .values(Array.from({ length: 59 }, () => ({ subject: 'address:127.0.0.1', at: club.now })))
      .execute()
    const [one, other] = [visitor(), visitor()]
    await expectRefused(one, await one.atProvider(await one.begin()))
    expect((await other.open(await other.atProvider(await other.begin()))).status).toBe(429)
  })

  it('SIG-21: a user who cancels at the provider returns to where they started', async () => {
    provider.person = null
    const one = visitor()
    const { status, location } = await one.open(await one.atProvider(await one.begin()))
    expect([status, location]).toEqual([303, '/#/auth/login?provider=cancelled'])
  })

  it('SIG-21: a provider that is down, slow or incomplete causes one log line, and the password still works', async () => {
    const outages: NonNullable<TestProvider['instead']>[] = [
      (request) => request.socket.destroy() !== undefined,
      () => true,
      (_, response) => response.writeHead(502).end('bad gateway') !== undefined,
      (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"iss') !== undefined,
      (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{') !== undefined,
    ]
    for (const instead of outages) {
      lines.length = 0
      passMinutes(61)
      provider.instead = instead
      impatient.now = club.now
      const { status, location } = await new Visitor(impatient).open('/api/oidc/begin')
      expect([status, location]).toEqual([303, '/#/auth/login?provider=unreachable'])
      expect(lines.filter(({ msg }) => msg === 'the provider could not be reached')).toHaveLength(1)
    }
    const { status } = await visitor().post('user/login', { userName: 'petra', password: demoPassword })
    expect(status).toBe(200)
    passMinutes(1)
    provider.instead = undefined
    expect((await visitor().signIn()).status).toBe(200)
  })

  it('SIG-21: its metadata is fetched once an hour, and at most every 10 seconds while it is down', async () => {
    const described = () => provider.requests.filter((path) => path.includes('.well-known')).length
    provider.requests.length = 0
    await Promise.all(Array.from({ length: 20 }, () => visitor().begin()))
    passMinutes(59)
    await visitor().begin()
    expect(described()).toBe(1)
    passMinutes(2)
    provider.instead = (request) => request.socket.destroy() !== undefined
    for (let count = 0; count < 20; count++) await visitor().begin()
    expect(described()).toBe(2)
  })

  it('SIG-21: a provider that fails after the user has signed in there is reported as unreachable', async () => {
    const one = visitor()
    const callback = await one.atProvider(await one.begin())
    provider.instead = ({ url }, response) => url === '/token' && response.writeHead(503).end() !== undefined
    const { status, location } = await one.open(callback)
    expect([status, location]).toEqual([303, '/#/auth/login?provider=unreachable'])
  })

  it('SIG-20: an issuer with a different name in its metadata is not used', async () => {
    const impostor = createServer((_, response) => {
      response.setHeader('content-type', 'application/json')
      const { issuer } = provider.settings
      response.end(
        JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }),
      )
    })
    await new Promise<void>((resolve) => void impostor.listen(0, '127.0.0.1', resolve).unref())
    const { port } = impostor.address() as { port: number }
    const oidc = { ...provider.settings, issuer: `http://127.0.0.1:${port}` }
    const other = await openClub(club.db, { ...withProvider(provider), oidc })
    const { headers } = await other.app.inject({ url: '/api/oidc/begin' })
    expect(headers.location).toBe('/#/auth/login?provider=unreachable')
    impostor.close()
  })
})
