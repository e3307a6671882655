import type { Aircraft } from '@windsock/contract/aircraft'

/** Whether there is maintenance on the day asked for. A server of the bare specification tells it in either way. */
export function isGrounded(aircraft: Aircraft): boolean {
  const { maintenances, maintenanceFrom } = aircraft as Partial<Aircraft>
  return (maintenances?.length ?? 0) > 0 || Boolean(maintenanceFrom)
}
