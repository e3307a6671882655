import type { AircraftGroup } from '@windsock/contract/club/aircraft-groups'
import type { Standing } from '@windsock/contract/documents/proofs'
import type { Requirement } from '@windsock/contract/documents/requirements'
import type { Day } from '@windsock/domain/calendar'

interface Club {
  requirements: readonly Requirement[]
  groups: readonly AircraftGroup[]
}

/**
 * Returns what staff may give a pilot after a flight with an instructor: what asks pilots of this aircraft, and what
 * staff confirm anyway, such as a check-out or a club check. A rating or a medical is not given by the club.
 * @param standings - of the pilot
 */
export function givenAfter(
  { day, aircraftId }: { day: Day; aircraftId: number },
  standings: readonly Standing[],
  { requirements, groups }: Club,
): Standing[] {
  return standings.filter((standing) => {
    const requirement = requirements.find(({ id }) => id === standing.requirementId)
    if (!requirement || !isGiven(requirement) || standing.state === 'waived') return false
    const isFor = requirement.isPerAircraft
      ? standing.aircraftId === aircraftId
      : concerns(requirement, aircraftId, groups)
    return isFor && !standing.proofs.some(({ since }) => since >= day)
  })
}

function isGiven({ kind, ofPerson, isPrivate, isToBeConfirmed }: Requirement): boolean {
  return kind === 'proof' && ofPerson === 'pilot' && !isPrivate && isToBeConfirmed
}

function concerns({ groupId }: Requirement, aircraftId: number, groups: readonly AircraftGroup[]): boolean {
  if (groupId === null) return true
  return groups.find(({ id }) => id === groupId)?.aircraftIds.includes(aircraftId) ?? false
}
