import type { Schedule } from '@windsock/contract/schedules'
import type { GridRow } from '@windsock/domain/day-grid'
import { clockOf } from '@windsock/domain/time'
import { zoneOfEntry } from './received'
import { placeInWords, timeRange, type Seen } from './schedule-words'
import classes from './EntryBar.module.css'

export interface EntryBarProps extends Seen {
  entry: Schedule
  /** Half hours that it fills. */
  span: number
  slots: readonly GridRow[]
  colours: { background: string; color: string }
}

/** A schedule entry: its time range over its airport's code (spec §2), as much as it is wide for. */
export function EntryBar({ entry, span, slots, colours, day, zone }: EntryBarProps) {
  const startsBefore = entry.from < (slots[0]?.from ?? '')
  const endsAfter = entry.to > (slots.at(-1)?.to ?? '')
  const range = span === 1 ? clockOf(entry.from, zoneOfEntry(entry, zone)) : timeRange(entry, { day, zone })
  return (
    <div
      className={classes.bar}
      style={colours}
      data-before={startsBefore || undefined}
      data-after={endsAfter || undefined}
    >
      <span className={classes.range}>{range}</span>
      <span className={classes.place}>{placeInWords(entry, { day, zone })}</span>
    </div>
  )
}
