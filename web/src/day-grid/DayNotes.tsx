import { IconClock, IconSunrise, IconSunset } from '@tabler/icons-react'
import type { Daylight } from '@windsock/domain/daylight'
import type { GridRow } from '@windsock/domain/day-grid'
import { clockOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { t } from '../kit/language/translate'
import { zoneHint } from '../zone-hint'
import { KeyHelp } from './KeyHelp'
import { Legend } from './Legend'
import { useSwipe } from './use-swipe'
import classes from './DayNotes.module.css'

export interface DayNotesProps {
  rows: readonly GridRow[]
  zone: Zone
  daylight: Daylight | undefined
  /** Goes this many days forward, or back if the number is negative. */
  onTurn(days: number): void
}

/**
 * The line above the grid: sunrise and sunset, the grid's time zone if it is not the browser's, the legend of the
 * signs, and help for the keys.
 */
export function DayNotes({ rows, zone, daylight, onTurn }: DayNotesProps) {
  const swipe = useSwipe(onTurn)
  const clock = zoneHint(zone, rows[0]?.from ?? '')
  return (
    <div className={classes.notes} {...swipe}>
      {daylight?.polar === 'day' && <span>{t('dayGrid.polarDay')}</span>}
      {daylight?.polar === 'night' && <span>{t('dayGrid.polarNight')}</span>}
      {daylight?.sunrise && (
        <span>
          <IconSunrise size={16} stroke={1.6} aria-hidden />{' '}
          {t('airportDay.sunrise', { time: clockOf(daylight.sunrise, zone) })}
        </span>
      )}
      {daylight?.sunset && (
        <span>
          <IconSunset size={16} stroke={1.6} aria-hidden />{' '}
          {t('airportDay.sunset', { time: clockOf(daylight.sunset, zone) })}
        </span>
      )}
      {clock && (
        <span title={t('dayGrid.clockHint')}>
          <IconClock size={16} stroke={1.6} aria-hidden /> {t('airportDay.timesIn', { clock })}
        </span>
      )}
      <div className={classes.end}>
        <Legend />
        <KeyHelp />
      </div>
    </div>
  )
}
