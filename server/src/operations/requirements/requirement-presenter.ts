import type { Requirement } from '@windsock/contract/documents/requirements'
import type { StoredRequirement } from '../../storage/documents/requirements'

export function presentedRequirement({ aircraftIds: _, ...requirement }: StoredRequirement): Requirement {
  return { ...requirement, roles: [...requirement.roles], remindDays: [...requirement.remindDays], isActive: true }
}
