import type { GridRow } from '@windsock/domain/day-grid'
import { clockOf, dayBounds, dayOf, millisecondsOf, minutesOfClock } from '@windsock/domain/time'
import { dayQuery } from '../airport-day/day-address'
import type { AirportAndDay } from '../airport-day/first-day'
import { selectedAirport } from '../airport-day/selected-airport'
import { chosenDay } from '../airport-day/selected-day'
import type { Pieces } from '../client/in-pieces'
import { now } from '../clock'
import { keepPicture } from '../device/keep-picture'
import { t } from '../kit/language/translate'
import { dayAndClock } from '../periods/day-words'
import { boxOf } from './grid-places'

/** Keeps a picture of the day that the page shows, in pieces. */
export function* keepDay(table: HTMLTableElement, rows: readonly GridRow[], shown: AirportAndDay): Pieces {
  const { airportId, day, zone } = shown
  const [first, last, moment] = [rows.at(0), rows.at(-1), now()]
  if (!first || !last) return
  const { top, height } = boxOf(table, 0, 0, rows.length)
  yield* keepPicture(table, {
    asked: dayQuery({ day: chosenDay.value(), at: selectedAirport.value() }),
    dayEnds: millisecondsOf(dayBounds(dayOf(moment, zone), zone).to),
    shown: { airportId, day },
    marks: [asOf(clockOf(moment, zone)), asOf(dayAndClock(moment, zone))],
    hours: {
      from: millisecondsOf(first.from),
      to: millisecondsOf(last.to),
      clock: minutesOfClock(first.label),
      top,
      height,
      below: table.offsetHeight - top - height,
    },
  })
}

const asOf = (moment: string) => t('dayGrid.asOf', { moment })
