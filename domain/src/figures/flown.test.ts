import { expect, it } from 'vitest'
import { addMinutes, momentAt } from '../time'
import type { BookedFlight } from './booked-flight'
import { FleetCount } from './fleet'
import { FlownCount, type FlownFlight, type LoggedAircraft, type NotFlown } from './flown'
import { flown as booked, plane, zone } from './test-flights'

/** The fortnight from Monday, 2026-06-01 to Sunday, 2026-06-14; the one before begins on 2026-05-18. */
const fortnight = { from: '2026-06-01', to: '2026-06-14' }
const evening = momentAt('2026-06-14', '20:00', zone)
const log: LoggedAircraft = { aircraftId: 1, since: '2026-01-01', zone }

function left(at: string, hours: number | null, more: Partial<FlownFlight> = {}): FlownFlight {
  const leftAt = momentAt(at.slice(0, 10), at.slice(11), zone)
  const meterSeconds = hours === null ? null : Math.round(hours * 3600)
  const times = { leftAt, backAt: addMinutes(leftAt, 90), tookOffAt: null, landedAt: null, bookedUntil: null }
  return { aircraftId: 1, bookingId: null, nature: 'flight', ...times, meterSeconds, ...more }
}

interface Given {
  flights?: FlownFlight[]
  words?: NotFlown[]
  bookings?: BookedFlight[]
  logs?: LoggedAircraft[]
}

function figuresOf({ flights = [], words = [], bookings = [], logs = [log] }: Given) {
  const count = new FlownCount(fortnight, logs, evening)
  const fleet = new FleetCount(fortnight, [plane(1), plane(2), plane(3, { isActive: false })], evening, count)
  fleet.addFlights(bookings)
  count.addBookings(bookings)
  count.addFlights(flights)
  count.addWords(words)
  return fleet.figures([])
}

const six = ['01', '02', '03', '04', '05', '06'].map((day, index) =>
  booked(`2026-06-${day} 10:00`, 120, { id: index + 1 }),
)

it('flown hours are counted in the period of the departure, next to the booked ones, and are null without a log', () => {
  const { hours, notes } = figuresOf({
    bookings: six,
    flights: [
      left('2026-06-01 10:00', 1.5),
      left('2026-06-14 23:50', 0.7),
      left('2026-05-31 23:30', 1.1),
      left('2026-05-18 00:00', 0.2),
      left('2026-05-17 23:59', 5),
      left('2026-06-15 00:00', 5),
      left('2026-06-03 10:00', 1, { backAt: null }),
    ],
  })
  expect(hours).toMatchObject([
    { aircraft: { id: 1 }, booked: 720, flown: 132, bookedBefore: 0, flownBefore: 78 },
    { aircraft: { id: 2 }, booked: 0, flown: null, flownBefore: null },
  ])
  expect(notes['hours']?.key).toBe('logGaps.noteHours')
})

it('a flight without a usable meter counts by its time in the air, or by its block time', () => {
  const air = { tookOffAt: '2026-06-02T08:10:00.000Z', landedAt: '2026-06-02T09:00:00.000Z' }
  const { hours } = figuresOf({ flights: [left('2026-06-02 10:00', null, air), left('2026-06-03 10:00', null)] })
  expect(hours[0]).toMatchObject({ flown: 50 + 90 })
})

it('a period before the log began has no flown hours, and nor does any period if the log begins later', () => {
  const begun = figuresOf({ logs: [{ ...log, since: '2026-06-10' }], bookings: six })
  expect(begun.hours[0]).toMatchObject({ flown: 0, flownBefore: null })
  expect(begun.flownOfBooked, 'only what was booked since').toMatchObject({ booked: 0, coverage: null })
  const later = figuresOf({ logs: [{ ...log, since: '2026-06-15' }], bookings: six })
  expect(later.hours[0]).toMatchObject({ flown: null, flownBefore: null })
  expect([later.noShows, later.flownOfBooked, later.notes['flownOfBooked']]).toEqual([null, null, undefined])
  const none = figuresOf({ logs: [], bookings: six })
  expect([none.noShows, none.flownOfBooked, none.notes['hours']?.key]).toEqual([null, null, 'figures.noteHours'])
})

