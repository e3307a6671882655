import type { Meter } from '@windsock/contract/fleet/meters'
import type { Rate } from '@windsock/contract/log/rates'
import { t } from '../../kit/language/translate'
import { costInWords } from '../../flights/shared-parts/flight-words'
import type { Measure } from './rate-form'

/** Words what an hour is measured by. A meter that was deleted has no name any more. */
export function measureInWords(measure: Measure, meters: readonly Meter[]): string {
  if (measure === 'block') return t('aircraftLog.byBlock')
  if (measure === 'air') return t('aircraftLog.byAir')
  const meter = meters.find(({ id }) => measure === `meter ${id}`)
  return meter ? t('aircraftLog.byMeter', { meter: meter.name }) : t('aircraftLog.byMeterGone')
}

/** Words a rate: `189.50 an hour by Hobbs, 5.00 a landing`. */
export function rateInWords(
  { byWhat, meterId, centsPerHour, centsPerLanding }: Rate,
  meters: readonly Meter[],
): string {
  const measure = measureInWords(byWhat === 'meter' ? `meter ${meterId ?? 0}` : byWhat, meters)
  const hour = t('aircraftLog.anHour', { amount: costInWords(centsPerHour), measure })
  if (centsPerLanding === 0) return hour
  return t('aircraftLog.andLanding', { hour, amount: costInWords(centsPerLanding) })
}
