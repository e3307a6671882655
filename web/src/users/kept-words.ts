import type { Output } from '@windsock/contract/endpoint'
import type { userGetAffected } from '@windsock/contract/users'

/**
 * Describes the plans that a person keeps after losing roles, in one line for each kind of plan. Empty if there are
 * none.
 */
export function keptInWords({ flights, entries, walls }: Output<typeof userGetAffected>): string[] {
  return [
    counted(flights, 'future flight', 'future flights'),
    counted(entries, 'future schedule entry', 'future schedule entries'),
    counted(walls, 'link of a wall view', 'links of wall views'),
  ].filter((line) => line !== '')
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}
