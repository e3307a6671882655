import type { GridLimit } from '@windsock/contract/fleet/limits'
import { useState } from 'react'
import { t } from '../../kit/language/translate'
import { paths } from '../../paths'
import { CrossingLine } from './CrossingLine'
import { foremost, lineInWords, sentenceInWords } from './grid-limit-words'
import classes from './HeadNote.module.css'

export interface HeadNoteProps {
  /** The limits of the aircraft within their warning, and that it must not fly. */
  rows: readonly GridLimit[]
  registration: string
  isStaff: boolean
}

/** One line in the heading of an aircraft, with the whole sentences as its title and for screen readers. */
export function HeadNote({ rows, registration, isStaff }: HeadNoteProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const shown = foremost(rows)
  if (!shown) return null
  const sentences = [
    ...rows.flatMap((row) => sentenceInWords(row, registration)).map((sentence) => t(sentence)),
    ...rows.filter(crosses).map((row) => crossingInWords(row, registration)),
  ]
  const line = <Line row={shown} />
  const title = sentences.join('\n')
  const kind = shown.mustNotFly ? 'defect' : 'limit'
  const table = place?.closest('table')
  return (
    <>
      <span ref={setPlace} className={classes.note} data-fleet={kind} title={title}>
        {shown.mustNotFly && isStaff ? (
          <a href={`#${paths.fleetAircraft(shown.aircraftId)}?tab=defects`}>{line}</a>
        ) : (
          <span aria-hidden>{line}</span>
        )}
        <span className={classes.said}>{sentences.join(' ')}</span>
      </span>
      {table &&
        rows
          .filter(crosses)
          .map((row) => (
            <CrossingLine
              key={row.limitId}
              table={table}
              bookingId={row.crossingBookingId}
              sentence={crossingInWords(row, registration)}
            />
          ))}
    </>
  )
}

/** The line with the name as a separate part: a long name is cut off there, and the remaining hours never are. */
function Line({ row }: { row: GridLimit }) {
  const [before = '', after] = t(lineInWords({ ...row, name: NAME })).split(NAME)
  if (after === undefined) return before
  return (
    <span className={classes.words}>
      {before}
      <span className={classes.name}>{row.name}</span>
      <span className={classes.left}>{after}</span>
    </span>
  )
}

/** A placeholder for the name in the text of a line. No name contains it. */
const NAME = '\u0000'

function crosses(row: GridLimit): row is GridLimit & { crossingBookingId: number } {
  return row.crossingBookingId !== null
}

function crossingInWords({ name }: GridLimit, aircraft: string): string {
  return t('defects.crossingLine', { aircraft, name })
}
