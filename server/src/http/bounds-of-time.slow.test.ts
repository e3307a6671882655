import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { momentSent } from '@windsock/contract/fields'
import type { Booking } from '@windsock/contract/bookings'
import { judgedTimes, isWithinBounds } from '@windsock/domain/period-bounds'
import { readMoment } from '@windsock/domain/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertBookings } from '../storage/booking-changes'
import { exportClub } from '../backup/club-export'
import { fillClub } from '../backup/club-import'
import { checkInvariants } from '../backup/invariants'
import { inSnapshot } from '../backup/snapshot'
import { plane } from '../storage/test-club'
import { onEachPlace, type Place, postgresPlace, postgresUrl, sqlitePlace } from '../database/test-engines'
import { timeNotes } from '../backup/time-notes'
import { setPasswordHash } from '../storage/credentials'
import { type Club, join as joined, openClub, post } from '../operations/test-club'
import { timeZoneOf } from '../operations/airports/time-zone-of'

const folder = mkdtempSync(join(tmpdir(), 'windsock-bounds-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns every time zone that coordinates can give, found with a grid of places all over the world. */
function zonesOfTheWorld(): string[] {
  const zones = new Set<string>()
  for (let latitude = -89.5; latitude < 90; latitude += 0.5)
    for (let longitude = -179.5; longitude < 180; longitude += 0.5) zones.add(timeZoneOf({ latitude, longitude }))
  return [...zones]
}

/** Returns the UTC offsets of a time zone at the first and the last days that are allowed. */
function offsetsAtTheEnds(zone: string): string {
  const formatted = new Intl.DateTimeFormat('en', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const moments = ['1949-12-31T12:00Z', '1950-01-02T12:00Z', '2200-12-30T12:00Z', '2201-01-01T12:00Z']
  return moments.map((moment) => formatted.format(Date.parse(moment))).join()
}

it('times in any zone at the ends of the allowed years round-trip', () => {
  const zones = zonesOfTheWorld()
  expect(zones.length).toBeGreaterThan(420)
  // Finding the clock changes of a zone is slow, so only one of several zones with the same offsets is tested.
  const different = new Map(zones.map((zone) => [offsetsAtTheEnds(zone), zone])).values()
  const wrong = [...different].flatMap((zone) =>
    [
      ['1950-01-01T00:00', '1950-01-01T10:30'],
      ['2200-12-31T22:00', '2201-01-01T00:00'],
    ].filter(([from = '', to = '']) => {
      const ends = [from, to].map((text) => readMoment(text, zone) ?? '')
      const echoed = ends.map((moment) => readMoment(moment, zone) ?? '')
      const period = { from: echoed[0] ?? '', to: echoed[1] ?? '' }
      const isSound = ends.every((moment, at) => moment === echoed[at] && momentSent.safeParse(moment).success)
      const { onHalfHours } = judgedTimes(period, zone)
      return !(isSound && isWithinBounds(period) && onHalfHours.from && onHalfHours.to)
    }),
  )
  expect(wrong).toEqual([])
}, 120_000)

const fields = [
  ['Prague', 50.08, 14.43],
  ['Monrovia', 6.3, -10.8],
  ['Kathmandu', 27.7, 85.32],
  ['Niue', -19.05, -169.92],
  ['Kiritimati', 1.87, -157.4],
] as const

const periods = [
  ['1950-01-01T00:00', '1950-01-01T08:30'],
  ['1965-03-04T10:00', '1965-03-04T12:00'],
  ['1985-12-31T10:00', '1985-12-31T12:00'],
  ['2200-11-30T10:00', '2200-12-31T10:00'],
  ['2200-12-31T23:30', '2201-01-01T00:00'],
] as const

onEachPlace('valid times', (find) => {
  let club: Club
  let where: Place['where']
  let token: string
  const planes: number[] = []
  const tell = async (path: string, body: unknown) => {
    const { status, body: answer } = await post(club, `/api/${path}`, body, { token })
    return { status, body: answer }
  }

  beforeAll(async () => {
    const place = await find()
    where = place.where
    club = await openClub(place.db)
    await joined(club.db, 'anna', ['Administrator', 'Pilot'])
    await setPasswordHash(club.db, 'anna', 'kept')
    token = await club.tokenOf('anna')
    for (const [name, latitude, longitude] of fields) {
      const icaoCode = name.slice(0, 4)
      const { body } = await tell('airports/save', { id: 0, name, icaoCode, latitude, longitude, description: '' })
      planes.push(await plane(club.db, (body as { id: number }).id, icaoCode))
    }
  })

  const draft = (aircraftId: number, [from, to]: readonly [string, string]) => ({
    id: 0,
    aircraftId,
    pilotId: 'anna',
    from,
    to,
    description: '',
  })
  const checked = () =>
    inSnapshot(where, async (bulk) => ({
      broken: (await checkInvariants(bulk)).violations,
      notes: await timeNotes(bulk),
    }))

  it('can be edited, checked, exported and imported into either database', async () => {
    for (const [at, aircraftId] of planes.entries())
      for (const period of periods) {
        const { status, body } = await tell('bookings/save', draft(aircraftId, period))
        expect({ at, period, status, body }).toMatchObject({ status: 200 })
        const saved = body as Booking
        const again = await tell('bookings/save', { ...saved, description: 'edited' })
        expect(again).toMatchObject({ status: 200, body: { from: saved.from, to: saved.to, description: 'edited' } })
        expect((await tell('bookings/getAlternatives', draft(aircraftId, period))).status).toBe(200)
        expect((await tell('bookings/remove', saved.id)).status).toBe(200)
        expect((await tell('bookings/restore', saved.id)).status).toBe(200)
        // The booking is removed again, because a person can fly only one aircraft at a time.
        await tell('bookings/remove', saved.id)
      }
    for (const period of periods) expect((await tell('bookings/save', draft(planes[1] ?? 0, period))).status).toBe(200)
    expect(await checked()).toEqual({ broken: [], notes: [] })
    await movesTo(where)
  }, 120_000)

  it.each([
    ['0206-11-20T10:00', '0206-11-20T11:00', 'A date lies between 1950-01-01 and 2200-12-31.'],
    ['1949-12-31T10:00', '1949-12-31T11:00', 'A date lies between 1950-01-01 and 2200-12-31.'],
    ['2201-01-01T00:30', '2201-01-01T01:00', 'A date lies between 1950-01-01 and 2200-12-31.'],
    ['9999-12-31T10:00', '9999-12-31T11:00', 'A date lies between 1950-01-01 and 2200-12-31.'],
    ['2027-01-01T00:00', '2027-02-01T00:30', 'A booking can last at most 31 days.'],
    ['2027-01-01T00:00', '2200-02-01T00:00', 'A booking can last at most 31 days.'],
  ])('cannot last from %s to %s', async (from, to, message) => {
    const wanted = draft(planes[0] ?? 0, [from, to])
    for (const call of ['bookings/save', 'bookings/getAlternatives'])
      expect(await tell(call, wanted)).toEqual({ status: 400, body: [message] })
    expect((await tell('aircraft/getAvailableAircraft', { from, to })).status).toBe(400)
    expect((await tell('user/getAvailablePilots', { from, to })).status).toBe(400)
  })

  it('can ground an aircraft for longer than 31 days, but not beyond the supported years', async () => {
    const of = (from: string, to: string) =>
      tell('aircraftMaintenances/save', { id: 0, aircraftId: planes[0], from, to })
    expect((await of('2030-01-01T00:00', '2032-01-01T00:00')).status).toBe(200)
    expect(await of('2030-01-01T00:00', '9999-01-01T00:00')).toMatchObject({ status: 400 })
  })

  it('rows that earlier releases allowed are noted, violate no invariant, and can be moved', async () => {
    const [aircraftId = 0] = planes
    const common = { aircraftId, pilotId: 'anna', instructorId: null, isSoloFlight: false, description: '' }
    const alone = { repetition: 'Once' as const, seriesId: null, seriesEnd: null, createdBy: 'anna' }
    const [ancient = 0, long = 0] = await insertBookings(
      club.db,
      [
        { from: '0206-11-20T09:02:16.000Z', to: '0206-11-20T10:02:16.000Z' },
        { from: '2028-01-01T00:00:00.000Z', to: '2028-04-01T00:00:00.000Z' },
      ].map((period) => ({ ...common, ...alone, ...period, createdAt: club.now })),
    )
    const { broken, notes } = await checked()
    expect(broken).toEqual([])
    expect(notes.map(({ says, found }) => [says, found.length])).toEqual([
      ['These times are before 1950-01-01 or after 2200-12-31', 1],
      ['These last more than 31 days', 1],
    ])
    expect(notes[0]?.found).toEqual([`bookings ${ancient} from 0206-11-20T09:02:16.000Z to 0206-11-20T10:02:16.000Z`])
    await movesTo(where)
    for (const id of [ancient, long]) expect((await tell('bookings/remove', id)).status).toBe(200)
    expect(await checked()).toEqual({ broken: [], notes: [] })
  })
})

async function movesTo(from: Place['where']): Promise<void> {
  const file = join(folder, `${Math.random()}.jsonl`)
  await exportClub(from, file, '2026-07-01T08:00:00.000Z')
  for (const place of [sqlitePlace, ...(postgresUrl ? [postgresPlace] : [])]) {
    const { where, remove } = await place()
    const filling = { isBackup: true, mayReplace: false, mayBreak: false, now: '2026-07-01T08:00:00.000Z' }
    expect((await fillClub(where, file, filling)).violations).toEqual([])
    await remove()
  }
}
