import type { ProofsOverview, Standing } from '@windsock/contract/documents/proofs'
import type { Requirement } from '@windsock/contract/documents/requirements'

export type OverviewPerson = ProofsOverview['people'][number]

/** How a person stands with one requirement; with one that is per aircraft, for all of its aircraft together. */
export interface OverviewCell {
  standings: readonly Standing[]
  /** The gravest of them, which the table shows. */
  worst: Standing
  met: number
}

/** The states sorted by urgency. */
const order: readonly Standing['state'][] = ['waits', 'ended', 'missing', 'not met', 'ends soon', 'met', 'waived']

/** Returns how a person stands with a requirement; undefined if it does not ask them. */
export function cellOf({ standings }: OverviewPerson, { id }: Pick<Requirement, 'id'>): OverviewCell | undefined {
  const own = standings
    .filter(({ requirementId }) => requirementId === id)
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const [worst] = own
  return worst && { standings: own, worst, met: own.filter(({ isMet }) => isMet).length }
}

/**
 * Whether a person lacks something: for a requirement that is per aircraft, whether they may fly none of its aircraft,
 * because nobody is checked out on all of them.
 */
export function lacksSomething(person: OverviewPerson, requirements: readonly Requirement[]): boolean {
  return requirements.some((requirement) => {
    const cell = cellOf(person, requirement)
    return cell !== undefined && (requirement.isPerAircraft ? cell.met === 0 : cell.met < cell.standings.length)
  })
}

/** Whether something that a person entered waits to be confirmed. */
export function isWaiting({ standings }: OverviewPerson): boolean {
  return standings.some(({ state }) => state === 'waits')
}