it('a removed aircraft that has flown is listed', () => {
  const flights = [left('2026-06-02 10:00', 1, { aircraftId: 3 })]
  const { hours } = figuresOf({ flights, logs: [{ ...log, aircraftId: 3 }] })
  expect(hours.map(({ aircraft, flown }) => [aircraft.id, flown])).toEqual([
    [1, null],
    [2, null],
    [3, 60],
  ])
})

it('the flown share counts past bookings with a flight or a reason, and says how many those are', () => {
  const { flownOfBooked, noShows, notes } = figuresOf({
    bookings: [
      ...six,
      // Not over yet, before the log, and of an aircraft without a log.
      booked('2026-06-14 19:00', 120, { id: 11 }),
      booked('2026-05-31 10:00', 120, { id: 12 }),
      booked('2026-06-02 10:00', 120, { id: 13, aircraftId: 2 }),
    ],
    flights: [
      left('2026-06-01 10:00', 1, { bookingId: 1 }),
      left('2026-06-01 11:00', 0.5, { bookingId: 1 }),
      left('2026-06-02 10:00', 1.5, { bookingId: 2 }),
      left('2026-06-03 10:00', 0.5, { bookingId: 3 }),
      left('2026-05-31 10:00', 1.5, { bookingId: 12 }),
    ],
    words: [
      { bookingId: 4, reason: 'weather' },
      { bookingId: 5, reason: 'no-show' },
      { bookingId: 3, reason: 'no-show' },
    ],
  })
  expect(flownOfBooked).toEqual({ booked: 600, flown: 210, share: 0.35, coverage: 5 / 6 })
  expect(noShows).toEqual({ said: 1, unknown: 1 })
  expect(notes['flownOfBooked']).toMatchObject({ key: 'logGaps.noteFlown', values: { unlogged: 1, few: 'other' } })
  expect(notes['noShows']).toMatchObject({ key: 'logGaps.noteNoShows', values: { unlogged: 1 } })
})

it('a flight on the ground does not cancel a no-show, because nobody flew', () => {
  const ground = { nature: 'ground', bookingId: 1 } as const
  const words: NotFlown[] = [{ bookingId: 1, reason: 'no-show' }]
  const flights = [left('2026-06-01 10:00', 0, ground)]
  expect(figuresOf({ bookings: six, words, flights }).noShows).toEqual({ said: 1, unknown: 5 })
  flights.push(left('2026-06-01 11:00', 0.5, { bookingId: 1 }), left('2026-06-01 11:30', 0, ground))
  expect(figuresOf({ bookings: six, words, flights }).noShows).toEqual({ said: 0, unknown: 5 })
})

it('the flown share uses the hours booked before an early return', () => {
  const at = (id: number, bookedUntil: string | null) =>
    left(`2026-06-0${id} 10:00`, 0.5, {
      bookingId: id,
      bookedUntil: bookedUntil && momentAt(`2026-06-0${id}`, bookedUntil, zone),
    })
  const shortened = [1, 2, 3].map((id) => booked(`2026-06-0${id} 10:00`, 30, { id }))
  const { flownOfBooked, noShows } = figuresOf({
    bookings: [...shortened, ...six.slice(3)],
    flights: [
      at(1, '14:00'),
      // Two flights: the aircraft came back early from the second one.
      at(2, null),
      at(2, '12:00'),
      // The booking was made longer again after the return.
      at(4, '11:30'),
      at(5, null),
    ],
    words: [{ bookingId: 3, reason: 'no-show' }],
  })
  expect(flownOfBooked).toMatchObject({ booked: 240 + 120 + 30 + 120 + 120, flown: 5 * 30, coverage: 5 / 6 })
  expect(noShows).toEqual({ said: 1, unknown: 1 })
})

it('U7: fewer than five have no shares', () => {
  const { flownOfBooked, notes } = figuresOf({
    bookings: six.slice(0, 4),
    flights: [left('2026-06-01 10:00', 1, { bookingId: 1 })],
  })
  expect(flownOfBooked).toEqual({ booked: 120, flown: 60, share: null, coverage: null })
  expect(notes['flownOfBooked']).toMatchObject({ values: { unlogged: 3, few: 'yes' } })
})

it('a booking whose aircraft is still out is neither logged nor unknown', () => {
  const { flownOfBooked, noShows } = figuresOf({
    bookings: six,
    flights: [left('2026-06-06 10:00', null, { bookingId: 6, backAt: null })],
  })
  expect([flownOfBooked?.booked, noShows]).toEqual([0, { said: 0, unknown: 5 }])
})
