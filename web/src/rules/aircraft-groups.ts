import type { FormName } from '../layout/kept-input'

export interface TypedGroup {
  id: number
  name: string
  aircraftIds: number[]
}

/** The key under which a typed group is kept when the session is lost. */
export const groupForm: FormName<TypedGroup> = 'aircraft group'

export interface ProposedGroup {
  name: string
  aircraftIds: number[]
  registrations: string[]
}

/**
 * Returns a group for each type of aircraft, by name. Types that differ only in case are the same. Aircraft without a
 * type are in no group.
 */
export function proposedGroups(
  aircraft: readonly { id: number; type: string; registrationCode: string }[],
): ProposedGroup[] {
  const groups = new Map<string, ProposedGroup>()
  for (const { id, type, registrationCode } of aircraft) {
    const name = type.trim()
    if (name === '') continue
    const group = groups.get(name.toLowerCase()) ?? { name, aircraftIds: [], registrations: [] }
    group.aircraftIds.push(id)
    group.registrations.push(registrationCode)
    groups.set(name.toLowerCase(), group)
  }
  return [...groups.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}
