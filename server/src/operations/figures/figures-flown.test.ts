import type { FleetFigures } from '@windsock/contract/club/figures'
import { addMinutes } from '@windsock/domain/time'
import { beforeAll, expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { booked, type CastClub, openCastClub } from '../bookings/test-flights'
import { post } from '../test-club'
import { storeMeter } from '../test-fleet'

onEachEngine('figures of a club that keeps a log', (open) => {
  let club: CastClub
  let tach: number
  beforeAll(async () => {
    club = await openCastClub(await open())
    tach = await storeMeter(club)
    const counter = { aircraftId: club.ids.aircraft('OK-VHA'), name: 'A', nameKey: 'a', unit: 'count' as const }
    await club.db
      .insertInto('meters')
      .values({ ...counter, isActive: true })
      .execute()
  })
  const tell = async (path: string, body: unknown) => {
    const { status, body: answer } = await post(club, `/api/${path}`, body, {
      token: await club.tokenOf(cast.anna.id),
    })
    expect(status, JSON.stringify(answer)).toBe(200)
    return answer
  }
  const fleet = async (from = '2026-07-06', to = '2026-07-19') =>
    (await tell('figures/get', { from, to, of: 'fleet' })) as FleetFigures
  const logged = (bookingId: number | undefined, day: string, hours: number | null, starts = 100) =>
    tell('flights/save', {
      bookingId,
      aircraftId: club.ids.aircraft('OK-VHA'),
      pilotId: cast.petra.id,
      leftAt: `${day}T08:10:00Z`,
      backAt: `${day}T09:40:00Z`,
      takeOffs: 1,
      landings: 1,
      nightLandings: 0,
      meters:
        hours === null ? [] : [{ meterId: tach, starts: starts * 3600, ends: Math.round((starts + hours) * 10) * 360 }],
    })

  it('contain flown hours, their share of the booked ones, and reported no-shows', async () => {
    const days = ['07', '08', '09', '10', '11', '12']
    const bookings = []
    for (const day of days)
      bookings.push(await booked(club, 'petra', { on: `2026-07-${day}`, at: '10:00-12:00', pilot: 'petra' }))
    await booked(club, 'petra', { on: '2026-07-07', at: '14:00-15:00', pilot: 'petra', aircraft: 'OK-VHB' })
    club.now = '2026-07-20T06:00:00.000Z'
    const before = await fleet()
    expect([before.noShows, before.flownOfBooked, before.hours[0]?.flown]).toEqual([null, null, null])
    await tell('aircraftLogs/save', { aircraftId: club.ids.aircraft('OK-VHA'), since: '2026-06-01' })
    await logged(bookings[0]?.id, '2026-07-07', 1.2)
    await logged(bookings[1]?.id, '2026-07-08', 1, 102)
    await logged(bookings[2]?.id, '2026-07-09', null)
    await logged(undefined, '2026-07-05', 0.5, 101.4)
    await tell('flights/didNotFly', { bookingId: bookings[3]?.id, reason: 'weather' })
    await tell('flights/didNotFly', { bookingId: bookings[4]?.id, reason: 'no-show' })
    const { hours, flownOfBooked, noShows, notes, lost, reliability } = await fleet()
    const of = (code: string) => hours.find(({ aircraft }) => aircraft.registrationCode === code)
    expect(of('OK-VHA')).toMatchObject({ booked: 720, flown: 72 + 60 + 90, flownBefore: 30 })
    expect(of('OK-VHB')).toMatchObject({ booked: 60, flown: null, flownBefore: null })
    expect(flownOfBooked).toEqual({ booked: 600, flown: 222, share: 0.37, coverage: 5 / 6 })
    expect(noShows).toEqual({ said: 1, unknown: 1 })
    expect(lost.find(({ aircraft }) => aircraft.registrationCode === 'OK-VHA')).toMatchObject({
      deleted: 0,
      notFlown: 0,
    })
    expect(reliability).toEqual({ due: 7, lost: 0, share: 1 })
    expect(notes['flownOfBooked']).toBe(
      'Past flights of aircraft that keep a log, if they are logged or somebody said that they were not flown. 1 flight is not logged.',
    )
    expect(notes['noShows']).toContain('1 flight is not logged, and nobody said why')
    expect(notes['hours']).toBe(
      'Booked hours, cut to the period. Flown hours are those of the meter, of flights that left in the period.',
    )
  })

  it('count a flight that was cancelled for a technical reason as lost, unless it was logged', async () => {
    const day = '2026-07-20'
    const book = (at: string) => booked(club, 'anna', { on: day, at, pilot: 'petra' })
    const bookings = [await book('09:00-10:00'), await book('10:00-11:00'), await book('20:00-21:00')]
    club.now = `${day}T10:00:00.000Z`
    for (const { id } of bookings.slice(0, 2)) await tell('flights/didNotFly', { bookingId: id, reason: 'technical' })
    const own = ({ lost }: FleetFigures) => lost.find(({ aircraft }) => aircraft.registrationCode === 'OK-VHA')
    const before = await fleet(day, day)
    expect([own(before), before.reliability]).toMatchObject([
      { suspended: 0, deleted: 0, notFlown: 2 },
      { due: 2, lost: 2, share: null },
    ])
    expect(before.notes['lost']).toContain('not flown for a technical reason are counted too')
    await logged(bookings[1]?.id, day, null)
    const after = await fleet(day, day)
    expect([own(after), after.reliability]).toMatchObject([{ notFlown: 1 }, { due: 2, lost: 1 }])
  })

  it('divide flown hours by the hours booked before an early return (L11)', async () => {
    const day = '2026-07-21'
    const { id, from, to } = await booked(club, 'anna', { on: day, at: '10:00-14:00', pilot: 'petra' })
    club.now = from
    const flight = (await tell('flights/take', { bookingId: id, leftAt: from })) as { id: number }
    club.now = addMinutes(from, 30)
    const back = { id: flight.id, backAt: club.now, takeOffs: 1, landings: 1, nightLandings: 0, meters: [] }
    expect(await tell('flights/bringBack', back)).toMatchObject({ bookedUntil: to, booking: { to: club.now } })
    club.now = addMinutes(to, 60)
    expect((await fleet(day, day)).flownOfBooked).toMatchObject({ booked: 240, flown: 30 })
  })
})
