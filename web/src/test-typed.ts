import type { BoundedForm } from '@windsock/contract/test-limits'
import type { TypedPeriod } from './periods/typed-period'

/** A row of a table of limits, as a user would type it into a form with days and times. */
export interface TypedRow {
  field: string
  value: string
  typed: Partial<TypedPeriod> & { lastDay?: string }
  /**
   * The error that the form must show; undefined if the value is valid. The field itself shows the error of an empty
   * value.
   */
  message: string | undefined
}

/** Returns the rows for a form with a period: its start, its end, and the last day of a repetition. */
export function typedRows({ limits }: BoundedForm): TypedRow[] {
  return limits.flatMap(({ field, passes = [], fails = [] }) => {
    const rows = [...passes.map((value) => [value, undefined] as const), ...fails]
    return rows
      .filter(() => field in ends)
      .map(([value, message]) => ({ field, value: String(value), typed: typedIn(field, String(value)), message }))
  })
}

const ends: Record<string, (day: string, time: string) => TypedRow['typed']> = {
  from: (fromDay, fromTime) => ({ fromDay, fromTime }),
  to: (toDay, toTime) => ({ toDay, toTime }),
  occurenceEndDate: (lastDay) => ({ lastDay }),
}

function typedIn(field: string, value: string): TypedRow['typed'] {
  const [day = '', time = ''] = value.split('T')
  return ends[field]?.(day, time) ?? {}
}
