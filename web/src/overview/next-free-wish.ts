import type { AircraftCard } from '@windsock/contract/aircraft'
import type { Input } from '@windsock/contract/endpoint'
import type { bookingsGetNextFree } from '@windsock/contract/next-free'
import type { Moment } from '@windsock/domain/time'

/** The search form's values. */
export interface NextFreeWish {
  /** `any`, `type:C172`, or `aircraft:7`. */
  what: string
  minutes: number
  /** `none`, `any`, or an instructor's id. */
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

/** Splits at the first colon only: a type may contain another. */
function split(what: string): [kind: string, rest?: string] {
  const colon = what.indexOf(':')
  return colon < 0 ? [what] : [what.slice(0, colon), what.slice(colon + 1)]
}

/** The options of the first field: any aircraft, each type with more than one aircraft, each aircraft. */
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

/** Half hours and hours up to a full day of flying. */
export const lengths = [30, 60, 90, 120, 150, 180, 240, 300, 360, 480, 600, 840].map((minutes) => ({
  value: String(minutes),
  label: minutes === 60 ? '1 hour' : `${minutes / 60} hours`,
}))
