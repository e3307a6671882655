import type { Repetition } from '@windsock/contract/series'
import { isStaff, mayChooseAsPilot, type Actor } from './permissions'
import type { Role } from '@windsock/contract/roles'
import { DAYS_MOST, FIRST_DAY, LAST_DAY } from '@windsock/contract/time-bounds'
import type { JudgedTimes } from './period-bounds'
import type { OfEnds } from './periods'

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

export interface Problem<Field extends string> {
  field: Field
  message: string
}

export const toAfterFrom = "'To' date should be greater than 'From' date."
const bookingTooLong = `A booking lasts at most ${DAYS_MOST} days.`
const offHalfHour = 'Times are full or half hours.'
const noPeople = 'Choose a student/pilot or an instructor.'
const pilotMissing = 'Choose a student/pilot.'
const instructorMissing = 'A student needs an instructor, or the flight marked as a long solo flight.'
export const aircraftMissing = 'Choose an aircraft.'
const samePerson = 'The student/pilot and the instructor must be two persons.'
const notPilot = 'The student/pilot must hold the role Pilot, Student or External.'
const notInstructor = 'The instructor must hold the role Instructor.'
const foreignPilot = 'External pilots book for external pilots only.'
export const seriesEndMissing = 'Choose the date on which the repetition ends.'
export const seriesEndImpossible = `The repetition ends on a date that does not exist, or not between ${FIRST_DAY} and ${LAST_DAY}.`
const seriesEndEarly = 'The repetition must end after the first booking.'

/** Returns all problems of a draft, each with its field (spec §5). The list is empty if the draft may be saved. */
export function bookingProblems(draft: DraftedBooking, actor: Actor): Problem<BookingField>[] {
  return [
    ...periodProblems(draft),
    ...aircraftProblems(draft),
    ...peopleProblems(draft, actor),
    ...seriesProblems(draft),
  ]
}

function periodProblems({ from, to, onHalfHours, isTooLong }: DraftedBooking): Problem<BookingField>[] {
  const problems: Problem<BookingField>[] = []
  if (!from) problems.push({ field: 'from', message: "'From' is required." })
  if (!to) problems.push({ field: 'to', message: "'To' is required." })
  if (!from || !to) return problems
  if (from >= to) problems.push({ field: 'to', message: toAfterFrom })
  if (isTooLong) problems.push({ field: 'to', message: bookingTooLong })
  return [...problems, ...halfHourProblems(onHalfHours)]
}

/** Returns a problem for the start and for the end if they are not on a full or half hour. */
export function halfHourProblems(onHalfHours: OfEnds): Problem<'from' | 'to'>[] {
  const ends = (['from', 'to'] as const).filter((end) => !onHalfHours[end])
  return ends.map((field) => ({ field, message: offHalfHour }))
}

function aircraftProblems({ aircraftId }: DraftedBooking): Problem<BookingField>[] {
  return aircraftId ? [] : [{ field: 'aircraft', message: aircraftMissing }]
}

function peopleProblems(draft: DraftedBooking, actor: Actor): Problem<BookingField>[] {
  const { pilot, instructor } = draft
  if (!pilot && !instructor) return [{ field: 'pilot', message: isStaff(actor) ? noPeople : pilotMissing }]
  const problems: Problem<BookingField>[] = []
  if (!pilot && !isStaff(actor)) problems.push({ field: 'pilot', message: pilotMissing })
  if (pilot && !pilot.roles.some((role) => pilotRoles.includes(role)))
    problems.push({ field: 'pilot', message: notPilot })
  if (pilot && !mayChooseAsPilot(actor, pilot)) problems.push({ field: 'pilot', message: foreignPilot })
  if (instructor && !instructor.roles.includes('Instructor'))
    problems.push({ field: 'instructor', message: notInstructor })
  if (pilot && pilot.id === instructor?.id) problems.push({ field: 'instructor', message: samePerson })
  if (!instructor && pilot && needsInstructor(pilot) && !draft.isSoloFlight)
    problems.push({ field: 'instructor', message: instructorMissing })
  return problems
}

/**
 * Whether a flight with this pilot needs an instructor, unless it is a long solo flight (spec §5). This is so if the
 * pilot has the role Student, but neither the role Pilot nor External.
 */
export function needsInstructor(pilot: Actor): boolean {
  return pilot.roles.includes('Student') && !pilot.roles.includes('Pilot') && !pilot.roles.includes('External')
}

function seriesProblems({ repetition, seriesEnd, to }: DraftedBooking): Problem<BookingField>[] {
  if (repetition === 'Once') return []
  if (seriesEnd === null) return [{ field: 'occurenceEndDate', message: seriesEndImpossible }]
  if (!seriesEnd) return [{ field: 'occurenceEndDate', message: seriesEndMissing }]
  return to && seriesEnd <= to ? [{ field: 'occurenceEndDate', message: seriesEndEarly }] : []
}

/**
 * Returns the role that a person has in their own new booking (spec §6); undefined if they can be neither its
 * instructor nor its pilot. A person who can be both counts only as instructor.
 */
export function comesInAs(actor: Actor): 'instructor' | 'pilot' | undefined {
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
  const role = comesInAs(actor)
  if (role === 'instructor') return { pilotId: null, instructorId: actor.id }
  return { pilotId: role === 'pilot' && availablePilotIds.includes(actor.id) ? actor.id : null, instructorId: null }
}

const ownColour = '#2b8a3e'
export const othersColour = '#c92a2a'

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
