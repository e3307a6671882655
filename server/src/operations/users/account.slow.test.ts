import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cheapHash } from '../../identity/test-passwords'
import { personColours } from '@windsock/domain/users'
import { insertAirport, markAirportInactive } from '../../storage/airports'
import { noteFailure } from '../../storage/rate-limit-events'
import { markUserInactive, updateUser, userById } from '../../storage/users'
import { userByName } from '../../storage/credentials'
import { onEachEngine } from '../../database/test-engines'
import { type Club, get, join, openClub, post } from '../test-club'

const password = 'clear skies ahead'
const wrong = { status: 400, body: ['Incorrect username or password.'] }

onEachEngine('registration', (open) => {
  let club: Club
  let fresh = 0
  let sheet: Record<string, unknown>

  beforeAll(async () => {
    club = await openClub(await open())
  })

  beforeEach(() => {
    fresh += 1
    sheet = {
      firstName: 'Rosa',
      lastName: 'Lind',
      userName: `rosa${fresh}`,
      password,
      email: `rosa${fresh}@club.example`,
      phoneNumber: '040 123',
      address: '',
      assignedAirportId: null,
    }
  })

  async function refusals(changes: object, at = club) {
    const { status, body } = await post(at, '/api/user/register', { ...sheet, ...changes })
    expect(status).toBe(200)
    return (body as { errors: { description: string }[] }).errors.map(({ description }) => description)
  }

  it('creates a student who waits for approval', async () => {
    const { status, body } = await post(club, '/api/user/register', sheet)
    expect({ status, body }).toEqual({ status: 200, body: { succeeded: true, errors: [], waitsForApproval: true } })
    const person = await userByName(club.db, `rosa${fresh}`)
    expect(person).toMatchObject({ roles: ['Student'], isApproved: false, isActive: true, createdAt: club.now })
    expect(person?.passwordHash).toMatch(/^\$argon2id\$/)
  })

  it('creates an approved pilot if the club is open', async () => {
    const openHouse = await openClub(club.db, { registration: 'open' })
    const { body } = await post(openHouse, '/api/user/register', sheet)
    expect(body).toEqual({ succeeded: true, errors: [], waitsForApproval: false })
    expect(await userByName(club.db, `rosa${fresh}`)).toMatchObject({ roles: ['Pilot'], isApproved: true })
  })

  it('is refused with a reason if the club is closed', async () => {
    const closed = await openClub(club.db, { registration: 'closed' })
    expect(await refusals({}, closed)).toEqual([expect.stringContaining('does not accept registrations')])
    expect(await userByName(club.db, `rosa${fresh}`)).toBeUndefined()
  })

  it('ignores roles in the request', async () => {
    const greedy = { id: 'mine', roles: ['Administrator'], role: 'Administrator', isApproved: true, color: '#123456' }
    expect(await refusals(greedy)).toEqual([])
    const person = await userByName(club.db, `rosa${fresh}`)
    expect(person).toMatchObject({ roles: ['Student'], isApproved: false })
    // The colour is chosen by the server.
    expect(personColours).toContain(person?.color)
    expect(person?.id).not.toBe('mine')
  })

  it.each([
    ['firstName', ' ', 'First Name: This field is mandatory.'],
    ['lastName', undefined, 'Last Name: This field is mandatory.'],
    ['userName', '', 'User Name: This field is mandatory.'],
    ['email', '', 'Email: This field is mandatory.'],
    ['phoneNumber', null, 'Phone Number: This field is mandatory.'],
    ['password', '', 'Password: This field is mandatory.'],
    ['password', 'Password123', 'This password is too common. Please choose another one.'],
    ['assignedAirportId', 4711, 'The assigned airport does not exist.'],
  ])('is refused when %s is %j', async (field, value, message) => {
    expect(await refusals({ [field]: value })).toContain(message)
    expect(await userByName(club.db, `rosa${fresh}`)).toBeUndefined()
  })

  it.each([
    ['a text', '"rosa"'],
    ['nothing', ''],
    ['a list', '[1]'],
    ['null', 'null'],
  ])('names every missing field when %s is sent', async (_, body) => {
    const answer = await post(club, '/api/user/register', body)
    expect(answer).toMatchObject({ status: 200, body: { succeeded: false } })
  })

  it('keeps spaces around a password but not around a name', async () => {
    expect(await refusals({ userName: `  rosa${fresh} `, password: '  eight  ' })).toEqual([])
    const login = { userName: `rosa${fresh}`, password: '  eight  ' }
    expect((await post(club, '/api/user/login', login)).status).toBe(200)
    expect((await post(club, '/api/user/login', { ...login, password: 'eight' })).status).toBe(400)
  })

  it('accepts an existing airport, even as text, but no removed one', async () => {
    const place = {
      name: 'Home',
      icaoCode: 'HOME',
      description: '',
      latitude: 50,
      longitude: 14,
      timeZone: 'Europe/Prague',
    }
    const { id } = await insertAirport(club.db, place)
    expect(await refusals({ assignedAirportId: String(id) })).toEqual([])
    expect(await userByName(club.db, `rosa${fresh}`)).toMatchObject({ assignedAirportId: id })
    await markAirportInactive(club.db, id)
    expect(await refusals({ assignedAirportId: id })).toContain('The assigned airport does not exist.')
  })

  it('compares names and addresses without regard to case', async () => {
    await refusals({})
    const again = { userName: `ROSA${fresh}`, email: 'another@club.example' }
    expect(await refusals(again)).toEqual([`User name 'ROSA${fresh}' is already taken.`])
    const sameAddress = { userName: `other${fresh}`, email: `Rosa${fresh}@Club.example` }
    expect(await refusals(sameAddress)).toEqual([`Email 'Rosa${fresh}@Club.example' is already taken.`])
  })

  it('can use the name of a removed person', async () => {
    await refusals({})
    const removed = await userByName(club.db, `rosa${fresh}`)
    await markUserInactive(club.db, removed!.id)
    expect(await refusals({})).toEqual([])
  })

  it('gives a name to exactly one of twenty concurrent requests', async () => {
    const calls = Array.from({ length: 20 }, (_, index) => refusals({ email: `twenty${index}@club.example` }))
    const answers = await Promise.all(calls)
    expect(answers.filter((reasons) => reasons.length === 0)).toHaveLength(1)
    expect(new Set(answers.flat())).toEqual(new Set([`User name 'rosa${fresh}' is already taken.`]))
  })
})

