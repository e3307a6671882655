import type { FleetFigures, PeopleFigures } from '@windsock/contract/club/figures'

const card = (id: number, registrationCode: string) => ({ id, name: 'Skyhawk', type: 'C172', registrationCode })
export const planes = [card(1, 'OK-VHA'), card(2, 'OK-VHB')] as const
const period = { from: '2025-07-02', to: '2026-07-01', before: { from: '2024-07-02', to: '2025-07-01' } }

/** Returns a week of 48 half hours each, in which one half hour has another value. */
function week<Value>(plain: Value, day: number, halfHour: number, value: Value): Value[][] {
  return Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 48 }, (_, column) => (row === day && column === halfHour ? value : plain)),
  )
}

/** Figures of two aircraft with different values everywhere, so that each can be recognised. */
export const fleet: FleetFigures = {
  ...period,
  hours: [
    { aircraft: planes[0], booked: 615, flown: null, bookedBefore: 120, flownBefore: null },
    { aircraft: planes[1], booked: 6030, flown: null, bookedBefore: 0, flownBefore: null },
  ],
  week: week(0, 5, 20, 30),
  weekShare: week<number | null>(0, 5, 20, 0.42),
  ahead: [
    { days: 0, share: 1 },
    { days: 1, share: 0.61 },
    { days: 2, share: 0 },
  ],
  cancelled: {
    made: 57,
    deleted: 6,
    share: 6 / 57,
    byNotice: [
      { notice: '<2h', count: 1 },
      { notice: '<24h', count: 2 },
      { notice: '<7d', count: 3 },
      { notice: 'more', count: 0 },
    ],
    byReason: [
      { reason: 'weather', count: 4 },
      { reason: null, count: 2 },
    ],
  },
  noShows: null,
  flownOfBooked: null,
  down: [
    { aircraft: planes[0], planned: 480, unplanned: 90, of: 306_600, share: 0.0155 },
    { aircraft: planes[1], planned: 0, unplanned: 0, of: 306_600, share: 0 },
  ],
  lost: [
    { aircraft: planes[0], suspended: 7, deleted: 8, notFlown: 0 },
    { aircraft: planes[1], suspended: 0, deleted: 0, notFlown: 0 },
  ],
  reliability: { due: 53, lost: 2, share: 51 / 53 },
  notes: { hours: 'Booked hours, cut to the period.', down: 'Maintenance between 08:00 and 22:00.' },
}

/** The same, in a club in which OK-VHA keeps a log. */
export const withLog: FleetFigures = {
  ...fleet,
  hours: [
    { aircraft: planes[0], booked: 615, flown: 420, bookedBefore: 120, flownBefore: 90 },
    { aircraft: planes[1], booked: 6030, flown: null, bookedBefore: 0, flownBefore: null },
  ],
  noShows: { said: 3, unknown: 14 },
  flownOfBooked: { booked: 600, flown: 420, share: 0.7, coverage: 0.91 },
  notes: { ...fleet.notes, flownOfBooked: '14 flights are not logged.' },
}

export const nothing: FleetFigures = {
  ...fleet,
  hours: fleet.hours.map((one) => ({ ...one, booked: 0, bookedBefore: 0 })),
  week: week(0, 0, 0, 0),
  weekShare: week<number | null>(null, 0, 0, null),
  ahead: [],
  cancelled: { made: 0, deleted: 0, share: null, byNotice: [], byReason: [] },
  down: [],
  lost: [],
  reliability: { due: 0, lost: 0, share: null },
}

export const people: PeopleFigures = {
  ...period,
  people: [
    {
      user: { id: 'igor', firstName: 'Igor', lastName: 'Petrenko', roles: ['Instructor'] },
      asPilot: 60,
      asInstructor: 300,
      asPilotBefore: 0,
      asInstructorBefore: 90,
    },
    { user: null, asPilot: 45, asInstructor: 0, asPilotBefore: 15, asInstructorBefore: 0 },
  ],
  withoutPilot: 75,
  withoutPilotBefore: 0,
  notes: { people: 'With an instructor on board, the hours count for both.' },
}
