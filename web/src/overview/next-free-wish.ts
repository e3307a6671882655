import type { AircraftCard } from '@windsock/contract/aircraft'
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

/**
 * Returns the options of the aircraft field: any aircraft, each type with more than one aircraft, and each aircraft.
 */
export function whatToLookFor(aircraft: readonly Pick<AircraftCard, 'id' | 'registrationCode' | 'type'>[]) {
  const types = [...new Set(aircraft.map(({ type }) => type).filter(Boolean))]
  const shared = types.filter((type) => aircraft.filter((one) => one.type === type).length > 1)
  const each = aircraft.map(({ id, registrationCode, type }) => ({
    value: `aircraft:${id}`,
    label: `${registrationCode} ${type}`.trim(),
    group: 'Aircraft',
  }))
  return [
    { value: 'any', label: 'Any aircraft', group: 'All' },
    ...shared.toSorted().map((type) => ({ value: `type:${type}`, label: `Any ${type}`, group: 'Types' })),
    ...each.toSorted((one, other) => one.label.localeCompare(other.label)),
  ]
}

/** The durations to choose from: 30 minutes to 14 hours, which is the time from 08:00 to 22:00. */
export const lengths = [30, 60, 90, 120, 150, 180, 240, 300, 360, 480, 600, 840].map((minutes) => ({
  value: String(minutes),
  label: minutes === 60 ? '1 hour' : `${minutes / 60} hours`,
}))
