import type { FlownTotals } from '@windsock/contract/log/flight-reads'
import { costInWords, minutesInWords } from '../flights/shared-parts/flight-words'
import { t } from '../kit/language/translate'
import classes from './FlightTotals.module.css'

export interface FlightTotalsProps {
  totals: FlownTotals
}

/** The totals of a person's flights in a period. Totals of zero are left out, except for the first three. */
export function FlightTotals({ totals }: FlightTotalsProps) {
  const { flights, blockMinutes, airMinutes, takeOffs, landings, nightLandings, instructorMinutes, costCents } = totals
  const facts: [label: string, value: string, isAlways: boolean][] = [
    [t('flightLog.flights'), String(flights), true],
    [t('flightLog.block'), minutesInWords(blockMinutes), true],
    [t('flightLog.landings'), String(landings), true],
    [t('flightLog.takeOffs'), String(takeOffs), takeOffs !== landings],
    [t('flightLog.air'), minutesInWords(airMinutes), airMinutes > 0],
    [t('flightLog.night'), String(nightLandings), nightLandings > 0],
    [t('flightLog.teaching'), minutesInWords(instructorMinutes), instructorMinutes > 0],
    [t('flightLog.cost'), costCents === null ? '' : costInWords(costCents), costCents !== null],
  ]
  return (
    <dl className={classes.totals} aria-label={t('flightLog.totals')}>
      {facts
        .filter(([, , isAlways]) => isAlways)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
