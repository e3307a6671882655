import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { DayAtAirport } from '@windsock/contract/day'
import { onEachEngine } from '../../database/test-engines'
import { cast, type CastName } from '../../demo/cast'
import { updateAircraft } from '../../storage/aircraft'
import { insertAirport, markAirportInactive, updateAirport } from '../../storage/airports'
import { setRoles } from '../../storage/roles'
import { updateUser } from '../../storage/users'
import { booked, type CastClub, draft, openCastClub } from '../bookings/test-flights'

const on = '2026-09-12'
const parts = {
  aircraft: 'aircraft/getByAirport',
  bookings: 'bookings/getByAirport',
  daylight: 'sunsetsunrise/getByAirportAndDate',
} as const
const readers = ['anna', 'igor', 'petra', 'sam', 'eva', 'colin'] as const
const fleet = ['OK-VHA', 'OK-VHB', 'OK-VHC', 'OK-VHE'] as const
const codes = ['LKVH', 'LKSQ', 'LPGZ'] as const

const step = fc.record({
  what: fc.constantFrom(
    'book',
    'book',
    'move',
    'remove',
    'ground',
    'ground',
    'release',
    'aircraft',
    'airport',
    'person',
  ),
  aircraft: fc.constantFrom(...fleet),
  airport: fc.constantFrom(...codes),
  day: fc.constantFrom('2026-09-11', on, on, on, '2026-10-25', '2027-03-28'),
  hour: fc.integer({ min: 4, max: 20 }),
  hours: fc.integer({ min: 1, max: 3 }),
  pilot: fc.constantFrom('petra', 'tomas', 'eva', 'colin'),
  which: fc.nat(1000),
  isVisible: fc.boolean(),
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

onEachEngine('a day in one call', (open) => {
  let club: CastClub
  const bookings: number[] = []
  const periods: number[] = []
  const tokens = new Map<CastName, string>()
  beforeAll(async () => {
    club = await openCastClub(await open())
    for (const name of readers) tokens.set(name, await club.tokenOf(cast[name].id))
  })

  async function answered(by: CastName, call: string, query: Record<string, string>, known?: string) {
    const headers = {
      authorization: `Bearer ${tokens.get(by)}`,
      ...(known !== undefined && { 'if-none-match': known }),
    }
    return club.app.inject({ url: `/api/${call}`, query, headers })
  }

  /** Compares the answer of the one call with those of the three, byte by byte. */
  async function compare(by: CastName, code: (typeof codes)[number], date: string) {
    const query = { airportId: String(club.ids.airport(code)), date }
    const one = await answered(by, 'day/getByAirportAndDate', query)
    const three: string[] = []
    for (const [part, call] of Object.entries(parts)) {
      const answer = await answered(by, call, query)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['etag']).toBe(one.headers['etag'])
      three.push(`"${part}":${answer.body}`)
    }
    expect(one.body).toBe(`{${three.join()}}`)
    const unchanged = await answered(by, 'day/getByAirportAndDate', query, String(one.headers['etag']))
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  }

  async function take({ what, aircraft, airport, day, hour, hours, pilot, which, isVisible }: Step) {
    const at = (clock: number) => String(clock).padStart(2, '0')
    const flight = { on: day, at: `${at(hour)}:00-${at(hour + hours)}:00`, aircraft, pilot }
    const aircraftId = club.ids.aircraft(aircraft)
    const booking = bookings[which % Math.max(bookings.length, 1)]
    if (what === 'book') {
      const { status, body } = await club.post('anna', 'bookings/save', draft(club, flight))
      if (status === 200) bookings.push((body as { id: number }).id)
    } else if (what === 'move' && booking) {
      await club.post('anna', 'bookings/save', { ...draft(club, flight), id: booking })
    } else if (what === 'remove' && booking) {
      await club.post('anna', 'bookings/remove', booking)
    } else if (what === 'ground') {
      const [from, to] = [`${day}T${at(hour)}:00`, `${day}T${at(hour + hours)}:00`]
      const { status, body } = await club.post('anna', 'aircraftMaintenances/save', { id: 0, aircraftId, from, to })
      if (status === 200) periods.push((body as { id: number }).id)
    } else if (what === 'release' && periods.length > 0) {
      await club.post('anna', 'aircraftMaintenances/delete', periods.pop())
    } else if (what === 'aircraft') {
      const assignedAirportId = club.ids.airport(airport)
      const changes = { name: `Name ${which}`, isVisibleForExternalUsers: isVisible, assignedAirportId }
      await updateAircraft(club.db, aircraftId, changes)
    } else if (what === 'airport') {
      const timeZone = isVisible ? 'Europe/Lisbon' : 'Pacific/Auckland'
      await updateAirport(club.db, club.ids.airport(airport), { latitude: which / 20, longitude: which / 10, timeZone })
    } else {
      await updateUser(club.db, cast[pilot].id, { phoneNumber: `0800 ${which}` })
      await setRoles(club.db, cast.tomas.id, [isVisible ? 'Pilot' : 'External'])
    }
  }

  it('contains maintenance and daylight but no suspended flight, and shows a guest no more than the three single calls', async () => {
    await booked(club, 'anna', { on, at: '08:00-09:00', pilot: 'petra' })
    await booked(club, 'anna', { on, at: '10:00-12:00', pilot: 'tomas' })
    const grounding = { id: 0, aircraftId: club.ids.aircraft('OK-VHA'), from: `${on}T11:00`, to: `${on}T12:00` }
    await club.post('anna', 'aircraftMaintenances/save', grounding)
    await updateAircraft(club.db, club.ids.aircraft('OK-VHA'), { isVisibleForExternalUsers: false })
    const seen = async (by: CastName) => {
      await compare(by, 'LKVH', on)
      const query = { airportId: club.ids.airport('LKVH'), date: on }
      return (await club.get(by, 'day/getByAirportAndDate', query)).body as DayAtAirport
    }
    const [member, guest] = [await seen('sam'), await seen('eva')]
    expect(member.bookings.map(({ isSuspended }) => isSuspended)).toEqual([false])
    expect(member.aircraft.find(({ registrationCode }) => registrationCode === 'OK-VHA')?.maintenances).toHaveLength(1)
    expect(member.daylight?.sunrise).toMatch(/^2026-09-12T04:/)
    expect(guest.bookings).toEqual([])
    expect(guest.aircraft.length).toBeLessThan(member.aircraft.length)
    expect(guest.daylight).toEqual(member.daylight)
  })

  it('equals the responses of the three single calls, for every reader, day and change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const one of steps) {
          await take(one)
          const reader = readers[one.which % readers.length] ?? 'sam'
          await compare(reader, one.airport, one.day)
          if (one.airport !== 'LKVH') await compare(reader, 'LKVH', one.day)
        }
      }),
      { numRuns: 6 },
    )
    expect(bookings.length + periods.length).toBeGreaterThan(0)
  })

  it('is refused with the same messages as the three single calls', async () => {
    const gone = await insertAirport(club.db, {
      name: 'Gone',
      icaoCode: 'GONE',
      description: '',
      latitude: 0,
      longitude: 0,
      timeZone: 'UTC',
    })
    await markAirportInactive(club.db, gone.id)
    const asked = [
      { airportId: 4711, date: on },
      { airportId: gone.id, date: on },
      { airportId: 'LKVH', date: on },
      { airportId: club.ids.airport('LKVH'), date: '2026-02-29' },
      { airportId: club.ids.airport('LKVH') },
    ]
    for (const query of asked) {
      const told = await club.get('petra', 'day/getByAirportAndDate', query as Record<string, string>)
      expect(told.status).toBeGreaterThanOrEqual(400)
      for (const call of Object.values(parts))
        expect(await club.get('petra', call, query as Record<string, string>)).toEqual(told)
    }
  })

  it('can be requested for a moment, by the clock of the airport', async () => {
    const at = async (date: string) =>
      (await club.get('petra', 'day/getByAirportAndDate', { airportId: club.ids.airport('LPGZ'), date })).body
    await updateAirport(club.db, club.ids.airport('LPGZ'), { timeZone: 'Pacific/Auckland' })
    expect(await at('2026-09-12T12:30:00Z')).toEqual(await at('2026-09-13'))
  })

  it('is returned without the daylight if that cannot be computed', async () => {
    const { id: airportId } = await insertAirport(club.db, {
      name: 'Nowhere',
      icaoCode: 'NOWH',
      description: '',
      latitude: 91,
      longitude: 0,
      timeZone: 'UTC',
    })
    const aircraftId = club.ids.aircraft('OK-VHB')
    await updateAircraft(club.db, aircraftId, { assignedAirportId: airportId })
    const query = { airportId, date: on }
    expect((await club.get('petra', parts.daylight, query)).status).toBe(500)
    expect((await club.get('petra', 'day/getByAirportAndDate', query)).body).toMatchObject({
      aircraft: [{ id: aircraftId }],
      daylight: null,
    })
  })
})
