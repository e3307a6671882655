import { addMinutes, minutesBetween, type Moment, type Period } from '../time'
import { type BookedFlight, type Counted, type Counts, countOf, type Flown, type FlownEvent, isCounted } from './flown'
import type { AskedRequirement } from './requirement'

/** A booking that counts for a recency requirement, and how much. A window contains only few bookings of a person. */
export class CountingBooking {
  #counts: Counts | undefined

  constructor(readonly booking: BookedFlight) {}

  get counts(): Counts {
    return (this.#counts ??= countsOf(bookedEvent(this.booking)))
  }
}

type Counting = Pick<AskedRequirement, 'aircraftIds' | 'groupId' | 'isPerAircraft' | 'isMetWithInstructor'>

/** Those of a person's bookings that count, by the aircraft of a requirement per aircraft. */
type ByAircraft = Map<number | null, readonly CountingBooking[]>

/** All flights of a person are judged by the same bookings. */
const known = new WeakMap<Counting, WeakMap<Flown['booked'], ByAircraft>>()

/** Returns the bookings that count for a recency at whatever moment, soonest first. */
export function countingBooked(
  requirement: Counting,
  { booked }: Pick<Flown, 'booked'>,
  { aircraftId }: Counted,
): readonly CountingBooking[] {
  if (booked.length === 0) return []
  const wanted = requirement.isPerAircraft ? aircraftId : null
  const ofRequirement = known.get(requirement) ?? new WeakMap<Flown['booked'], ByAircraft>()
  const ofPerson: ByAircraft = ofRequirement.get(booked) ?? new Map()
  const found = ofPerson.get(wanted) ?? countingOf(requirement, booked, wanted)
  known.set(requirement, ofRequirement.set(booked, ofPerson.set(wanted, found)))
  return found
}

function countingOf(requirement: Counting, booked: Flown['booked'], aircraftId: number | null): CountingBooking[] {
  return booked
    .filter(({ id: bookingId, aircraft, isDual }) =>
      isCounted(requirement, { bookingId, aircraftId: aircraft.id, isDual }, { aircraftId }),
    )
    .map((booking) => new CountingBooking(booking))
}

function countsOf(event: FlownEvent): Counts {
  const { takeOffs, landings, nightLandings } = event
  return { takeOffs, landings, nightLandings, flights: countOf(event, 'flights'), minutes: countOf(event, 'minutes') }
}

/** Returns those bookings that begin within a period, without the one that is judged. */
export function bookedWithin(
  { from, to }: Period,
  booked: readonly CountingBooking[],
  { exceptBookingId = null }: Pick<Counted, 'exceptBookingId'>,
): readonly CountingBooking[] {
  if (booked.length === 0) return booked
  const within = booked.slice(countBefore(booked, from), countBefore(booked, to))
  if (exceptBookingId === null) return within
  const at = within.findIndex(({ booking }) => booking.id === exceptBookingId)
  return at === -1 ? within : within.toSpliced(at, 1)
}

/** Returns how many bookings begin before a moment. */
function countBefore(booked: readonly CountingBooking[], moment: Moment): number {
  let [low, high] = [0, booked.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((booked[middle]?.booking.from ?? '') < moment) low = middle + 1
    else high = middle
  }
  return low
}

/** A booking counts as one take-off, one landing and three fifths of its time: nobody knows yet what will be flown. */
export function bookedEvent({ id: bookingId, from: leftAt, to, aircraft: { id }, isDual }: BookedFlight): FlownEvent {
  const backAt = addMinutes(leftAt, (minutesBetween(leftAt, to) * 3) / 5)
  return { bookingId, aircraftId: id, isDual, leftAt, backAt, takeOffs: 1, landings: 1, nightLandings: 0 }
}
