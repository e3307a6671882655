import type { WallDay as Shown } from '@windsock/contract/walls'
import { dayGrid } from '@windsock/domain/day-grid'
import { shareOfOpenHours } from '@windsock/domain/opening-hours'
import { clockOf } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useCallback, useMemo, type CSSProperties } from 'react'
import { useClock } from '../use-clock'
import { clubWords } from '../kit/language/club-words'
import { DaySheet } from '../airport-day/DaySheet'
import { clubWeekday } from '../airport-day/club-weekday'
import classes from './WallScreen.module.css'

export interface WallDayProps {
  shown: Shown
  zone: Zone
  /** Whether the last refresh failed. */
  isLate: boolean
}

export function WallDay({ shown, zone, isLate }: WallDayProps) {
  const { clubName, airport, day, aircraft, bookings, kept, mustNotFly, daylight } = shown
  const { t } = clubWords()
  const clock = useClock((now) => clockOf(now, zone))
  const at = shareOfOpenHours(clock)
  // In place of the type, which the people at the wall know.
  const warned = useCallback(
    <Aircraft extends { id: number; type: string }>(one: Aircraft) =>
      mustNotFly.includes(one.id) ? { ...one, type: t('walls.seeTheClub') } : one,
    [mustNotFly, t],
  )
  const grid = useMemo(
    () => dayGrid({ day, zone, bookings, daylight, aircraft: aircraft.map((one) => warned(withKept(one, kept))) }),
    [day, zone, aircraft, bookings, kept, daylight, warned],
  )
  return (
    <main className={classes.wall}>
      <div className={classes.head}>
        <h1>
          {clubName} · {airport.icaoCode} {airport.name}
        </h1>
        <p>
          <strong>
            {clubWeekday(day)} {day}
          </strong>
        </p>
        {daylight.sunrise && <p>{t('airportDay.sunrise', { time: clockOf(daylight.sunrise, zone) })}</p>}
        {daylight.sunset && <p>{t('airportDay.sunset', { time: clockOf(daylight.sunset, zone) })}</p>}
        {isLate && (
          <p role="status" className={classes.late}>
            {t('walls.outdated')}
          </p>
        )}
        <p className={classes.clock}>{clock}</p>
      </div>
      <div className={classes.day}>
        {at >= 0 && at <= 1 && <div aria-hidden className={classes.now} style={{ '--at': at } as CSSProperties} />}
        <DaySheet
          grid={grid}
          label={t('airportDay.bookingsOn', { airport: airport.icaoCode, day })}
          day={day}
          zone={zone}
        />
      </div>
    </main>
  )
}

function withKept<Aircraft extends { id: number }>(aircraft: Aircraft, kept: Shown['kept']) {
  return { ...aircraft, kept: kept.filter(({ aircraftId }) => aircraftId === aircraft.id) }
}
