import type { Allow, Endpoint } from '@windsock/contract/endpoint'
import type { Role } from '@windsock/contract/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast, type CastName } from '../demo/cast'
import { onEachEngine } from '../database/test-engines'
import { routes } from '../operations/routes'
import { cookieFor } from '../operations/oidc/test-visitor'
import { get } from '../operations/test-club'
import {
  busyDay,
  type ExposedClub,
  flown,
  marks,
  openExposedClub,
  type Reader,
  readers,
  resetKey,
  wallKey,
} from './test-exposure'
import { askAll, privateDays } from './test-exposure-documents'
import { fleetFlights } from './test-exposure-fleet'
import { questions } from './test-exposure-inputs'
import { listenOnPort, openStream } from './test-streams'

const names = Object.keys(cast) as CastName[]
const holders = (...held: Role[]) => names.filter((name) => cast[name].roles.some((role) => held.includes(role)))
const approved = (name: Reader): name is CastName & Reader => name !== 'nobody' && cast[name].isApproved

// For each role, the readers who may list the users with that role. The table is that of spec §2.
const directories: Record<Role, readonly Reader[]> = {
  Student: ['anna', 'igor'],
  Pilot: ['anna', 'igor'],
  Instructor: ['anna', 'igor', 'sam', 'petra'],
  External: ['anna', 'igor', 'petra', 'eva'],
  Administrator: ['anna', 'igor', 'petra', 'sam', 'eva'],
}

/** Calls that return bookings with their people, and thereby the phone numbers that the day grid shows. */
const flying = new Set(
  [
    'save',
    'saveAll',
    'getByAircraft',
    'getByAirport',
    'getMyBookings',
    'restore',
    'restoreAll',
    'getSuspended',
    'getAhead',
    'getDoubtful',
  ]
    .map((call) => `/api/bookings/${call}`)
    .concat(fleetFlights)
    .concat('/api/requirements/getAffected', '/api/day/getByAirportAndDate')
    .concat('/api/aircraftMaintenances/save', '/api/aircraftMaintenances/getAffected', '/api/wishes/take'),
)

/**
 * Returns the people whose phone numbers and email addresses an answer may contain (decisions on who may do what, 6 and
 * 7).
 */
function known(who: Reader, path: string, input: unknown): { phones: CastName[]; addresses: CastName[] } {
  const card = (people: CastName[]) => ({ phones: people, addresses: people })
  if (path === '/api/user/getById' && who !== 'nobody') return card([who])
  if (!approved(who)) return card([])
  if (path === '/api/user/getByRole') {
    const { role } = input as { role: Role }
    return card(directories[role].includes(who) ? holders(role) : [])
  }
  if (path === '/api/user/getInstructors') return card(who === 'eva' ? [] : holders('Instructor'))
  if (['/api/user/get', '/api/user/save', '/api/user/export'].includes(path)) return card(who === 'anna' ? names : [])
  if (path === '/api/emails/getFailedEmails') return { phones: [], addresses: who === 'anna' ? ['petra', 'igor'] : [] }
  if (!flying.has(path)) return card([])
  // Eva also sees the phone number of Igor, because he teaches her on the busy day.
  const phones = who === 'eva' ? [...holders('Administrator', 'External'), 'igor' as const] : names
  return { phones, addresses: [] }
}

function refusal(who: Reader, allow: Allow): 401 | 403 | undefined {
  if (allow === 'public') return undefined
  if (who === 'nobody') return 401
  if (allow === 'signed-in') return undefined
  return approved(who) && cast[who].roles.some((role) => allow.includes(role)) ? undefined : 403
}

/** Further refusals: some directories are not for everybody, and only who flies can take an offer. */
function closedTo(path: string, who: Reader): number[] {
  if (path.endsWith('getByRole')) return [403]
  // Members confirm no proofs.
  if (path === '/api/proofs/confirm') return who === 'anna' || who === 'igor' ? [] : [403]
  return path === '/api/wishes/take' && ['anna', 'igor', 'sam'].includes(who) ? [400] : []
}

interface Answer {
  who: Reader
  path: string
  input: unknown
  status: number
  text: string
}

