import type { GridRow as Row } from '@windsock/domain/day-grid'
import { mayEditBooking, type Actor } from '@windsock/domain/permissions'
import type { Zone } from '@windsock/domain/time-zones'
import { memo } from 'react'
import { around } from '../kit/language/around'
import { t } from '../kit/language/translate'
import { BookingBlock } from './BookingBlock'
import { sameCells, type GridCell, type KeptLook } from './grid-cells'
import classes from './DayGrid.module.css'

export interface GridRowProps {
  row: Row
  /** The row's index; row 0 starts at 08:00. */
  index: number
  cells: readonly GridCell[]
  /** The start times of all rows, followed by the closing time. */
  labels: readonly string[]
  actor: Actor
  day: string
  zone: Zone
  /** How kept times look; undefined until it is loaded. */
  keptLook: KeptLook | undefined
}

/**
 * A row of the grid: one half hour, with a cell for each aircraft. The table handles clicks and keys, so that a row
 * re-renders only when its cells change.
 */
export const GridRow = memo(
  function GridRow({ row, index, cells, labels, actor, day, zone, keptLook }: GridRowProps) {
    const from = row.label
    const until = (rowSpan: number) => labels[index + rowSpan] ?? ''
    // Worded once per row, because a day has thousands of free cells.
    const [beforeCode, afterCode] = around((aircraft) => t('dayGrid.free', { aircraft, from, to: until(1) }))
    return (
      <tr
        data-slot={index}
        data-dark={row.isDark || undefined}
        className={index % 2 === 0 ? classes.hour : classes.half}
      >
        <th scope="row" className={classes.time}>
          {row.label}
        </th>
        {cells.map(({ aircraft, column, block }) => {
          const place = { 'data-column': column, 'data-row': index, tabIndex: -1, role: 'gridcell' }
          if (!block) {
            const isSkipped = row.from === row.to
            return (
              <td
                key={column}
                {...place}
                aria-label={beforeCode + aircraft.registrationCode + afterCode}
                aria-disabled={isSkipped || undefined}
                className={classes.free}
              />
            )
          }
          const span = { rowSpan: block.rowSpan, 'data-block': block.kind }
          if (block.kind === 'booking') {
            return (
              <td
                key={column}
                {...place}
                {...span}
                data-booking={block.booking.id}
                data-fixed={mayEditBooking(actor, block.booking) ? undefined : ''}
                data-open={openEnds(block)}
                className={classes.booked}
              >
                <BookingBlock
                  block={block}
                  registrationCode={aircraft.registrationCode}
                  viewerId={actor.id}
                  day={day}
                  zone={zone}
                />
              </td>
            )
          }
          const times = { aircraft: aircraft.registrationCode, from, to: until(block.rowSpan) }
          if (block.kind === 'kept')
            return keptLook && <td key={column} {...place} {...span} {...keptLook(block.kept, times)} />
          const name = t('dayGrid.grounded', times)
          return (
            <td key={column} {...place} {...span} aria-label={name} aria-disabled className={classes.grounded}>
              <span>{t('airportDay.maintenance')}</span>
            </td>
          )
        })}
      </tr>
    )
  },
  (before, after) =>
    before.row.from === after.row.from &&
    before.row.isDark === after.row.isDark &&
    before.actor === after.actor &&
    before.day === after.day &&
    before.zone === after.zone &&
    before.keptLook === after.keptLook &&
    sameCells(before.cells, after.cells),
)

/** Returns which ends of a booking lie outside the grid and therefore cannot be dragged. */
function openEnds({ startsBefore, endsAfter }: GridCell['block'] & object): string | undefined {
  if (startsBefore && endsAfter) return 'both'
  if (startsBefore) return 'start'
  return endsAfter ? 'end' : undefined
}
