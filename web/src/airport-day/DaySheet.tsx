import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking as VersionedBooking } from '@windsock/contract/bookings'
import type { GridPerson } from '@windsock/contract/users'
import { bookingColour } from '@windsock/domain/bookings'
import { closingLabel, type DayGrid } from '@windsock/domain/day-grid'
import type { GridBlock, GridColumn } from '@windsock/domain/day-grid-columns'
import type { Zone } from '@windsock/domain/time-zones'
import { fullName } from '@windsock/domain/users'
import type { Message } from '@windsock/messages/message'
import type { CSSProperties } from 'react'
import { clubWords } from '../kit/language/club-words'
import { painted, paintOf } from '../kit/text-colour'
import { periodInWords } from '../periods/period-words'
import classes from './DaySheet.module.css'

/** A booking without its version, because wall views receive no versions. */
type Booking = Omit<VersionedBooking, 'version'>

export interface DaySheetProps {
  grid: DayGrid<Aircraft, Booking>
  /** The table's accessible name. */
  label: string
  day: string
  zone: Zone
  /** Whether the sheet is for paper. Borders and patterns then mark the kinds of flights, for printers without colours. */
  paper?: boolean
  /** Returns the text below the registration of an aircraft. */
  lineOf?: ((aircraft: Aircraft) => Message | undefined) | undefined
}

/**
 * With more aircraft than this, each row has one line of text. It shows initials for first names and no times, because
 * the position of a booking shows its time.
 */
const MOST_IN_TWO_LINES = 32

/** A booking of at most this many half hours has smaller text, because its times may need a line each. */
const NARROW = 2

/**
 * Shows a read-only day for wall displays and paper in the club's language, with a row for each aircraft and a column
 * for each half hour. It contains names, but no phone numbers.
 */
export function DaySheet({ grid, label, day, zone, paper = false, lineOf }: DaySheetProps) {
  const { rows, columns } = grid
  const { t } = clubWords()
  // The hours after the last one are as dark as it is.
  const isDarkAfter = rows.at(-1)?.isDark || undefined
  const isDense = columns.length > MOST_IN_TWO_LINES
  const density = { '--lines': Math.max(columns.length, 1) } as CSSProperties
  return (
    <table aria-label={label} className={classes.sheet} data-paper={paper} data-dense={isDense} style={density}>
      <thead>
        <tr>
          <th scope="col" className={classes.aircraft}>
            {t('common.aircraft')}
          </th>
          {rows.flatMap((row, index) =>
            index % 2 === 0
              ? [
                  <th key={row.label} scope="col" colSpan={2} className={classes.hour}>
                    {row.label}
                  </th>,
                ]
              : [],
          )}
          <th scope="col" className={classes.late}>
            {closingLabel}
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.aircraft.id}>
            <th scope="row" className={classes.aircraft}>
              {column.aircraft.registrationCode} <span className={classes.type}>{column.aircraft.type}</span>
              <Line of={lineOf?.(column.aircraft)} />
            </th>
            {cellsOf(column, rows.length).map(({ at, block }) =>
              block ? (
                <td key={at} colSpan={block.rowSpan}>
                  <Block block={block} isDense={isDense} day={day} zone={zone} />
                </td>
              ) : (
                <td
                  key={at}
                  aria-label={t('airportDay.free')}
                  data-dark={rows[at]?.isDark || undefined}
                  data-half={at % 2 === 1}
                />
              ),
            )}
            <td className={classes.late} data-dark={isDarkAfter}>
              {[...column.before, ...column.covered, ...column.after].map((booking) => (
                <span key={booking.id}>
                  {periodInWords(booking, day, zone)} {people(booking, isDense ? shortName : fullName)}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Line({ of }: { of: Message | undefined }) {
  return of && <span className={classes.line}>{clubWords().t(of)}</span>
}

/** Returns the cells of an aircraft's row: the blocks of its grid column, and the free half hours between them. */
function cellsOf({ blocks }: GridColumn<Aircraft, Booking>, slots: number) {
  const cells: { at: number; block: GridBlock<Booking> | undefined }[] = []
  for (let at = 0; at < slots;) {
    const block = blocks.find(({ rowFrom }) => rowFrom === at)
    cells.push({ at, block })
    at += block?.rowSpan ?? 1
  }
  return cells
}

interface BlockProps {
  block: GridBlock<Booking>
  isDense: boolean
  day: string
  zone: Zone
}

function Block({ block, isDense, day, zone }: BlockProps) {
  if (block.kind === 'kept') return <span className={classes.kept} />
  if (block.kind === 'maintenance')
    return <span className={classes.grounded}>{clubWords().t('airportDay.maintenance')}</span>
  const { booking, startsBefore, endsAfter, rowSpan } = block
  const isOutside = startsBefore || endsAfter
  const isNarrow = rowSpan <= NARROW
  const names = people(booking, nameIn({ isDense, isNarrow }, booking))
  return (
    <span
      className={`${classes.booking} ${painted}`}
      style={paintOf(bookingColour(booking, ''))}
      data-solo={booking.isSoloFlight}
      data-narrow={isNarrow}
    >
      {(!isDense || isOutside) && <span className={classes.time}>{periodInWords(booking, day, zone)}</span>}
      <span>
        {/* A dense row has no room for the word "solo". On paper a dashed border marks solo flights. */}
        {booking.isSoloFlight && !isDense ? clubWords().t('daySheet.solo', { people: names }) : names}
      </span>
    </span>
  )
}

type Naming = (person: GridPerson) => string

function people({ pilot, instructor }: Booking, name: Naming): string {
  const { t } = clubWords()
  return [instructor && t('daySheet.instructor', { name: name(instructor) }), pilot && name(pilot)]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the function that writes a name in the longest form for which there is room. */
function nameIn(place: { isDense: boolean; isNarrow: boolean }, { pilot, instructor }: Booking): Naming {
  if (!place.isDense) return fullName
  return place.isNarrow && pilot && instructor ? ({ lastName }) => lastName : shortName
}

/** Writes a name with an initial, such as `P. Svobodová`. */
function shortName({ firstName, lastName }: GridPerson): string {
  const [initial = ''] = firstName
  return `${initial}. ${lastName}`
}
