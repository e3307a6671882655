import type { Booking } from '@windsock/contract/bookings'
import type { Schedule } from '@windsock/contract/schedules'
import type { DirectoryEntry } from '@windsock/contract/users'
import { othersColour } from '@windsock/domain/bookings'
import { closingLabel, type GridRow } from '@windsock/domain/day-grid'
import { fullName } from '@windsock/domain/users'
import { t } from '../kit/language/translate'
import { PhoneLink } from '../kit/contact/PhoneLink'
import { painted, paintOf, solid } from '../kit/text-colour'
import { EntryBar } from './EntryBar'
import { placeInWords, spokenWords, timeRange, type Seen } from './schedule-words'
import type { LineCell } from './timeline-line'
import barClasses from './EntryBar.module.css'
import classes from './Timeline.module.css'

export interface TimelineRowProps extends Seen {
  instructor: DirectoryEntry
  /** Whether the instructor's entries have loaded. Until then, the row is visible but disabled. */
  isKnown: boolean
  mayEdit: boolean
  index: number
  cells: readonly LineCell<Schedule>[]
  slots: readonly GridRow[]
  booked: ReadonlyMap<number, readonly Booking[]> | undefined
  /** Entries before and after the hours shown. Each list is undefined if no instructor has such entries. */
  before: readonly Schedule[] | undefined
  after: readonly Schedule[] | undefined
}

/** The row of an instructor: name, phone number and the day's entries. The table handles clicks and keys. */
export function TimelineRow(props: TimelineRowProps) {
  const { instructor, isKnown, mayEdit, index, cells, slots, booked, before, after, day, zone } = props
  const name = fullName(instructor)
  const spoken = spokenWords(instructor)
  const { phoneNumber } = instructor
  // An entry has the instructor's own colour, or red if they have none (spec §2).
  const colour = instructor.color || othersColour
  const label = (column: number) => slots[column]?.label ?? closingLabel

  function outside(entries: readonly Schedule[] | undefined) {
    return (
      entries && (
        <td className={classes.aside}>
          {entries.map((entry) => (
            <button
              key={entry.id}
              type="button"
              data-entry={entry.from}
              data-schedule={entry.id}
              data-line={index}
              className={`${classes.outside} ${painted}`}
              style={paintOf(colour)}
            >
              <span className={barClasses.said}>{spoken[0]}</span>
              {timeRange(entry, { day, zone })}
              <span className={barClasses.said}>{spoken[1]}</span> {placeInWords(entry, { day, zone })}
              {spoken[2] && <span className={barClasses.said}>{spoken[2]}</span>}
            </button>
          ))}
        </td>
      )
    )
  }

  return (
    <tr data-own={mayEdit || undefined}>
      <th scope="row" className={classes.name}>
        <span className={classes.person} style={{ borderColor: solid(colour) }}>
          <span title={name}>{name}</span>
          {phoneNumber && <PhoneLink number={phoneNumber} />}
        </span>
      </th>
      {outside(before)}
      {cells.map(({ column, span, entry }) => {
        const place = {
          role: 'gridcell',
          'data-row': index,
          'data-column': column,
          colSpan: span,
          tabIndex: -1,
          'data-half': (column + span) % 2 === 1 || undefined,
        }
        if (entry) {
          return (
            <td key={column} {...place} data-schedule={entry.id} className={classes.taken}>
              <EntryBar
                entry={entry}
                spoken={spoken}
                slots={slots}
                place={{ column, span }}
                booked={booked?.get(entry.id) ?? []}
                colour={colour}
                day={day}
                zone={zone}
              />
            </td>
          )
        }
        const period = { name, from: label(column), to: label(column + 1) }
        return (
          <td
            key={column}
            {...place}
            aria-label={t(isKnown ? 'schedules.free' : 'schedules.unknown', period)}
            aria-disabled={!isKnown}
            className={classes.free}
          />
        )
      })}
      {outside(after)}
    </tr>
  )
}
