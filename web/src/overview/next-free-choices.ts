import type { AircraftCard } from '@windsock/contract/aircraft'

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
