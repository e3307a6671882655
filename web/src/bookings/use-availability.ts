import {
  aircraftGetAvailable,
  userGetAvailableInstructors,
  userGetAvailablePilots,
} from '@windsock/contract/availability'
import { type PersonCard as Card } from '@windsock/contract/users'
import { roleInNewBooking } from '@windsock/domain/bookings'
import type { Actor } from '@windsock/domain/permissions'
import type { Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import { useDeferredValue } from 'react'
import { periodOf } from '../periods/typed-period'
import { useApiQuery } from '../client/queries'
import type { AircraftChoice, OpenedDraft, TypedBooking } from './booking-draft'
import { useOwnFlight } from './use-own-flight'

/** `isUsual`: the member usually flies with this instructor. */
type PersonCard = Card & { isUsual?: boolean | undefined }

export interface ChoicesOptions {
  draft: TypedBooking
  opened: OpenedDraft
  airportId: number
  zone: Zone
  /** The day on screen, `yyyy-MM-dd`. */
  day: string
  actor: Actor
  viewer: PersonCard | undefined
}

/** The options of a field, and whether the chosen person or aircraft is not free at the typed time. */
export interface Choices<Thing> {
  all: Thing[]
  isTaken: boolean
  /** A sentence that says why the signed-in member is not free: "You fly OK-VHD 14:00–16:00." */
  ownFlight?: string | undefined
}

/** Returns the people and aircraft that are free in the typed period, and fetches them again whenever it changes. */
export function useChoices({ draft, opened, airportId, zone, day, actor, viewer }: ChoicesOptions) {
  const typed = periodOf(draft, opened, zone)
  // These values are deferred, so that the page paints what was typed before it fetches the free people.
  const from = useDeferredValue(typed.from ?? '')
  const to = useDeferredValue(typed.to ?? '')
  const isSoloFlight = useDeferredValue(draft.isSoloFlight)
  const aircraftId = useDeferredValue(draft.aircraft?.id ?? null)
  const options = { enabled: from !== '' && from < to, keepPrevious: true, staleTime: 0, handles400: true }
  const period = { from, to, bookingId: opened.booking?.id ?? 0, isSoloFlight, airportId }
  const forAircraft = { ...period, aircraftId }
  const pilots = useApiQuery(userGetAvailablePilots, forAircraft, options)
  const instructors = useApiQuery(userGetAvailableInstructors, forAircraft, options)
  const isNew = opened.booking === undefined
  const aircraft = useApiQuery(aircraftGetAvailable, period, { ...options, enabled: options.enabled && isNew })
  const queries = [pilots, instructors, ...(isNew ? [aircraft] : [])]

  // Instructors may always book themselves, even if they have no schedule (decisions on bookings).
  const self = actor.roles.includes('Instructor') ? viewer : undefined
  const here = aircraft.data?.filter(({ assignedAirportId }) => (assignedAirportId ?? airportId) === airportId)
  const freePilots = pilots.isPlaceholderData ? undefined : pilots.data
  const freeInstructors = instructors.isPlaceholderData ? undefined : instructors.data
  const role = roleInNewBooking(actor)
  const ownFlight = useOwnFlight({
    personId: actor.id,
    period: { from, to },
    exceptBookingId: opened.booking?.id,
    day,
    zone,
    isInstructor: role === 'instructor',
    isMissing: role !== undefined && isMissing(role === 'pilot' ? freePilots : freeInstructors, actor),
  })
  // A person who is booked at this time stays booked: the server checks their schedule again only after a change.
  const booked = isAsBooked(draft, opened, { from, to }) ? opened.booking : undefined
  const isSelf = (person: PersonCard | null | undefined) => person?.id === actor.id
  const flying = isSelf(draft.instructor) && !isSoloFlight ? ownFlight : undefined
  return {
    /** The period for which people and aircraft are looked up. */
    period: { from, to },
    freePilots,
    /** The free instructors. A signed-in instructor is included even without a schedule, unless they have a flight. */
    freeInstructors: freeInstructors && (self && !ownFlight ? withAlso(freeInstructors, self) : freeInstructors),
    pilots: {
      ...people(pilots.data, draft.pilot, draft.pilot?.id !== booked?.pilot?.id && isMissing(freePilots, draft.pilot)),
      ownFlight: role === 'pilot' && (!draft.pilot || isSelf(draft.pilot)) ? ownFlight : undefined,
    },
    instructors: {
      ...people(
        withAlso(instructors.data ?? [], self),
        draft.instructor,
        draft.instructor?.id !== booked?.instructor?.id &&
          !isSelf(draft.instructor) &&
          isMissing(freeInstructors, draft.instructor),
      ),
      ownFlight: flying,
    },
    aircraft: {
      all: withAlso<AircraftChoice>(here ?? [], draft.aircraft).toSorted((one, other) =>
        one.registrationCode.localeCompare(other.registrationCode),
      ),
      isTaken: isNew && isMissing(aircraft.isPlaceholderData ? undefined : aircraft.data, draft.aircraft),
    },
    retrying: queries.some(({ error, isFetching }) => error && isFetching),
    failure: queries.find(({ error }) => error)?.error ?? undefined,
    retry() {
      for (const query of queries) void query.refetch()
    },
  }
}

/** Whether a booking keeps its time, its aircraft and its solo flag. A suspended booking occupies nobody. */
function isAsBooked({ aircraft, isSoloFlight }: TypedBooking, { booking }: OpenedDraft, { from, to }: Period): boolean {
  if (!booking || booking.isSuspended) return false
  const isSameFlight = booking.aircraft.id === aircraft?.id && booking.isSoloFlight === isSoloFlight
  return isSameFlight && booking.from === from && booking.to === to
}

function people(free: PersonCard[] | undefined, chosen: PersonCard | null | undefined, isTaken: boolean) {
  const rank = ({ isUsual }: PersonCard) => (isUsual ? 0 : 1)
  const all = withAlso(free ?? [], chosen).toSorted(
    (one, other) => rank(one) - rank(other) || fullName(one).localeCompare(fullName(other)),
  )
  return { all, isTaken }
}

function withAlso<Thing extends { id: string | number }>(
  list: readonly Thing[],
  also: Thing | null | undefined,
): Thing[] {
  return also && !list.some(({ id }) => id === also.id) ? [...list, also] : [...list]
}

function isMissing(free: readonly { id: unknown }[] | undefined, chosen: { id: unknown } | null | undefined): boolean {
  return !!free && !!chosen && !free.some(({ id }) => id === chosen.id)
}
