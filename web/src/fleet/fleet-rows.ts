import type { Aircraft } from '@windsock/contract/aircraft'
import type { Defect } from '@windsock/contract/fleet/defects'
import type { FleetRow } from '@windsock/contract/fleet/limits'
import type { Moment } from '@windsock/domain/time'

export type PlacedAircraft = Pick<Aircraft, 'id' | 'registrationCode' | 'type' | 'assignedAirport' | 'maintenances'>

/** An aircraft with its limits, what comes first. */
export interface FleetAircraft {
  aircraft: PlacedAircraft
  limits: readonly FleetRow[]
}

/** Groups the limits by aircraft, in the order of the server. Aircraft without a limit come last. */
export function fleetOf(aircraft: readonly PlacedAircraft[], rows: readonly FleetRow[]): FleetAircraft[] {
  const all = aircraft.map((one) => ({ aircraft: one, limits: rows.filter(({ aircraftId }) => aircraftId === one.id) }))
  const byCode = all.toSorted((one, other) =>
    one.aircraft.registrationCode.localeCompare(other.aircraft.registrationCode),
  )
  return [...byCode.filter(({ limits }) => limits.length > 0), ...byCode.filter(({ limits }) => limits.length === 0)]
}

export type FlyingState = 'mustNotFly' | 'grounded' | 'defects' | 'flies'

/** Returns whether an aircraft flies now: a defect that nobody has decided on is graver than a maintenance. */
export function flyingState(
  { maintenances }: Pick<PlacedAircraft, 'maintenances'>,
  open: readonly Pick<Defect, 'severity' | 'state'>[],
  now: Moment,
): FlyingState {
  if (open.some(({ severity, state }) => severity === 'must not fly' && state === 'reported')) return 'mustNotFly'
  const isDown = maintenances.some(({ from, to }) => from <= now && now < to)
  if (isDown || open.some(({ state }) => state === 'grounded')) return 'grounded'
  return open.length > 0 ? 'defects' : 'flies'
}
