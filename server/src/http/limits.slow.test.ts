import { beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../identity/passwords'
import { openDatabase } from '../database/database'
import { noteFailure } from '../storage/rate-limit-events'
import { onEachPlace } from '../database/test-engines'
import { type Club, join, openClub, opening, post } from '../operations/test-club'

const password = 'clear skies ahead'

// Two servers share only the database. On PostgreSQL each has its own connections, as on two machines.
onEachPlace('the limits of two servers', (find) => {
  let servers: Club[]

  beforeAll(async () => {
    const { where, db } = await find()
    const other = 'url' in where ? await openDatabase(where) : db
    servers = [await openClub(db), await openClub(other)]
    const kept = await hashPassword(password)
    for (const name of ['petra', 'igor']) await join(db, name, ['Pilot'], { passwordHash: kept })
    return () => other.close()
  })

  const login = (at: number, userName: string, given: string, address: string) =>
    post(servers[at % 2]!, '/api/user/login', { userName, password: given }, { address })

  it('block an account after twenty failures at either server, even if they reach both at once', async () => {
    const tries = Array.from({ length: 24 }, (_, at) => login(at, 'petra', 'a guess', `10.1.0.${at}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    for (const at of [0, 1]) expect((await login(at, 'petra', password, '10.1.1.1')).status).toBe(429)
    for (const at of [0, 1]) expect((await login(at, 'igor', password, '10.1.1.1')).status).toBe(200)
  })

  it('block one network for an account after ten failures at either server, whether or not the name exists', async () => {
    for (const server of servers) server.now = '2026-07-01T09:00:00.000Z'
    for (const name of ['petra', 'phantom']) {
      const tries = Array.from({ length: 14 }, (_, at) => login(at, name, 'a guess', '10.5.0.1'))
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 400)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    }
    for (const server of servers) server.now = opening
  })

  it('block an address after sixty failures at either server', async () => {
    for (let before = 0; before < 58; before++) await noteFailure(servers[0]!.db, 'address:10.2.0.1', servers[0]!.now)
    for (const at of [0, 1]) expect((await login(at, `name${at}`, 'a guess', '10.2.0.1')).status).toBe(400)
    for (const at of [0, 1]) {
      expect((await login(at, 'igor', password, '10.2.0.1')).status).toBe(429)
      expect((await login(at, 'igor', password, '10.2.0.2')).status).toBe(200)
    }
  })

  it.each([
    ['/56', 4, '2001:db8:2:ab00::/56', (at: number) => `2001:db8:2:ab0${at}::1`],
    ['/48', 16, '2001:db8:3::/48', (at: number) => `2001:db8:3:${at}000::1`],
  ])('treat a whole %s as one network, with %i times the limit', async (_, factor, network, addressOf) => {
    const [here, there] = servers as [Club, Club]
    const filled = async (what: string, most: number) => {
      const subject = `${what}:${network}`
      const rows = Array.from({ length: most * factor - 1 }, () => ({ subject, at: here.now }))
      await here.db.insertInto('failedLogins').values(rows).execute()
    }
    await filled('address', 60)
    expect((await login(0, 'nobody', 'a guess', addressOf(0))).status).toBe(400)
    expect((await login(1, 'igor', password, addressOf(1))).status).toBe(429)
    expect((await login(1, 'igor', password, '2001:db8:4::1')).status).toBe(200)

    await filled('reset', 20)
    const reset = async (at: number) =>
      (await post(here, '/api/user/sendResetPasswordEmail', '"igor@club.example"', { address: addressOf(at) })).status
    expect([await reset(0), await reset(1)]).toEqual([200, 429])

    await filled('registration', 100)
    const sheet = { firstName: 'Rosa', lastName: 'Lind', phoneNumber: '1', address: '', assignedAirportId: null }
    const taken = { ...sheet, userName: 'petra', email: 'petra@club.example', password: 'password' }
    const register = async (at: number) =>
      (await post(there, '/api/user/register', taken, { address: addressOf(at) })).status
    expect([await register(0), await register(1)]).toEqual([200, 429])
  })

  it('allow twenty reset emails for one address at either server', async () => {
    const attempt = async (at: number) =>
      (await post(servers[at % 2]!, '/api/user/sendResetPasswordEmail', '"igor@club.example"', { address: '10.3.0.1' }))
        .status
    for (let at = 0; at < 20; at++) expect(await attempt(at)).toBe(200)
    expect([await attempt(0), await attempt(1)]).toEqual([429, 429])
  })

  it('allow a number of registrations from one network within an hour at either server, successful or not', async () => {
    const limited = await Promise.all(servers.map(({ db }) => openClub(db, { registrationsPerHour: 4 })))
    let count = 0
    const register = async (address: string, changes: object = {}) => {
      const name = `rosa${(count += 1)}`
      const described = { firstName: 'Rosa', lastName: 'Lind', phoneNumber: '1', address: '', assignedAirportId: null }
      const sheet = { ...described, userName: name, email: `${name}@club.example`, password, ...changes }
      return post(limited[count % 2]!, '/api/user/register', sheet, { address })
    }
    // An invalid registration does not count.
    expect((await register('10.4.0.1', { firstName: '' })).status).toBe(200)
    expect((await register('10.4.0.1')).body).toMatchObject({ succeeded: true })
    expect((await register('10.4.0.1', { userName: 'petra' })).body).toMatchObject({ succeeded: false })
    const answers = await Promise.all(Array.from({ length: 24 }, () => register('10.4.0.1')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toEqual(['Too many registrations from your network. Please wait and try again.'])
    expect(refused?.headers['retry-after']).toBe('3600')
    expect((await register('10.4.0.2')).body).toMatchObject({ succeeded: true })
    for (const server of limited) server.now = '2026-07-01T09:00:01.000Z'
    expect((await register('10.4.0.1')).body).toMatchObject({ succeeded: true })
  })
})
