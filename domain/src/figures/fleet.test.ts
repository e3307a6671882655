import { expect, it } from 'vitest'
import { momentAt } from '../time'
import { FleetCount } from './fleet'
import { deleted, flown, plane, suspended, zone } from './test-flights'
import type { BookedFlight, LostFlight } from './booked-flight'
import type { Grounded } from './down'

/** The fortnight from Monday, 2026-06-01 to Sunday, 2026-06-14; the one before begins on 2026-05-18. */
const fortnight = { from: '2026-06-01', to: '2026-06-14' }
const evening = momentAt('2026-06-14', '23:00', zone)

interface Given {
  flights?: BookedFlight[]
  lost?: LostFlight[]
  maintenances?: Grounded[]
  planes?: ReturnType<typeof plane>[]
  range?: typeof fortnight
}

function figuresOf(given: Given) {
  const { flights = [], lost = [], maintenances = [], planes = [plane(1), plane(2)], range = fortnight } = given
  const count = new FleetCount(range, planes, evening)
  count.addFlights(flights)
  count.addLost(lost)
  return count.figures(maintenances)
}

/** Five flights of the first aircraft, so that there are percentages. */
const five = ['01', '02', '03', '04', '05'].map((day) => flown(`2026-06-${day} 10:00`, 120))

function grounded(from: string, to: string, entered: string | null, aircraftId = 1): Grounded {
  const at = (text: string) => momentAt(text.slice(0, 10), text.slice(11), zone)
  return { aircraftId, from: at(from), to: at(to), createdAt: entered === null ? null : at(entered) }
}

it('the hours of a known fortnight are the booked ones, next to those of the fortnight before', () => {
  const flights = [...five, flown('2026-06-06 14:00', 90, { aircraftId: 2 }), flown('2026-05-20 09:00', 60)]
  const { hours, before } = figuresOf({ flights })
  expect(before).toEqual({ from: '2026-05-18', to: '2026-05-31' })
  expect(hours).toMatchObject([
    { aircraft: { id: 1 }, booked: 600, bookedBefore: 60, flown: null, flownBefore: null },
    { aircraft: { id: 2 }, booked: 90, bookedBefore: 0, flown: null, flownBefore: null },
  ])
})

it('U2: a booking that crosses an end of the period counts with the part inside', () => {
  const flights = [flown('2026-05-31 22:00', 240), flown('2026-06-14 22:30', 180)]
  const { hours, week } = figuresOf({ flights })
  expect(hours[0]).toMatchObject({ booked: 120 + 90, bookedBefore: 120 })
  expect(week[0]?.slice(0, 5)).toEqual([30, 30, 30, 30, 0])
  expect(week[6]?.slice(44)).toEqual([0, 30, 30, 30])
})

it('a removed aircraft is listed only if it has figures', () => {
  const planes = [plane(1), plane(2, { isActive: false }), plane(3, { isActive: false }), plane(4, { isActive: false })]
  const flights = [flown('2026-06-06 14:00', 90, { aircraftId: 2 }), flown('2026-05-20 09:00', 60, { aircraftId: 3 })]
  expect(figuresOf({ planes, flights }).hours.map(({ aircraft }) => aircraft.id)).toEqual([1, 2, 3])
})

it('the week shows the share of all aircraft, Monday first', () => {
  const { week, weekShare } = figuresOf({ flights: [...five, flown('2026-06-08 10:00', 60, { aircraftId: 2 })] })
  // Two Mondays with two aircraft are 120 minutes of each half hour; a flight of each week covers 10:00 to 11:00.
  expect(week[0]?.slice(19, 25)).toEqual([0, 60, 60, 30, 30, 0])
  expect(weekShare[0]?.slice(19, 25)).toEqual([0, 0.5, 0.5, 0.25, 0.25, 0])
  expect(week[5]).toEqual(Array.from({ length: 48 }, () => 0))
})

it('U5: a repeated hour counts in the same half hours, and no week has a share above 1', () => {
  const autumn = { from: '2026-10-19', to: '2026-10-25' }
  const day = flown('2026-10-25 00:00', 25 * 60)
  const { week, weekShare, hours, down } = figuresOf({
    range: autumn,
    planes: [plane(1)],
    flights: [day, ...['19', '20', '21', '22'].map((date) => flown(`2026-10-${date} 10:00`, 60))],
  })
  expect(hours[0]?.booked).toBe(25 * 60 + 4 * 60)
  expect(week[6]?.slice(3, 8)).toEqual([30, 60, 60, 30, 30])
  expect(weekShare[6]?.every((share) => share === 1)).toBe(true)
  expect(down[0]?.of).toBe(7 * 840)
  const spring = { from: '2026-03-23', to: '2026-03-29' }
  const skipped = figuresOf({
    range: spring,
    planes: [plane(1)],
    flights: [flown('2026-03-29 00:00', 23 * 60), ...five.map((_, at) => flown(`2026-03-2${at + 3} 10:00`, 60))],
  })
  expect(skipped.week[6]?.slice(3, 7)).toEqual([30, 0, 0, 30])
  expect(skipped.weekShare[6]?.slice(3, 7)).toEqual([1, null, null, 1])
  expect(skipped.down[0]?.of).toBe(7 * 840)
})

