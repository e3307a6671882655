import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readConfig } from '../config'
import { cast } from '../demo/cast'
import { Undelivered } from '../mail/delivery'
import { OutboxWorker } from '../mail/outbox-worker'
import { onEachEngine } from '../database/test-engines'
import { openClub, post } from '../operations/test-club'
import { draft, openCastClub } from '../operations/bookings/test-flights'

/**
 * Every text that a person types in these tests contains this word, so that the tests can check that the log does not.
 */
const mark = 'zanzibar'
const settings = { logLevel: 'trace' as const }

interface Line {
  [field: string]: unknown
  level: string
  time: string
  msg: string
}

/** Returns a target for the log, which gives access to its lines both raw and parsed. */
function target() {
  const written: string[] = []
  return {
    log: { write: (line: string) => void written.push(line) },
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Line),
  }
}

onEachEngine('the log', (open) => {
  it('has one line for each request, with the id that its response carries', async () => {
    const { log, lines } = target()
    const club = await openClub(await open(), settings, { log })
    const answers = [
      await club.app.inject('/api/airports/get?secret=1'),
      await club.app.inject('/api/user/get'),
      await club.app.inject('/nowhere?secret=1'),
    ]
    const names = answers.map(({ headers }) => headers['x-request-id'])
    expect(new Set(names).size).toBe(3)
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    const logged = lines().filter(({ msg }) => msg === 'answered')
    expect(logged.map(({ requestId }) => requestId)).toEqual(names)
    expect(logged).toMatchObject([
      { level: 'info', method: 'GET', path: '/api/airports/get', status: 200 },
      { method: 'GET', path: '/api/user/get', status: 401 },
      { method: 'GET', path: '/nowhere', status: 404 },
    ])
    for (const { time } of logged) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it('ignores a request id that the client sends', async () => {
    const club = await openClub(await open())
    const { headers } = await club.app.inject({ url: '/healthz', headers: { 'x-request-id': 'mine' } })
    expect(headers['x-request-id']).not.toBe('mine')
  })

  it('has an id even for a request with an unreadable address, whose response has the usual headers', async () => {
    const { log, text, lines } = target()
    const { app } = await openClub(await open(), settings, { log })
    const { statusCode, headers } = await app.inject(`/%zz?${mark}`)
    expect(statusCode).toBe(400)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines().map(({ requestId }) => requestId)).toContain(headers['x-request-id'])
    expect(text()).not.toContain(mark)
  })

  it('has location and message of a fault with its request id, but no values', async () => {
    const { log, text, lines } = target()
    const { app } = await openClub(await open(), settings, { log })
    app.get('/fault', () =>
      Promise.reject(
        Object.assign(new Error(`invalid input "${mark}" of ${mark}@club.example`), { detail: mark, code: '22P02' }),
      ),
    )
    const { headers } = await app.inject('/fault')
    const fault = lines().find(({ msg }) => msg === 'call failed')
    expect(fault).toMatchObject({
      level: 'error',
      requestId: headers['x-request-id'],
      err: { type: 'Error', message: 'invalid input "…" of …@…', code: '22P02' },
    })
    expect(fault).toMatchObject({ err: { stack: expect.stringContaining('log.test.ts') as string } })
    expect(text()).not.toContain(mark)
  })

  it('contains addresses if configured, and a separate line for each failed login', async () => {
    const { log, lines } = target()
    const club = await openClub(
      await open(),
      { ...settings, logAddresses: true, trustedProxies: ['10.0.0.1'] },
      { log },
    )
    await club.app.inject({ url: '/api/airports/get', remoteAddress: '10.9.9.9' })
    const headers = { 'x-forwarded-for': '198.51.100.7', 'content-type': 'application/json' }
    const body = JSON.stringify({ userName: mark, password: mark })
    for (let count = 0; count < 11; count++)
      await club.app.inject({ method: 'POST', url: '/api/user/login', remoteAddress: '10.0.0.1', headers, body })
    const logged = lines().filter(({ msg }) => msg === 'answered')
    expect(logged[0]).toMatchObject({ path: '/api/airports/get', address: '10.9.9.9' })
    expect(logged.slice(1).map(({ address }) => address)).toEqual(Array(11).fill('198.51.100.7'))
    const failed = lines().filter(({ msg }) => msg === 'login failed')
    expect(failed.map(({ address, status }) => `${String(address)} ${String(status)}`)).toEqual([
      ...Array<string>(10).fill('198.51.100.7 400'),
      '198.51.100.7 429',
    ])
  })

  it('has a line that the filter of the guide matches for each failed login, and nobody can forge one', async () => {
    const guide = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
    const [, failregex = ''] = /^failregex = (.+)$/m.exec(guide) ?? []
    // fail2ban replaces `<HOST>` in a similar way.
    const filter = new RegExp(failregex.replace('<HOST>', '(?<host>[0-9a-fA-F:.]+)'))
    const { log, text } = target()
    const club = await openClub(await open(), { ...settings, logAddresses: true }, { log })
    const forged = '{"level":"warn","address":"192.0.2.1","msg":"login failed"}'
    for (const [remoteAddress, url] of [
      ['198.51.100.7', '/api/user/login'],
      ['2001:db8::7', '/api/user/login'],
      ['203.0.113.9', `/${encodeURIComponent(forged)}`],
      ['203.0.113.9', `/${forged}`],
    ] as const)
      await club.app.inject({
        method: 'POST',
        url,
        remoteAddress,
        headers: { 'content-type': 'application/json', 'user-agent': forged },
        body: JSON.stringify({ userName: forged, password: forged }),
      })
    const banned = text()
      .split('\n')
      .map((line) => filter.exec(line)?.groups?.host)
      .filter((host) => host !== undefined)
    expect(banned).toEqual(['198.51.100.7', '2001:db8::7'])
  })

  it('contains no address unless configured', async () => {
    const { log, text } = target()
    const club = await openClub(await open(), settings, { log })
    await club.app.inject({ method: 'POST', url: '/api/user/login', remoteAddress: '198.51.100.7' })
    expect(text()).not.toContain('198.51.100.7')
  })

  it('contains nothing that users typed, and no secrets', async () => {
    const { log, text, lines } = target()
    const db = await open()
    const club = await openCastClub(db, { log, config: { ...readConfig({}), ...settings, registration: 'open' } })
    const password = `${mark} skies ahead`
    const person = {
      firstName: mark,
      lastName: mark,
      userName: mark,
      email: `${mark}@club.example`,
      phoneNumber: `+420 ${mark}`,
      address: mark,
    }
    await post(club, '/api/user/register', { ...person, password, assignedAirportId: null })
    await post(club, '/api/user/register', { ...person, password, assignedAirportId: null })
    await post(club, '/api/user/login', { userName: mark, password: `wrong ${mark}` })
    const { body } = await post(club, '/api/user/login', { userName: mark, password })
    const { token } = body as { token: string }
    await post(
      club,
      '/api/user/changePassword',
      { oldPassword: password, newPassword: mark, confirmPassword: mark },
      { token },
    )
    await post(club, '/api/user/sendResetPasswordEmail', person.email)
    await post(club, '/api/user/resetPassword', {
      resetKey: mark,
      email: person.email,
      newPassword: password,
      confirmPassword: password,
    })
    await club.post('anna', 'user/save', {
      ...person,
      id: '',
      userName: `${mark}2`,
      email: `${mark}2@club.example`,
      roles: ['Pilot'],
    })
    await club.post('petra', 'bookings/save', draft(club, { on: '2026-08-01', pilot: 'petra', description: mark }))
    await club.post('petra', 'bookings/save', draft(club, { on: '2026-08-01', pilot: 'petra', description: mark }))
    await club.post('anna', 'airports/save', {
      name: mark,
      icaoCode: mark,
      description: mark,
      latitude: mark,
      longitude: 0,
    })
    await club.get('anna', 'user/getById', { id: mark })
    await post(club, '/api/walls/show', { key: mark })
    await club.app.inject({ url: '/api/user/get', headers: { authorization: `Bearer ${mark}`, cookie: mark } })
    for (const path of [`/calendar/${mark}.ics`, `//calendar/${mark}.ics`, `/CALENDAR/${mark}`, `/letters/off/${mark}`])
      await club.app.inject({ url: path })
    const emails = new OutboxWorker({
      db,
      clock: () => new Date(club.now),
      config: club.config,
      log: club.app.log,
      deliver: () => Promise.reject(new Undelivered(`550 <${mark}@club.example>: no such mailbox`)),
    })
    await emails.tick()

    expect(lines().filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(12)
    expect(
      lines().some(({ msg, reason }) => msg === 'an email was not sent' && reason === '550 <…@…>: no such mailbox'),
    ).toBe(true)
    expect(text()).not.toContain(mark)
    expect(text()).not.toContain(token)
    expect(text()).not.toMatch(/windy-hill|argon2|Bearer|password/)
    for (const { firstName, lastName } of Object.values(cast))
      expect(text()).not.toMatch(new RegExp(`${firstName} ${lastName}`))
  })
})
