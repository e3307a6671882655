import type { AircraftCard } from '@windsock/contract/aircraft'
import { t } from '../kit/language/translate'

/**
 * Returns the options of the aircraft field: any aircraft, each type with more than one aircraft, and each aircraft.
 */
export function whatToLookFor(aircraft: readonly Pick<AircraftCard, 'id' | 'registrationCode' | 'type'>[]) {
  const types = [...new Set(aircraft.map(({ type }) => type).filter(Boolean))]
  const shared = types.filter((type) => aircraft.filter((one) => one.type === type).length > 1)
  const each = aircraft.map(({ id, registrationCode, type }) => ({
    value: `aircraft:${id}`,
    label: `${registrationCode} ${type}`.trim(),
    group: t('common.aircraft'),
  }))
  return [
    { value: 'any', label: t('overview.anyAircraft'), group: t('overview.all') },
    ...shared
      .toSorted()
      .map((type) => ({ value: `type:${type}`, label: t('overview.anyOf', { type }), group: t('overview.types') })),
    ...each.toSorted((one, other) => one.label.localeCompare(other.label)),
  ]
}

/** The durations to choose from: 30 minutes to 14 hours, which is the time from 08:00 to 22:00. */
export function lengths() {
  return [30, 60, 90, 120, 150, 180, 240, 300, 360, 480, 600, 840].map((minutes) => ({
    value: String(minutes),
    label: t('overview.hours', { hours: minutes / 60 }),
  }))
}
