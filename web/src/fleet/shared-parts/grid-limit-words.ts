import type { GridLimit } from '@windsock/contract/fleet/limits'
import { meterValueMessage } from '@windsock/domain/fleet/meters'
import { message, type Message } from '@windsock/messages/message'
import { dayInWords } from '../../periods/day-words'

/** Returns the row of an aircraft that its heading shows: that it must not fly, else the limit that comes first. */
export function foremost(rows: readonly GridLimit[]): GridLimit | undefined {
  return (
    rows.find(({ mustNotFly }) => mustNotFly) ??
    rows.toSorted((one, other) => (urgency(one) < urgency(other) ? -1 : 1))[0]
  )
}

/**
 * Sorts limits that are due before those that are likely due soon, and those before limits that are not due within the
 * forecast.
 */
function urgency(row: GridLimit): string {
  return isDue(row) ? '' : (row.likely ?? 'later')
}

function isDue({ left, leftDays }: Pick<GridLimit, 'left' | 'leftDays'>): boolean {
  return (left !== null && left <= 0) || (leftDays !== null && leftDays < 0)
}

type LimitOfLine = Pick<GridLimit, 'name' | 'unit' | 'left' | 'leftDays' | 'mustNotFly'>

/** Writes the short line of a heading: `100 h: 6.5 h left`. */
export function lineInWords(row: LimitOfLine): Message {
  const { name, unit, left, leftDays } = row
  if (row.mustNotFly) return message('defects.seeTheClub')
  if (isDue(row)) return message('defects.dueLine', { name })
  if (left !== null && unit !== null)
    return message('defects.limitLine', {
      name,
      left: message('defects.valueLeft', { value: meterValueMessage(left, unit) }),
    })
  return message('defects.limitLine', { name, left: message('defects.daysLeft', { count: leftDays ?? 0 }) })
}

/** Writes the whole sentence, for the title of the heading and for screen readers. */
export function sentenceInWords(row: GridLimit, aircraft: string): Message[] {
  if (row.mustNotFly) return [message('defects.seeTheClubWhy', { aircraft })]
  const likely = row.likely !== null && !isDue(row)
  return [
    lineInWords(row),
    ...(likely ? [message('defects.likelyLine', { aircraft, name: row.name, day: dayInWords(row.likely ?? '') })] : []),
  ]
}