onEachEngine('the data sent to callers', (open) => {
  let club: ExposedClub
  const sessions: string[] = []
  const answers: Answer[] = []

  const sidOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid

  async function tokenOf(who: Reader): Promise<string | undefined> {
    if (who === 'nobody') return undefined
    const token = await club.tokenOf(cast[who].id)
    sessions.push(sidOf(token))
    return token
  }

  /** Returns the cookie of a browser that comes from the provider with this key. */
  async function cookieOf(input: unknown): Promise<string> {
    const { key } = (input ?? {}) as { key?: unknown }
    return typeof key === 'string' ? cookieFor(club, key) : ''
  }

  async function ask(who: Reader, { method, path }: Endpoint, input: unknown): Promise<Answer> {
    const token = await tokenOf(who)
    const { statusCode, body, headers } = await club.app.inject({
      method,
      url: path,
      headers: {
        'content-type': 'application/json',
        cookie: await cookieOf(input),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(method === 'GET'
        ? { query: Object.fromEntries(Object.entries(input ?? {}).map(([name, value]) => [name, String(value)])) }
        : { payload: JSON.stringify(input) ?? '' }),
    })
    const answer = { who, path, input, status: statusCode, text: `${JSON.stringify(headers)}\n${body}` }
    answers.push(answer)
    return answer
  }

  beforeAll(async () => {
    club = await openExposedClub(await open())
    await askAll(club.db)
  })

  it('is checked for every call', () => {
    expect(Object.keys(questions).toSorted()).toEqual(routes.map(({ endpoint }) => endpoint.path).toSorted())
  })

  describe.each(readers)('to %s', (who) => {
    it.each(routes.map(({ endpoint }) => endpoint))(
      'by $path contains no number or address that the reader may not see',
      async (endpoint) => {
        const given = await questions[endpoint.path]!(club, who)
        for (const input of endpoint.path.endsWith('getByRole') ? (given as unknown[]) : [given]) {
          const { status, text } = await ask(who, endpoint, input)
          const closed = closedTo(endpoint.path, who)
          expect([refusal(who, endpoint.allow) ?? 200, ...closed], text).toContain(status)
          const { phones, addresses } = known(who, endpoint.path, input)
          for (const name of names) {
            if (!phones.includes(name)) expect(text).not.toContain(marks.phone(name))
            if (addresses.includes(name)) continue
            expect(text).not.toContain(marks.email(name))
            expect(text).not.toContain(marks.address(name))
          }
          for (const name of names.filter((one) => one !== who && who !== 'anna'))
            for (const day of privateDays(name)) expect(text, name).not.toContain(day)
        }
      },
    )
  })

  it('contains what readers may see, which proves that the data exists', () => {
    const read = (who: Reader, path: string) =>
      answers.find((answer) => answer.who === who && answer.path === path)?.text ?? ''
    for (const name of names) {
      for (const mark of [marks.phone(name), marks.email(name), marks.address(name)])
        expect(read('anna', '/api/user/get')).toContain(mark)
    }
    for (const name of ['petra', 'tomas', 'igor', 'lenka', 'colin'])
      expect(read('sam', '/api/bookings/getByAirport')).toContain(marks.phone(name))
    for (const name of ['eva', 'igor', 'max', 'colin'])
      expect(read('eva', '/api/bookings/getByAirport')).toContain(marks.phone(name))
    expect(read('eva', '/api/bookings/getByAirport')).toContain('Svobodová')
    for (const name of ['eva', 'igor', 'max', 'colin'])
      expect(read('eva', '/api/day/getByAirportAndDate')).toContain(marks.phone(name))
    expect(read('nobody', '/api/walls/show')).toContain('Svobodová')
    expect(read('petra', '/api/user/getByRole')).not.toContain(marks.email('tomas'))
  })

  it('C25 contains the days of a private requirement only for its person and administrators', () => {
    const readersOf = (day: string) => new Set(answers.filter(({ text }) => text.includes(day)).map(({ who }) => who))
    for (const name of ['petra', 'sam', 'eva', 'igor'] as const)
      for (const day of privateDays(name)) expect(readersOf(day).has(name), day).toBe(true)
    for (const day of privateDays('petra')) expect(readersOf(day), day).toEqual(new Set(['petra', 'anna']))
    const petra = answers.find(({ who, path }) => who === 'igor' && path === '/api/proofs/getByUser')
    expect(petra?.text).toContain('Petra Svobodová does not meet: Medical.')
  })

  it('never contains what opens an account, a session or a wall', async () => {
    const { db } = club
    const column = async <Row extends Record<string, unknown>>(rows: Promise<Row[]>) =>
      (await rows).flatMap((row) => Object.values<unknown>(row))
    const kept = [
      ...(await column(db.selectFrom('users').select('passwordHash').where('passwordHash', 'is not', null).execute())),
      ...(await column(db.selectFrom('sessions').select('id').execute())),
      ...(await column(db.selectFrom('passwordKeys').select('keyHash').execute())),
      ...(await column(db.selectFrom('walls').select('keyHash').execute())),
      ...(await column(db.selectFrom('loginKeys').select('keyHash').execute())),
      ...(await column(db.selectFrom('calendars').select('keyHash').execute())),
      ...(await column(db.selectFrom('passkeys').select('publicKey').execute())),
      ...(await column(db.selectFrom('spentChallenges').select('challengeHash').execute())),
      ...(await column(db.selectFrom('settings').select('value').execute())),
      ...(await column(db.selectFrom('outbox').select('messageId').execute())),
    ].map(String)
    expect(kept.filter((secret) => secret.length >= 8).length).toBeGreaterThan(10)
    const secrets = [...new Set([...kept, ...sessions, resetKey, wallKey])].filter((secret) => secret.length >= 8)
    for (const { who, path, text } of answers) {
      const found = secrets.filter((secret) => text.includes(secret))
      expect(found, `${path} to ${who}`).toEqual([])
      expect(text, `${path} to ${who}`).not.toMatch(/argon2|"(password|passwordHash|keyHash|sessionId|sid)"/i)
    }
  })

  it('contains a token only for a login, and only its own', () => {
    const tokens = answers.filter(({ text }) => /eyJ[\w-]+\.[\w-]+\.[\w-]+/.test(text))
    expect(new Set(tokens.map(({ path }) => path))).toEqual(
      new Set(['/api/user/login', '/api/passkeys/login', '/api/oidc/connect']),
    )
    for (const { text } of tokens) {
      const [token = ''] = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(text) ?? []
      expect(sessions).not.toContain(sidOf(token))
      expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toMatchObject({
        UserId: cast.petra.id,
      })
    }
  })

  it('CAL-19: contains no numbers, addresses or secrets in a calendar, which is no call of its own', async () => {
    const flights = { name: 'Phone', kind: 'flights', detail: 'full', isWithSchedules: true }
    const hangar = { ...flights, kind: 'aircraft', aircraftId: club.ids.aircraft('OK-VHC') }
    const texts: string[] = []
    for (const [who, draft] of [
      ...readers.filter(approved).map((name) => [name, flights] as const),
      ['igor', hangar],
    ] as const) {
      const { key } = (await club.post(who, 'calendars/save', draft)).body as { key: string }
      const { statusCode, headers, body } = await club.app.inject(`/calendar/${key}.ics`)
      const text = JSON.stringify(headers) + body.replaceAll('\r\n ', '')
      expect([statusCode, text.includes(key)]).toEqual([200, false])
      expect(text).not.toMatch(/tel-|@mark|street-of|argon2|keyHash|eyJ/)
      texts.push(text)
    }
    expect(texts.filter((text) => text.includes('BEGIN:VEVENT')).length).toBeGreaterThan(3)
  })

  it('contains no name, number or address in the stream of changes', async () => {
    await listenOnPort(club)
    const streams = await Promise.all([openStream(club, await tokenOf('anna')), openStream(club, await tokenOf('eva'))])
    await flown(club, 'petra')
    await club.post('max', 'user/save', { ...(await userOf('petra')), lastName: 'Changed' })
    const last = await flown(club, 'eva')
    for (const stream of streams) {
      const told: string[] = []
      for (let next = await stream.next(); next; next = await stream.next()) {
        told.push(JSON.stringify(next))
        if (JSON.stringify(next.data).includes(`[${last.id}]`)) break
      }
      expect(told.length).toBeGreaterThan(1)
      expect(told.join('\n')).not.toMatch(/tel-|@mark|street-of|Petra|Changed|OK-/)
      stream.abort()
    }
    await club.app.close()
  })

  const userOf = async (name: CastName) =>
    (await get(club, '/api/user/getById', { id: cast[name].id }, { token: await tokenOf('anna') })).body as object

  it('contains no numbers, addresses or remarks in a wall view', () => {
    const walls = answers.filter(({ path }) => path === '/api/walls/show')
    expect(walls).toHaveLength(readers.length)
    for (const { text } of walls) {
      expect(text).toContain(busyDay)
      expect(text).not.toMatch(/tel-|@mark|street-of|"phoneNumber"|"email"|"address"/)
    }
  })
})
