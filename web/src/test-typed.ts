import type { BoundedForm } from '@windsock/contract/test-limits'
import type { TypedPeriod } from './periods/typed-period'

/** One row of a table of limits, as it is typed into a form of days and times. */
export interface TypedRow {
  field: string
  value: string
  typed: Partial<TypedPeriod> & { lastDay?: string }
  /** What is said of it; undefined where it is in order. An empty field says by itself that it is mandatory. */
  message: string | undefined
}

/** The rows of a form about periods that are typed: both ends, and the last day of a repetition. */
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
