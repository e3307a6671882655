import type { Aircraft } from '@windsock/contract/aircraft'
import type { Airport } from '@windsock/contract/airports'
import type { Booking } from '@windsock/contract/bookings'
import type { DayGrid } from '@windsock/domain/day-grid'
import type { Daylight } from '@windsock/domain/daylight'
import { clockOf } from '@windsock/domain/time'
import { zoneLabel } from '@windsock/domain/zone-labels'
import { clubWords } from '../kit/language/club-words'
import type { FleetOfDay } from '../fleet/shared-parts/fleet-of-day'
import { clubName } from '../layout/club-name'
import { DaySheet } from '../airport-day/DaySheet'
import { clubWeekday } from '../airport-day/club-weekday'
import classes from './PaperSheet.module.css'

export interface PaperSheetProps {
  airport: Airport
  grid: DayGrid<Aircraft, Booking>
  daylight: Daylight | undefined
  day: string
  zone: string
  /** The limits and defects of the aircraft; undefined until they are loaded. */
  fleet: FleetOfDay | undefined
}

/** The printed page of a day, in the club's language: a heading, the bookings and a legend. */
export function PaperSheet({ airport, grid, daylight, day, zone, fleet }: PaperSheetProps) {
  const { t } = clubWords()
  const sunrise = daylight?.sunrise && t('airportDay.sunrise', { time: clockOf(daylight.sunrise, zone) })
  const sunset = daylight?.sunset && t('airportDay.sunset', { time: clockOf(daylight.sunset, zone) })
  const clock = t('airportDay.timesIn', { clock: zoneLabel(zone, grid.rows[0]?.from ?? '') })
  return (
    <section className={classes.paper} data-paper-sheet>
      <header>
        <h1>
          {clubName()} · {airport.icaoCode} {airport.name}
        </h1>
        <p>
          <strong>
            {clubWeekday(day)} {day}
          </strong>{' '}
          {[sunrise, sunset, clock].filter(Boolean).join(' · ')}
        </p>
      </header>
      <DaySheet
        grid={grid}
        label={t('airportDay.bookingsOn', { airport: airport.icaoCode, day })}
        day={day}
        zone={zone}
        paper
        lineOf={(aircraft) => fleet?.line(aircraft)}
      />
      <footer>{t('daySheet.legend')}</footer>
    </section>
  )
}
