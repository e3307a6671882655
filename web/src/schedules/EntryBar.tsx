import type { Booking } from '@windsock/contract/bookings'
import type { Schedule } from '@windsock/contract/schedules'
import type { GridRow } from '@windsock/domain/day-grid'
import { painted, paintOf } from '../kit/text-colour'
import { momentInWords } from '../periods/period-words'
import { bookedInWords, placeInWords, type Seen } from './schedule-words'
import { shareOf } from './timeline-line'
import classes from './EntryBar.module.css'

export interface EntryBarProps extends Seen {
  entry: Schedule
  /** The words of the entry's accessible name before, between and after its times and its place. */
  spoken: readonly [before: string, between: string, after: string]
  slots: readonly GridRow[]
  /** The half hours that the bar covers. */
  place: { column: number; span: number }
  /** The flights that take a part of the entry. */
  booked: readonly Booking[]
  colour: string
}

/**
 * Shows a schedule entry: its time range above its airport's code (spec §2). The style sheet adapts the layout to the
 * width.
 */
export function EntryBar({ entry, spoken, slots, place, booked, colour, day, zone }: EntryBarProps) {
  const { from, to } = entry
  const own = entry.airport.timeZone
  return (
    <div
      className={`${classes.bar} ${painted}`}
      style={paintOf(colour)}
      data-before={from < (slots[0]?.from ?? '') || undefined}
      data-after={to > (slots.at(-1)?.to ?? '') || undefined}
    >
      <div className={classes.lines}>
        <span className={classes.said}>{spoken[0]}</span>
        <span className={classes.range}>
          <span>{momentInWords(from, day, own)}</span>
          <span className={classes.dash}>–</span>
          <wbr />
          <span>{momentInWords(to, day, own)}</span>
        </span>
        <span className={classes.said}>{spoken[1]}</span>
        <span className={classes.place}>{placeInWords(entry, { day, zone })}</span>
        {spoken[2] && <span className={classes.said}>{spoken[2]}</span>}
        {booked.map((flight) => (
          <span key={flight.id} className={classes.said}>
            {`, ${bookedInWords(flight, { day, zone }, own)}`}
          </span>
        ))}
      </div>
      {booked.map((flight) => {
        const share = shareOf(flight, place, slots)
        const style = share && { insetInlineStart: percent(share.start), inlineSize: percent(share.size) }
        return style && <span key={flight.id} className={classes.booked} style={style} aria-hidden />
      })}
    </div>
  )
}

function percent(share: number): string {
  return `${share * 100}%`
}
