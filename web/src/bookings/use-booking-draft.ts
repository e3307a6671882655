import type { PersonCard } from '@windsock/contract/users'
import { bookingProblems } from '@windsock/domain/booking-problems'
import { roleInNewBooking, preselected } from '@windsock/domain/bookings'
import type { Actor } from '@windsock/domain/permissions'
import type { Day } from '@windsock/domain/calendar'
import type { Zone } from '@windsock/domain/time-zones'
import { useCallback, useState } from 'react'
import { heldInput, useKeptInput } from '../layout/kept-input'
import { bookingForm, draftedBooking, type OpenedDraft, type TypedBooking } from './booking-draft'
import { useChoices } from './use-availability'
import { useEarlyAlternatives } from './use-early-alternatives'
import { useInTheWay } from './use-in-the-way'
import { useSeriesDates } from './use-series-dates'
import { useVerdicts } from './use-verdicts'

export interface BookingDraftOptions {
  opened: OpenedDraft
  airportId: number
  zone: Zone
  /** The day on screen, `yyyy-MM-dd`. */
  day: string
  actor: Actor
  viewer: PersonCard | undefined
}

export function useBookingDraft({ opened, airportId, zone, day, actor, viewer }: BookingDraftOptions) {
  const form = bookingForm(airportId)
  const [held] = useState(() => heldInput(form))
  const [typed, setTyped] = useState(held?.typed ?? opened.draft)
  const [dirty, setDirty] = useState(held !== undefined)
  useKeptInput(form, { opened, typed }, dirty)
  const choices = useChoices({ draft: typed, opened, airportId, zone, day, actor, viewer })

  const inTheWay = useInTheWay({
    period: choices.period,
    aircraft: typed.aircraft,
    exceptBookingId: opened.booking?.id,
    airportId,
    zone,
    viewerId: actor.id,
  })

  // Preselect people only once, when the lists of free people have loaded, so that later responses do not change the
  // form. The exception is a pilot who is busy at this time: they are preselected once they type a time at which they
  // are free, unless they have chosen somebody else before.
  const { freePilots, freeInstructors } = choices
  if (typed.pilot === undefined && freePilots && freeInstructors) {
    const ids = preselected(
      actor,
      freePilots.map(({ id }) => id),
    )
    const awaitsSelf = roleInNewBooking(actor) === 'pilot' && ids.pilotId === null
    const pilot = freePilots.find(({ id }) => id === ids.pilotId) ?? (awaitsSelf ? undefined : null)
    const instructor = typed.instructor ?? choices.instructors.all.find(({ id }) => id === ids.instructorId) ?? null
    if (pilot !== undefined || typed.instructor === undefined) setTyped({ ...typed, pilot, instructor })
  }

  const draft: TypedBooking = {
    ...typed,
    // Use a person's entry in the list if there is one, because a booking from the grid does not contain their roles.
    pilot: choices.pilots.all.find(({ id }) => id === typed.pilot?.id) ?? typed.pilot,
    instructor: choices.instructors.all.find(({ id }) => id === typed.instructor?.id) ?? typed.instructor,
  }
  const problems = bookingProblems(draftedBooking(draft, opened, zone), actor)
  const early = useEarlyAlternatives({ draft, opened, zone, actor, viewer, choices, inTheWay })
  const isSound = problems.length === 0
  const series = useSeriesDates(draft, opened, { zone, isSound })
  const verdicts = useVerdicts(draft, opened, { zone, isSound: isSound && !series.problem })

  // `change` and `toggle` stay the same functions, so that a field re-renders only when its own values change.
  const change = useCallback((changed: Partial<TypedBooking>) => {
    setDirty(true)
    setTyped((now) => withPeople(now, changed))
  }, [])
  const toggle = useCallback((day: Day) => {
    setDirty(true)
    setTyped((now) => {
      const leftOut = new Set(now.leftOut)
      if (!leftOut.delete(day)) leftOut.add(day)
      return { ...now, leftOut }
    })
  }, [])
  return {
    draft,
    dirty,
    choices,
    inTheWay,
    early,
    series,
    /** The verdicts of the club's rules on the booking. */
    verdicts,
    /** The roles of the pilot of the opened booking; empty while they are not known. */
    pilotRoles: choices.pilots.all.find(({ id }) => id === opened.booking?.pilot?.id)?.roles ?? [],
    problems: series.problem
      ? [...problems, { field: 'occurenceEndDate' as const, message: series.problem }]
      : problems,
    change,
    toggle,
    /** Replaces what was typed with the newest version of the booking. */
    restart(opened: OpenedDraft) {
      setDirty(false)
      setTyped(opened.draft)
    },
  }
}

/** A person cannot be both pilot and instructor: choosing them in one field clears the other field. */
function withPeople(now: TypedBooking, changed: Partial<TypedBooking>): TypedBooking {
  const next = { ...now, ...changed }
  if (!next.pilot || next.pilot.id !== next.instructor?.id) return next
  if (changed.pilot) return { ...next, instructor: null }
  return changed.instructor ? { ...next, pilot: null } : next
}
