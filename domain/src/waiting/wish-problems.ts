import { WISH_DAYS_AHEAD, MAX_WISH_WINDOW_HOURS } from '@windsock/contract/wishes'
import { message, type Message } from '@windsock/messages/message'
import type { Problem } from '../booking-problems'
import { needsInstructor, pilotRoles } from '../bookings'
import { endsOnHalfHours } from '../periods'
import { isStaff, type Actor } from '../permissions'
import { addMinutes, minutesBetween, overlaps, wallClock, type Moment, type Period } from '../time'
import type { Zone } from '../time-zones'

/** A draft of a wish, with its people. */
export interface DraftedWish {
  pilot: Actor | null
  windows: readonly Period[]
  minutes: number
  instructor: 'none' | 'any' | readonly Actor[]
}

export type WishField = 'pilot' | 'windows' | `windows.${number}` | 'instructor'

interface Now {
  now: Moment
  zone: Zone
}

/**
 * Returns all problems of a draft, each with its field; `windows.0` is the first window. The list is empty if the draft
 * may be saved. The shape of the call already limits the counts and the length of the flight.
 */
export function wishProblems(draft: DraftedWish, actor: Actor, at: Now): Problem<WishField>[] {
  return [...pilotProblems(draft, actor), ...windowProblems(draft, at), ...instructorProblems(draft)]
}

function pilotProblems({ pilot }: DraftedWish, actor: Actor): Problem<WishField>[] {
  if (!pilot) return [{ field: 'pilot', message: message('problems.pilotMissing') }]
  if (pilot.id !== actor.id && !isStaff(actor)) return [{ field: 'pilot', message: message('problems.waitForOthers') }]
  if (!pilot.roles.some((role) => pilotRoles.includes(role)))
    return [{ field: 'pilot', message: message('problems.notPilot') }]
  return []
}

function windowProblems({ windows, minutes }: DraftedWish, at: Now): Problem<WishField>[] {
  if (windows.length === 0) return [{ field: 'windows', message: message('problems.wishWindowMissing') }]
  return windows.flatMap((window, index): Problem<WishField>[] => {
    const found = windowProblem(window, minutes, at)
    const isOverlapping = windows.slice(0, index).some((other) => overlaps(other, window))
    const problem = found ?? (isOverlapping ? message('problems.wishWindowsOverlap') : undefined)
    return problem ? [{ field: `windows.${index}`, message: problem }] : []
  })
}

function windowProblem(window: Period, minutes: number, { now, zone }: Now): Message | undefined {
  const { from, to } = window
  const isOn = endsOnHalfHours(window, zone)
  if (from >= to) return message('problems.toAfterFrom')
  if (!isOn.from || !isOn.to) return message('problems.offHalfHour')
  if (to <= now) return message('problems.wishWindowPast')
  if (minutesBetween(from, to) < minutes) return message('problems.wishWindowShort')
  // Measured on the clock, so that a whole day can be chosen when the clocks change.
  if (wallClock(to, zone) - wallClock(from, zone) > MAX_WISH_WINDOW_HOURS * 60)
    return message('problems.wishWindowLong', { hours: MAX_WISH_WINDOW_HOURS })
  if (to > addMinutes(now, WISH_DAYS_AHEAD * 1440)) return message('problems.wishWindowFar', { days: WISH_DAYS_AHEAD })
  return undefined
}

function instructorProblems({ pilot, instructor }: DraftedWish): Problem<WishField>[] {
  if (instructor === 'none')
    return pilot && needsInstructor(pilot)
      ? [{ field: 'instructor', message: message('problems.wishWithoutInstructor') }]
      : []
  if (instructor === 'any') return []
  const problems: Problem<WishField>[] = []
  if (instructor.some(({ roles }) => !roles.includes('Instructor')))
    problems.push({ field: 'instructor', message: message('problems.notInstructor') })
  if (pilot && instructor.some(({ id }) => id === pilot.id))
    problems.push({ field: 'instructor', message: message('problems.samePerson') })
  return problems
}
