import type { Day } from '../calendar'
import { isShaded, type Shade, shadeOf } from '../daylight'
import { holdsAny, type Actor } from '../permissions'
import { sunAt } from '../sun'
import { addMinutes, dayOf, minutesBetween, type Period } from '../time'
import type { Zone } from '../time-zones'
import type { AskedRequirement } from './requirement'
import type { Held } from './standings'

/** A person to whom a requirement applies, with their proofs and flights. */
export interface AskedPerson extends Actor, Held {
  firstName: string
  lastName: string
}

/** A flight as requirements see it. */
export interface DocumentFlight extends Period {
  /** The booking that is judged; null for one that is not stored. */
  bookingId: number | null
  /** The clock of the aircraft's airport. */
  zone: Zone
  aircraft: { id: number; registrationCode: string; isVisibleForExternalUsers: boolean; assignedAirportId: number }
  /** The aircraft's airport. */
  place: { latitude: number; longitude: number }
  isSoloFlight: boolean
  pilot: AskedPerson | null
  instructor: AskedPerson | null
}

export type Capacity = AskedRequirement['ofPerson']

/** Whether a requirement asks a person who takes part in a flight as its pilot or as its instructor. */
export function appliesTo(
  requirement: AskedRequirement,
  flight: DocumentFlight,
  person: Actor,
  capacity: Capacity,
): boolean {
  const { ofPerson, aircraftIds, roles, isAskedWithInstructor, isAskedAtNightOnly } = requirement
  return (
    ofPerson === capacity &&
    holdsAny(person, roles) &&
    (aircraftIds === null || aircraftIds.has(flight.aircraft.id)) &&
    (capacity === 'instructor' || isAskedWithInstructor || !isInstructorOnBoard(flight)) &&
    (!isAskedAtNightOnly || isAtNight(flight))
  )
}

/** The instructor of a long solo flight stays on the ground. */
export function isInstructorOnBoard({
  instructor,
  isSoloFlight,
}: {
  instructor: unknown
  isSoloFlight: boolean
}): boolean {
  return instructor !== null && !isSoloFlight
}

/** The flights of a list share their places and days. */
const shades = new WeakMap<DocumentFlight['place'], { zone: Zone; days: Map<Day, Shade> }>()

function shadeOn(day: Day, { place, zone }: DocumentFlight): Shade {
  const known = shades.get(place)
  const days = known?.zone === zone ? known.days : new Map<Day, Shade>()
  if (known?.days !== days) shades.set(place, { zone, days })
  const shade = days.get(day) ?? shadeOf(sunAt({ ...place, timeZone: zone })(day), zone)
  days.set(day, shade)
  return shade
}

/** Whether any half hour of a flight is one that the day grid shades. */
function isAtNight(flight: DocumentFlight): boolean {
  const { from, to, zone } = flight
  const count = Math.ceil(minutesBetween(from, to) / 30)
  if (count <= 0) return false
  const lastFrom = addMinutes(from, (count - 1) * 30)
  const day = dayOf(from, zone)
  // Of the rows of one day, the first ends before all others, and the last begins after them.
  const starts =
    day === dayOf(lastFrom, zone)
      ? [from, lastFrom]
      : Array.from({ length: count }, (_, index) => addMinutes(from, index * 30))
  return starts.some((at) => isShaded({ from: at, to: addMinutes(at, 30) }, shadeOn(dayOf(at, zone), flight)))
}
