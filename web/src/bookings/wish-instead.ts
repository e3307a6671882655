import type { Zone } from '@windsock/domain/time-zones'
import { now } from '../clock'
import { periodOf } from '../periods/typed-period'
import { startAt, type WishStart } from '../wishes/shared-parts/wish-start'
import type { OpenedDraft, TypedBooking } from './booking-draft'

/**
 * Returns the wish for the flight in the form; undefined if it cannot be waited for: a series, a long solo flight, or a
 * flight that is incomplete or past.
 */
export function wishInstead(
  draft: TypedBooking,
  opened: OpenedDraft,
  { airportId, zone }: { airportId: number; zone: Zone },
): WishStart | undefined {
  const { from, to } = periodOf(draft, opened, zone)
  const { aircraft, pilot, instructor, isSoloFlight, repetition, description } = draft
  const isPossible = !isSoloFlight && (opened.booking || repetition === 'Once')
  if (!isPossible || !aircraft || !from || !to || from >= to || to <= now()) return undefined
  const people = { pilot: pilot ?? undefined, instructor: instructor ? [instructor] : ('none' as const) }
  return startAt({ from, to }, { airportId, zone, aircraftIds: [aircraft.id], ...people, description })
}
