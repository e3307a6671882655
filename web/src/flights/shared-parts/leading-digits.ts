import type { MeterUnit } from '@windsock/contract/fleet/meters'
import { typedValue } from '../../fleet/shared-parts/meter-values'

/**
 * Returns the digits with which the next reading most likely begins, so that people type the last ones only: `123` of
 * `1234.5`. A flight seldom changes more than the last digit of the hours, and the last two of a count.
 */
export function leadingDigits(reading: number, unit: MeterUnit): string {
  const [whole = ''] = typedValue(reading, unit).split(/[.,:]/)
  return whole.slice(0, unit === 'count' ? -2 : -1)
}
