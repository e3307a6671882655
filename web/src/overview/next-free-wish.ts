import type { Input } from '@windsock/contract/endpoint'
import type { bookingsGetNextFree } from '@windsock/contract/next-free'
import type { Moment } from '@windsock/domain/time'

export interface NextFreeWish {
  /** The wanted aircraft: `any`, `type:C172` or `aircraft:7`. */
  what: string
  minutes: number
  /** The wanted instructor: `none`, `any` or an instructor's id. */
  instructor: string
}

export const firstWish: NextFreeWish = { what: 'any', minutes: 120, instructor: 'none' }

export function wishedQuery(
  { what, minutes, instructor }: NextFreeWish,
  airportId: number,
  from: Moment,
): Input<typeof bookingsGetNextFree> {
  const [kind, rest = ''] = split(what)
  return {
    airportId,
    minutes,
    instructor,
    from,
    aircraftId: kind === 'aircraft' ? Number(rest) : null,
    type: kind === 'type' ? rest : null,
  }
}

/** Splits at the first colon only, because the name of a type may contain a colon. */
function split(what: string): [kind: string, rest?: string] {
  const colon = what.indexOf(':')
  return colon < 0 ? [what] : [what.slice(0, colon), what.slice(colon + 1)]
}
