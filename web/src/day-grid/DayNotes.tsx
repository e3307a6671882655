import { IconClock, IconSunrise, IconSunset } from '@tabler/icons-react'
import type { Daylight } from '@windsock/domain/daylight'
import type { GridRow } from '@windsock/domain/day-grid'
import { clockOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import type { ReactNode } from 'react'
import { SpokenAround } from '../kit/language/SpokenAround'
import { t } from '../kit/language/translate'
import { usePhone } from '../use-phone'
import { zoneHint } from '../zone-hint'
import { KeyHelp } from './help/KeyHelp'
import { Legend } from './help/Legend'
import { useSwipe } from './use-swipe'
import classes from './DayNotes.module.css'

export interface DayNotesProps {
  rows: readonly GridRow[]
  zone: Zone
  daylight: Daylight | undefined
  /** Goes this many days forward, or back if the number is negative. */
  onTurn(days: number): void
  /** The legend's entry for kept times. */
  kept: ReactNode
  /** Further notes. */
  children: ReactNode
}

/**
 * The line above the grid: sunrise and sunset, the grid's time zone if it is not the browser's, the legend of the
 * signs, and help for the keys.
 */
export function DayNotes({ rows, zone, daylight, onTurn, kept, children }: DayNotesProps) {
  const swipe = useSwipe(onTurn)
  const clock = zoneHint(zone, rows[0]?.from ?? '')
  const isPhone = usePhone()
  // A phone has room for the times alone, next to their icons.
  const timeIn = (sentence: (time: string) => string, time: string) =>
    isPhone ? <SpokenAround visible={time} sentence={sentence} /> : sentence(time)
  return (
    <div className={classes.notes} data-clock={clock && ''} {...swipe}>
      {daylight?.polar === 'day' && <span>{t('dayGrid.polarDay')}</span>}
      {daylight?.polar === 'night' && <span>{t('dayGrid.polarNight')}</span>}
      {daylight?.sunrise && (
        <span>
          <IconSunrise size={16} stroke={1.6} aria-hidden />{' '}
          {timeIn((time) => t('airportDay.sunrise', { time }), clockOf(daylight.sunrise, zone))}
        </span>
      )}
      {daylight?.sunset && (
        <span>
          <IconSunset size={16} stroke={1.6} aria-hidden />{' '}
          {timeIn((time) => t('airportDay.sunset', { time }), clockOf(daylight.sunset, zone))}
        </span>
      )}
      {clock && (
        <span title={t('dayGrid.clockHint')}>
          <IconClock size={16} stroke={1.6} aria-hidden />{' '}
          <span className={classes.words}>{timeIn((zone) => t('airportDay.timesIn', { clock: zone }), clock)}</span>
        </span>
      )}
      {children}
      <div className={classes.end}>
        <Legend kept={kept} />
        <KeyHelp />
      </div>
    </div>
  )
}
