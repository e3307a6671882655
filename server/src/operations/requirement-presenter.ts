import type { Requirement } from '@windsock/contract/documents/requirements'
import type { StoredRequirement } from '../storage/documents/requirements'

export function presentedRequirement(requirement: StoredRequirement): Requirement {
  const { aircraftIds: _, ...shown } = requirement
  return { ...shown, roles: [...shown.roles], remindDays: [...shown.remindDays], isActive: true }
}
