import type { GridRow } from '@windsock/domain/day-grid'
import { dayBounds, type Moment } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { useRef, type KeyboardEvent, type Ref } from 'react'
import { CardsOver } from '../kit/CardsOver'
import { cellAround, placeOf } from '../kit/grid-focus'
import { t } from '../kit/language/translate'
import { optional } from '../kit/optional'
import { toastNote } from '../kit/toasts'
import { useGridFocus, type FocusTaker } from '../kit/use-grid-focus'
import { ChosenHoursGhost } from './ChosenHoursGhost'
import type { Clicked } from './schedule-draft'
import type { Seen } from './schedule-words'
import { lineOf } from './timeline-line'
import { TimelineFiller } from './TimelineFiller'
import { TimelineHead } from './TimelineHead'
import { TimelineRow } from './TimelineRow'
import type { InstructorDay } from './use-day-schedules'
import { usePeriodDrag } from './use-period-drag'
import classes from './Timeline.module.css'

const fetchCards = optional(async () => (await import('./EntryCards')).EntryCards)

export interface TimelineProps extends Seen {
  lines: readonly InstructorDay[]
  slots: readonly GridRow[]
  /** The grid's accessible name. */
  label: string
  /** Returns whether the viewer may edit an instructor's entries. */
  mayEdit(instructorId: string): boolean
  /** Whether the cells' content is still loading. */
  settling: boolean
  onOpen(clicked: Clicked): void
  /** A ref through which the caller returns the focus to the timeline. */
  focus: Ref<FocusTaker>
}

/** The timeline of a day, with a row for each instructor and a column for each half hour (spec §2). */
export function Timeline(props: TimelineProps) {
  const { lines, slots, label, day, zone, mayEdit, settling, onOpen, focus } = props
  const bounds = dayBounds(day, zone)
  const rows = lines.map((line) => ({ ...line, ...lineOf(line.entries ?? [], slots, bounds) }))
  const hasBefore = rows.some(({ before }) => before.length > 0)
  const hasAfter = rows.some(({ after }) => after.length > 0)
  const { table, onKeyDown, onFocus, onBlur } = useGridFocus(lines, open, focus)
  const scroller = useRef<HTMLDivElement>(null)
  const drag = usePeriodDrag({
    table,
    scroller,
    day,
    rows: rows.map(({ cells, entries, instructor }) => ({
      cells,
      isKnown: entries !== undefined,
      mayEdit: mayEdit(instructor.id),
    })),
    onChosen({ row, first, last }) {
      const [line, from, to] = [rows[row], slots[first]?.from, slots[last]?.to]
      if (line?.entries && from && to)
        onOpen({ instructor: line.instructor, entries: line.entries, moment: from, until: to })
    },
    onRefused(row) {
      const name = rows[row] ? fullName(rows[row].instructor) : ''
      toastNote(t('schedules.ofOther', { name }), t('schedules.mayNotEdit', { name }), null)
    },
  })

  function pressed(event: KeyboardEvent) {
    if (drag.onKey(event)) event.preventDefault()
    else onKeyDown(event)
  }

  function open(target: EventTarget) {
    const outside = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null
    const cell = cellAround(target)
    const row = rows[Number(outside?.dataset.line ?? (cell && placeOf(cell).row))]
    const moment = outside ? outside.dataset.entry : cell && momentOf(cell, row)
    if (!row?.entries || !moment) return
    onOpen({ instructor: row.instructor, entries: row.entries, moment })
  }

  function momentOf(cell: HTMLTableCellElement, row: (typeof rows)[number] | undefined): Moment | undefined {
    const { column } = placeOf(cell)
    const start = slots[column]?.from
    const entry = row?.cells.find((other) => other.column === column)?.entry
    // If an entry begins within the clicked half hour, use the entry's start, because the user clicked the entry.
    return entry && start && entry.from > start ? entry.from : start
  }

  return (
    <>
      <div ref={scroller} className={classes.scroller}>
        <div className={classes.whole}>
          <table
            ref={table}
            onKeyDown={pressed}
            onFocus={onFocus}
            onBlur={onBlur}
            role="grid"
            aria-label={label}
            aria-busy={settling}
            className={classes.timeline}
            onClick={(event) => open(event.target)}
          >
            <TimelineHead slots={slots} hasBefore={hasBefore} hasAfter={hasAfter} />
            <tbody>
              {rows.map(({ instructor, entries, booked, cells, before, after }, index) => (
                <TimelineRow
                  key={instructor.id}
                  instructor={instructor}
                  isKnown={entries !== undefined}
                  mayEdit={mayEdit(instructor.id)}
                  index={index}
                  cells={cells}
                  slots={slots}
                  booked={booked}
                  before={hasBefore ? before : undefined}
                  after={hasAfter ? after : undefined}
                  day={day}
                  zone={zone}
                />
              ))}
              <TimelineFiller slots={slots.length} hasBefore={hasBefore} hasAfter={hasAfter} />
            </tbody>
          </table>
          <ChosenHoursGhost chosen={drag.chosen} table={table} slots={slots} />
        </div>
      </div>
      <CardsOver table={table} fetchCards={fetchCards} about={{ lines, day, zone }} />
    </>
  )
}