it('the curve shows how many flights were booked at least that many days before', () => {
  const at = (createdAt: string) => ({ createdAt: momentAt(createdAt, '23:30', zone) })
  const flights = [
    flown('2026-06-01 10:00', 60, { createdAt: momentAt('2026-06-01', '09:00', zone) }),
    flown('2026-06-02 10:00', 60, at('2026-06-01')),
    flown('2026-06-03 10:00', 60, at('2026-06-01')),
    flown('2026-06-04 10:00', 60, at('2026-05-28')),
    flown('2026-06-05 10:00', 60, at('2026-05-29')),
  ]
  const { ahead } = figuresOf({ flights })
  const share = (days: number) => ahead.find((one) => one.days === days)?.share
  expect([0, 1, 2, 3, 7, 8].map(share)).toEqual([1, 0.8, 0.6, 0.4, 0.4, 0])
  expect(ahead.at(-1)).toEqual({ days: 8, share: 0 })
})

it('cancelled flights are counted by notice and reason, and suspended ones are not', () => {
  const lost = [
    deleted('2026-06-06 10:00', 1, { reason: 'weather' }),
    deleted('2026-06-06 12:00', 2, { reason: 'weather' }),
    deleted('2026-06-07 10:00', 24),
    deleted('2026-06-08 10:00', 24 * 7),
    deleted('2026-06-08 12:00', -1),
    suspended('2026-06-09 10:00', 5),
    suspended('2026-06-09 12:00', 5, { deletedAt: momentAt('2026-06-09', '08:00', zone) }),
  ]
  expect(figuresOf({ flights: five, lost }).cancelled).toEqual({
    made: 9,
    deleted: 4,
    share: 4 / 9,
    byNotice: [
      { notice: '<2h', count: 1 },
      { notice: '<24h', count: 1 },
      { notice: '<7d', count: 1 },
      { notice: 'more', count: 1 },
    ],
    byReason: [
      { reason: 'weather', count: 2 },
      { reason: null, count: 2 },
    ],
  })
})

it('an aircraft is out of service during maintenance between 08:00 and 22:00, planned or not', () => {
  const maintenances = [
    grounded('2026-06-02 06:00', '2026-06-02 12:00', '2026-06-01 06:00'),
    grounded('2026-06-02 10:00', '2026-06-02 13:00', '2026-06-02 09:00'),
    grounded('2026-06-14 20:00', '2026-06-16 20:00', '2026-06-14 19:00'),
    grounded('2026-06-03 08:00', '2026-06-03 09:00', null, 2),
  ]
  const { down, notes } = figuresOf({ flights: five, maintenances })
  const of = 14 * 840
  expect(down).toMatchObject([
    { aircraft: { id: 1 }, planned: 240, unplanned: 60 + 120, of, share: 420 / of },
    { aircraft: { id: 2 }, planned: 60, unplanned: 0, of, share: 60 / of },
  ])
  expect(notes['down']).toEqual({ key: 'figures.noteDown', values: { few: 'other', unsaid: 1 } })
})

it('flights lost to the aircraft within 24 hours reduce its reliability', () => {
  const lost = [
    suspended('2026-06-09 10:00', 24),
    suspended('2026-06-10 10:00', 25),
    deleted('2026-06-11 10:00', 3, { reason: 'technical' }),
    deleted('2026-06-11 12:00', 3, { reason: 'ill' }),
    suspended('2026-06-12 10:00', 3, { aircraftId: 2, deletedAt: momentAt('2026-06-12', '09:00', zone) }),
    suspended('2026-06-12 12:00', 3, { suspendedAt: null }),
  ]
  const figures = figuresOf({ flights: five, lost })
  expect(figures.lost).toMatchObject([
    { aircraft: { id: 1 }, suspended: 3, deleted: 1 },
    { aircraft: { id: 2 }, suspended: 0, deleted: 1 },
  ])
  expect(figures.reliability).toEqual({ due: 8, lost: 3, share: 1 - 3 / 8 })
  expect(figures.notes['reliability']).toMatchObject({ values: { unknown: 1 } })
})

it('a flight that has not begun does not count for the reliability', () => {
  const count = new FleetCount(fortnight, [plane(1)], momentAt('2026-06-03', '10:00', zone))
  count.addFlights(five)
  count.addLost([suspended('2026-06-04 14:00', 3)])
  expect(count.figures([]).reliability).toEqual({ due: 3, lost: 0, share: null })
})

it('U7: fewer than 5 flights have no percentages', () => {
  const maintenances = [grounded('2026-06-02 08:00', '2026-06-02 12:00', null)]
  const few = figuresOf({ flights: five.slice(1), maintenances })
  expect(few.weekShare.flat().every((share) => share === null)).toBe(true)
  expect(few.ahead).toEqual([])
  expect(few.down.map(({ share }) => share)).toEqual([null, null])
  expect([few.cancelled.share, few.reliability.share]).toEqual([null, null])
  expect(few.notes['week']).toMatchObject({ values: { few: 'yes' } })
  const enough = figuresOf({ flights: five, maintenances })
  expect(enough.ahead[0]).toEqual({ days: 0, share: 1 })
  expect([enough.cancelled.share, enough.reliability.share]).toEqual([0, 1])
  expect(enough.down[0]?.share).toBeCloseTo(240 / (14 * 840))
})

it('no-shows and the flown share are unknown while nobody keeps a log', () => {
  const { noShows, flownOfBooked, hours } = figuresOf({ flights: five, lost: [deleted('2026-06-06 10:00', 1)] })
  expect([noShows, flownOfBooked]).toEqual([null, null])
  expect(hours.map(({ flown: minutes, flownBefore }) => [minutes, flownBefore])).toEqual([
    [null, null],
    [null, null],
  ])
})

it('an empty club has empty figures', () => {
  const { hours, week, cancelled, reliability, lost } = figuresOf({ planes: [] })
  expect([hours, lost]).toEqual([[], []])
  expect(week.flat().every((minutes) => minutes === 0)).toBe(true)
  expect(cancelled).toMatchObject({ made: 0, deleted: 0, share: null })
  expect(reliability).toEqual({ due: 0, lost: 0, share: null })
})
