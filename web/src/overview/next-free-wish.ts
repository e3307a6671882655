import type { Input } from '@windsock/contract/endpoint'
import type { bookingsGetNextFree } from '@windsock/contract/next-free'
import { needsInstructor } from '@windsock/domain/bookings'
import type { Actor } from '@windsock/domain/permissions'
import type { Moment } from '@windsock/domain/time'

export interface NextFreeWish {
  /** The wanted aircraft: `any`, `type:C172` or `aircraft:7`. */
  what: string
  minutes: number
  /** The wanted instructor: `none`, `any` or an instructor's id. */
  instructor: string
  daylightOnly: boolean
}

/**
 * Returns the wish of a person who has not chosen yet. A person who cannot fly alone searches for any instructor, by
 * day.
 */
export function firstWish(actor: Actor): NextFreeWish {
  return {
    what: 'any',
    minutes: 120,
    instructor: needsInstructor(actor) ? 'any' : 'none',
    daylightOnly: actor.roles.includes('Student'),
  }
}

export function wishedQuery(
  { what, minutes, instructor, daylightOnly }: NextFreeWish,
  airportId: number,
  from: Moment,
): Input<typeof bookingsGetNextFree> {
  const [kind, rest = ''] = split(what)
  return {
    airportId,
    minutes,
    instructor,
    from,
    daylightOnly,
    aircraftId: kind === 'aircraft' ? Number(rest) : null,
    type: kind === 'type' ? rest : null,
  }
}

/** Returns the aircraft that are searched for. */
export function wantedAircraft<Aircraft extends { id: number; type: string }>(
  { what }: NextFreeWish,
  aircraft: readonly Aircraft[],
): Aircraft[] {
  const [kind, rest = ''] = split(what)
  if (kind === 'aircraft') return aircraft.filter(({ id }) => id === Number(rest))
  return kind === 'type' ? aircraft.filter(({ type }) => type === rest) : [...aircraft]
}

/** Splits at the first colon only, because the name of a type may contain a colon. */
function split(what: string): [kind: string, rest?: string] {
  const colon = what.indexOf(':')
  return colon < 0 ? [what] : [what.slice(0, colon), what.slice(colon + 1)]
}
