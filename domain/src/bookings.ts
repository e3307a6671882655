import type { Repetition } from '@windsock/contract/series'
import type { Actor } from './permissions'
import type { Role } from '@windsock/contract/roles'
import type { JudgedTimes } from './period-bounds'

export const pilotRoles: readonly Role[] = ['Pilot', 'Student', 'External']

/** A draft of a booking. Moments are `YYYY-MM-DDTHH:mm:ss.sssZ`, and undefined until they are chosen. */
export interface DraftedBooking extends JudgedTimes {
  from: string | undefined
  to: string | undefined
  aircraftId: number | null
  pilot: Actor | null
  instructor: Actor | null
  isSoloFlight: boolean
  repetition: Repetition
  /**
   * Last moment of the series; undefined if no end was given, null if the given date does not exist or is out of range.
   */
  seriesEnd: string | null | undefined
}

export type BookingField = 'from' | 'to' | 'aircraft' | 'pilot' | 'instructor' | 'occurenceEndDate'

/**
 * Whether a flight with this pilot needs an instructor, unless it is a long solo flight (spec §5). This is so if the
 * pilot has the role Student, but neither the role Pilot nor External.
 */
export function needsInstructor(pilot: Actor): boolean {
  return pilot.roles.includes('Student') && !pilot.roles.includes('Pilot') && !pilot.roles.includes('External')
}

/**
 * Returns the role that a person has in their own new booking (spec §6); undefined if they can be neither its
 * instructor nor its pilot. A person who can be both counts only as instructor.
 */
export function roleInNewBooking(actor: Actor): 'instructor' | 'pilot' | undefined {
  if (actor.roles.includes('Instructor')) return 'instructor'
  return actor.roles.some((role) => pilotRoles.includes(role)) ? 'pilot' : undefined
}

/**
 * Returns the people whom a new booking preselects (spec §6). An instructor is preselected as its instructor. A
 * student, pilot or external is preselected as its pilot, if they are free. A person who can be both is preselected
 * only as instructor.
 */
export function preselected(
  actor: Actor,
  availablePilotIds: readonly string[],
): { pilotId: string | null; instructorId: string | null } {
  const role = roleInNewBooking(actor)
  if (role === 'instructor') return { pilotId: null, instructorId: actor.id }
  return { pilotId: role === 'pilot' && availablePilotIds.includes(actor.id) ? actor.id : null, instructorId: null }
}

/** The green and the red of spec §3. The red is that of bricks, because the red of signals is the colour of errors. */
const ownColour = '#2b8a3e'
export const othersColour = '#b4493f'

interface Coloured {
  id: string
  color?: string | null
}

/** Returns the colour of a booking's cell, one of the five of spec §3. */
export function bookingColour(
  booking: { pilot: Coloured | null; instructor: Coloured | null },
  viewerId: string,
): string {
  const { pilot, instructor } = booking
  const own = pilot?.id === viewerId
  if (own && pilot.color) return pilot.color
  return instructor?.color || pilot?.color || (own ? ownColour : othersColour)
}
