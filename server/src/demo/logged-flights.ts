import { METER_STEP, type MeterUnit } from '@windsock/contract/fleet/meters'
import { addMinutes, minutesBetween, type Moment } from '@windsock/domain/time'
import type { StoredBooking } from '../storage/bookings'
import type { MeterRun, NewFlight } from '../storage/log/flight-changes'
import type { Random } from './random'

export interface LoggedMeter {
  meterId: number
  unit: MeterUnit
  /** The reading before the first flight. */
  value: number
}

export interface PlannedLog {
  flights: { flight: NewFlight; meters: MeterRun[] }[]
  /** The booking that nobody came to fly. */
  noShow: StoredBooking | undefined
}

const HOUR = 3600
/** A meter runs less than the aircraft is away. */
const RUN_SHARE = 0.75
/** Hours that nobody logged. */
const GAP_HOURS = 0.7
/** How far a mistyped reading lies below the one before. */
const MISTYPED_HOURS = 0.9
const TOWS_PER_HOUR = 4
/** The time from leaving to taking off, and from landing to being back. */
const TAXI_MINUTES = 6

const remarks = [
  '',
  '',
  '',
  '',
  'Refuelled to full.',
  'Tyre pressure corrected.',
  'Window left open, now dry.',
] as const

/**
 * Returns a flight for each booking, in their order. The log of an aircraft with a meter has what somebody has to look
 * at: a gap, a reading that contradicts the flight before, and a booking that was not flown.
 */
export function loggedFlights(
  bookings: readonly StoredBooking[],
  { meter, random }: { meter: LoggedMeter | undefined; random: Random },
): PlannedLog {
  const noShow = meter && bookings.find(({ instructor, seriesId }) => instructor === null && seriesId === null)
  const flown = bookings.filter((booking) => booking !== noShow)
  const gapAt = Math.floor(flown.length / 2)
  const disputedAt = flown.length - 3
  let value = meter?.value ?? 0
  const flights = flown.map((booking, index) => {
    const flight = flightOf(booking, random)
    if (!meter) return { flight, meters: [] }
    const { meterId, unit } = meter
    const ran = inSteps((minutesBetween(flight.leftAt, flight.backAt) * 60 * RUN_SHARE) / METER_STEP[unit], unit)
    if (index === gapAt) value += GAP_HOURS * HOUR
    const isDisputed = index === disputedAt
    const starts = isDisputed ? value - MISTYPED_HOURS * HOUR : value
    if (!isDisputed) value += ran
    return { flight, meters: [{ meterId, starts, ends: starts + ran, isDisputed }] }
  })
  return { flights, noShow }
}

const inSteps = (steps: number, unit: MeterUnit) => Math.max(1, Math.round(steps)) * METER_STEP[unit]

/** People leave a little later than booked, and are back a little earlier, so that flights never meet. */
function flightOf(booking: StoredBooking, random: Random): NewFlight & { backAt: Moment } {
  const { from, to, aircraft, pilot, instructor } = booking
  const leftAt = addMinutes(from, random.pick([2, 5, 8, 11]))
  const backAt = addMinutes(to, -random.pick([3, 6, 10, 14]))
  const landings = landingsOf(booking, random)
  return {
    ...left(booking, leftAt),
    backAt,
    tookOffAt: addMinutes(leftAt, TAXI_MINUTES),
    landedAt: addMinutes(backAt, -TAXI_MINUTES),
    takeOffs: landings,
    landings,
    fuelMl: random.chance(0.4) ? random.pick([25, 38, 42, 55]) * 1000 : null,
    oilMl: random.chance(0.1) ? 500 : null,
    remark: random.pick(remarks),
    loggedAt: addMinutes(backAt, 2),
    aircraftId: aircraft.id,
    createdBy: pilot?.id ?? instructor?.id ?? booking.createdBy,
  }
}

/** A flight of which nothing but the departure is known. */
export function left({ id, aircraft, pilot, instructor, ...booking }: StoredBooking, leftAt: Moment): NewFlight {
  return {
    bookingId: id,
    aircraftId: aircraft.id,
    pilotId: pilot?.id ?? null,
    instructorId: instructor?.id ?? null,
    isSoloFlight: booking.isSoloFlight,
    nature: 'flight',
    leftAt,
    backAt: null,
    tookOffAt: null,
    landedAt: null,
    departure: 'LKVH',
    arrival: 'LKVH',
    takeOffs: 0,
    landings: 0,
    nightLandings: 0,
    fuelMl: null,
    oilMl: null,
    remark: '',
    lateUntil: null,
    bookedUntil: null,
    rateId: null,
    costCents: null,
    createdAt: leftAt,
    createdBy: pilot?.id ?? instructor?.id ?? booking.createdBy,
    loggedAt: null,
  }
}

function landingsOf({ description, from, to }: StoredBooking, random: Random): number {
  if (/tow/i.test(description)) return Math.round((minutesBetween(from, to) / 60) * TOWS_PER_HOUR)
  return /circuits|landing/i.test(description) ? random.pick([4, 6, 7]) : random.pick([1, 1, 2])
}
