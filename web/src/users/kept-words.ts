import type { Output } from '@windsock/contract/endpoint'
import type { userGetAffected } from '@windsock/contract/users'
import { t } from '../kit/language/translate'

/**
 * Describes the plans that a person keeps after losing roles, in one line for each kind of plan. Empty if there are
 * none.
 */
export function keptInWords({ flights, entries, walls }: Output<typeof userGetAffected>): string[] {
  return [
    ...(flights > 0 ? [t('users.flightsStay', { count: flights })] : []),
    ...(entries > 0 ? [t('users.entriesStay', { count: entries })] : []),
    ...(walls > 0 ? [t('users.wallsStay', { count: walls })] : []),
  ]
}
