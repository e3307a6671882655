import { MAX_DAYS, FIRST_DAY, LAST_DAY } from '@windsock/contract/time-bounds'
import { message, type Message, type PlainKey } from '@windsock/messages/message'
import { needsInstructor, pilotRoles, type BookingField, type DraftedBooking } from './bookings'
import { isStaff, mayChooseAsPilot, type Actor } from './permissions'
import type { OfEnds } from './periods'

export interface Problem<Field extends string> {
  field: Field
  message: Message
}

export const toAfterFrom = message('problems.toAfterFrom')
export const aircraftMissing = message('problems.aircraftMissing')
export const seriesEndMissing = message('problems.seriesEndMissing')
export const seriesEndImpossible = message('problems.seriesEndImpossible', { first: FIRST_DAY, last: LAST_DAY })

/** Returns the message that a mandatory field is missing. @param field - the name of the field */
export function required(field: PlainKey): Message {
  return message('fields.required', { field: message(field) })
}

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
  if (!from) problems.push({ field: 'from', message: required('fields.from') })
  if (!to) problems.push({ field: 'to', message: required('fields.to') })
  if (!from || !to) return problems
  if (from >= to) problems.push({ field: 'to', message: toAfterFrom })
  if (isTooLong) problems.push({ field: 'to', message: message('problems.bookingTooLong', { days: MAX_DAYS }) })
  return [...problems, ...halfHourProblems(onHalfHours)]
}

/** Returns a problem for the start and for the end if they are not on a full or half hour. */
export function halfHourProblems(onHalfHours: OfEnds): Problem<'from' | 'to'>[] {
  const ends = (['from', 'to'] as const).filter((end) => !onHalfHours[end])
  return ends.map((field) => ({ field, message: message('problems.offHalfHour') }))
}

function aircraftProblems({ aircraftId }: DraftedBooking): Problem<BookingField>[] {
  return aircraftId ? [] : [{ field: 'aircraft', message: aircraftMissing }]
}

function peopleProblems(draft: DraftedBooking, actor: Actor): Problem<BookingField>[] {
  const { pilot, instructor } = draft
  if (!pilot && !instructor)
    return [{ field: 'pilot', message: message(isStaff(actor) ? 'problems.noPeople' : 'problems.pilotMissing') }]
  const problems: Problem<BookingField>[] = []
  if (!pilot && !isStaff(actor)) problems.push({ field: 'pilot', message: message('problems.pilotMissing') })
  if (pilot && !pilot.roles.some((role) => pilotRoles.includes(role)))
    problems.push({ field: 'pilot', message: message('problems.notPilot') })
  if (pilot && !mayChooseAsPilot(actor, pilot))
    problems.push({ field: 'pilot', message: message('problems.foreignPilot') })
  if (instructor && !instructor.roles.includes('Instructor'))
    problems.push({ field: 'instructor', message: message('problems.notInstructor') })
  if (pilot && pilot.id === instructor?.id)
    problems.push({ field: 'instructor', message: message('problems.samePerson') })
  if (!instructor && pilot && needsInstructor(pilot) && !draft.isSoloFlight)
    problems.push({ field: 'instructor', message: message('problems.instructorMissing') })
  return problems
}

function seriesProblems({ repetition, seriesEnd, to }: DraftedBooking): Problem<BookingField>[] {
  if (repetition === 'Once') return []
  if (seriesEnd === null) return [{ field: 'occurenceEndDate', message: seriesEndImpossible }]
  if (!seriesEnd) return [{ field: 'occurenceEndDate', message: seriesEndMissing }]
  return to && seriesEnd <= to ? [{ field: 'occurenceEndDate', message: message('problems.seriesBeforeBooking') }] : []
}