onEachEngine('login', (open) => {
  let club: Club
  let kept: string

  beforeAll(async () => {
    club = await openClub(await open())
    kept = await cheapHash(password)
    await join(club.db, 'petra', ['Pilot'], { passwordHash: kept })
  })

  const login = (userName: unknown, given: unknown = password, address = '10.0.0.1') =>
    post(club, '/api/user/login', { userName, password: given }, { address })

  const failures = (howMany: number, userName: string, address: string) =>
    Promise.all(Array.from({ length: howMany }, () => login(userName, 'not the password', address)))

  it('returns a token that opens a session', async () => {
    const { status, body } = await login('petra')
    expect(status).toBe(200)
    const { token } = body as { token: string }
    const payload = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as object
    expect(payload).toMatchObject({ UserId: 'petra', role: ['Pilot'], exp: Date.parse(club.now) / 1000 + 12 * 3600 })
    expect(Object.keys(payload).sort()).toEqual(['UserId', 'exp', 'iat', 'role', 'sid'])
    expect((await get(club, '/api/aircraft/get', {}, { token })).status).toBe(200)
  })

  it('ignores the case of a name and spaces around it', async () => {
    expect((await login('  PETRA ')).status).toBe(200)
  })

  it('gives a user who waits for approval a token without roles', async () => {
    await join(club.db, 'nina', ['Student'], { passwordHash: kept, isApproved: false })
    const { body } = await login('nina')
    const payload = Buffer.from((body as { token: string }).token.split('.')[1]!, 'base64url').toString()
    expect(JSON.parse(payload)).toMatchObject({ UserId: 'nina', role: [] })
  })

  it('returns the same text whatever is wrong', async () => {
    await join(club.db, 'gone', ['Pilot'], { passwordHash: kept })
    await markUserInactive(club.db, 'gone')
    await join(club.db, 'invited', ['Pilot'])
    for (const [userName, given] of [
      ['petra', 'not the password'],
      ['nobody at all', password],
      ['gone', password],
      ['invited', ''],
      ['', ''],
      ['pet\u0000ra', password],
      ['petra', `${password} `],
    ])
      expect(await login(userName, given)).toMatchObject(wrong)
  })

  it('blocks an account after twenty failures from anywhere, even if concurrent, for five minutes', async () => {
    await join(club.db, 'guessed', ['Pilot'], { passwordHash: kept })
    const answers = await Promise.all([
      ...Array.from({ length: 15 }, (_, index) => login('guessed', 'not the password', `10.1.0.${index}`)),
      ...Array.from({ length: 15 }, (_, index) => login('GUESSED', 'not the password', `10.1.1.${index}`)),
    ])
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    const right = await login('guessed', password, '10.1.2.1')
    expect(right).toMatchObject({ status: 429, body: [expect.stringContaining('Too many failed attempts')] })
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)

    club.now = '2026-07-01T08:04:59.000Z'
    expect((await login('guessed', password)).status).toBe(429)
    club.now = '2026-07-01T08:05:01.000Z'
    expect((await login('guessed', password)).status).toBe(200)
  })

  it('limits failures of unknown names, too', async () => {
    const answers = [...(await failures(12, 'phantom', '10.2.0.1')), ...(await failures(12, 'phantom', '10.2.0.2'))]
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
    expect((await login('phantom', 'not the password', '10.2.0.3')).status).toBe(429)
  })

  it('blocks an address after sixty failures, and only that one', async () => {
    for (let name = 0; name < 59; name++) await noteFailure(club.db, 'address:10.3.0.1', club.now)
    expect(await login('spray', password, '10.3.0.1')).toMatchObject(wrong)
    expect((await login('petra', password, '10.3.0.1')).status).toBe(429)
    expect((await login('petra', password, '10.3.0.2')).status).toBe(200)
  })

  it('does not count successful logins, however many are concurrent', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => login('petra', password, '10.4.0.1')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

onEachEngine('a session', (open) => {
  let club: Club
  let token: string

  beforeAll(async () => {
    club = await openClub(await open())
    await join(club.db, 'igor', ['Instructor'])
  })

  beforeEach(async () => {
    club.now = '2026-07-01T08:00:00.000Z'
    token = await club.tokenOf('igor')
  })

  const status = async (of = token) => (await get(club, '/api/aircraft/get', {}, { token: of })).status

  it('ends with its logout, and other sessions do not', async () => {
    const other = await club.tokenOf('igor')
    expect(await post(club, '/api/user/logout', undefined, { token })).toMatchObject({ status: 200, body: {} })
    expect(await status()).toBe(401)
    expect(await status(other)).toBe(200)
  })

  it('ends after twelve hours', async () => {
    club.now = '2026-07-01T19:59:59.000Z'
    expect(await status()).toBe(200)
    club.now = '2026-07-01T20:00:00.000Z'
    expect(await status()).toBe(401)
  })

  it('has the roles that are in the database now, not those in its token', async () => {
    await updateUser(club.db, 'igor', { isApproved: false })
    expect(await status()).toBe(403)
    await updateUser(club.db, 'igor', { isApproved: true })
    expect(await status()).toBe(200)
  })

  it('ends when the person is removed', async () => {
    await join(club.db, 'leaver', ['Pilot'])
    const theirs = await club.tokenOf('leaver')
    await markUserInactive(club.db, 'leaver')
    expect(await status(theirs)).toBe(401)
    expect(await userById(club.db, 'leaver')).toMatchObject({ isActive: false })
  })

  it('cannot be opened with another club’s secret', async () => {
    const elsewhere = await openClub(club.db, { sessionSecret: 'a secret of another club altogether' })
    const foreign = await elsewhere.tokenOf('igor')
    expect(await status(foreign)).toBe(401)
  })
})
