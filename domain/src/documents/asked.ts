import { isDark } from '../daylight'
import { holdsAny, type Actor } from '../permissions'
import { sunAt } from '../sun'
import { addMinutes, dayOf, minutesBetween, type Period } from '../time'
import type { Zone } from '../time-zones'
import type { AskedRequirement } from './requirement'
import type { Held } from './standings'

/** A person who is asked, with their proofs and what they have flown. */
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
export function asks(
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

/** Computing a sunrise takes long, and the flights of a list share their places. */
const suns = new WeakMap<DocumentFlight['place'], { zone: Zone; sunOf: ReturnType<typeof sunAt> }>()

function sunOfPlace({ place, zone }: DocumentFlight): ReturnType<typeof sunAt> {
  const known = suns.get(place)
  if (known?.zone === zone) return known.sunOf
  const sunOf = sunAt({ ...place, timeZone: zone })
  suns.set(place, { zone, sunOf })
  return sunOf
}

/** Whether any half hour of a flight is one that the day grid shades. */
function isAtNight(flight: DocumentFlight): boolean {
  const { from, to, zone } = flight
  const sunOf = sunOfPlace(flight)
  return Array.from({ length: Math.ceil(minutesBetween(from, to) / 30) }, (_, index) =>
    addMinutes(from, index * 30),
  ).some((at) => isDark({ from: at, to: addMinutes(at, 30) }, sunOf(dayOf(at, zone)), zone))
}
