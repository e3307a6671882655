import type { Aircraft } from '@windsock/contract/aircraft'
import type { Airport } from '@windsock/contract/airports'
import type { Booking } from '@windsock/contract/bookings'
import type { DayGrid } from '@windsock/domain/day-grid'
import type { Daylight } from '@windsock/domain/daylight'
import { clockOf } from '@windsock/domain/time'
import { zoneLabel } from '@windsock/domain/zone-labels'
import { clubName } from '../layout/club-name'
import { DaySheet } from '../airport-day/DaySheet'
import { weekday } from '../periods/weekday'
import classes from './PaperSheet.module.css'

export interface PaperSheetProps {
  airport: Airport
  grid: DayGrid<Aircraft, Booking>
  daylight: Daylight | undefined
  day: string
  zone: string
}

/** The printed page of a day: a heading, the bookings and a legend. */
export function PaperSheet({ airport, grid, daylight, day, zone }: PaperSheetProps) {
  const sunrise = daylight?.sunrise && `Sunrise ${clockOf(daylight.sunrise, zone)}`
  const sunset = daylight?.sunset && `Sunset ${clockOf(daylight.sunset, zone)}`
  const clock = `Times in ${zoneLabel(zone, grid.rows[0]?.from ?? '')}`
  return (
    <section className={classes.paper} data-paper-sheet>
      <header>
        <h1>
          {clubName()} · {airport.icaoCode} {airport.name}
        </h1>
        <p>
          <strong>
            {weekday(day)} {day}
          </strong>{' '}
          {[sunrise, sunset, clock].filter(Boolean).join(' · ')}
        </p>
      </header>
      <DaySheet grid={grid} label={`Bookings at ${airport.icaoCode} on ${day}`} day={day} zone={zone} paper />
      <footer>
        Grey: before sunrise and after sunset. Striped: under maintenance. Dashed: long solo flight. FI: instructor.
      </footer>
    </section>
  )
}
