import { useDebouncedValue } from '@mantine/hooks'
import { bookingProblems } from '@windsock/domain/booking-problems'
import type { Actor } from '@windsock/domain/permissions'
import type { Zone } from '@windsock/domain/time-zones'
import type { PersonCard } from '@windsock/contract/users'
import { draftedBooking, savedBody, type OpenedDraft, type TypedBooking } from './booking-draft'
import type { InTheWay } from './use-in-the-way'
import type { useChoices } from './use-availability'

const SETTLED_MS = 300

export interface EarlyAlternativesOptions {
  draft: TypedBooking
  opened: OpenedDraft
  zone: Zone
  actor: Actor
  viewer: PersonCard | undefined
  choices: ReturnType<typeof useChoices>
  inTheWay: InTheWay
}

export interface EarlyAlternatives {
  /** The body of a save whose alternatives are to be shown. */
  body: ReturnType<typeof savedBody>
  isCurrent: boolean
  /** The member themselves, who is the pilot of the alternatives but is not in the form, because they fly already. */
  self: PersonCard | undefined
}

/**
 * Decides whether the form shows that its aircraft or people are not free, so that alternatives are offered before the
 * booking is saved. Waits until the user stops typing.
 */
export function useEarlyAlternatives(options: EarlyAlternativesOptions): EarlyAlternatives {
  const { draft, opened, zone, actor, viewer, choices, inTheWay } = options
  const { aircraft, pilots, instructors } = choices
  const isClashing =
    aircraft.isTaken ||
    pilots.isTaken ||
    instructors.isTaken ||
    (opened.booking && inTheWay.aircraft) ||
    pilots.ownFlight ||
    instructors.ownFlight
  const self = pilots.ownFlight && !draft.pilot ? viewer : undefined
  const wanted = self ? { ...draft, pilot: self } : draft
  const isOne = opened.booking !== undefined || draft.repetition === 'Once'
  const isSound = isOne && bookingProblems(draftedBooking(wanted, opened, zone), actor).length === 0
  // Typing a description changes nothing about the alternatives.
  const body = { ...savedBody(wanted, opened, zone), description: '' }
  const text = JSON.stringify(body)
  const [settled] = useDebouncedValue(text, SETTLED_MS)
  return { body, isCurrent: !!isClashing && isSound && settled === text, self }
}
