import type { BoundedForm } from '@windsock/contract/test-limits'
import type { TypedPeriod } from './periods/typed-period'

/** A row of a table of limits, as typed into a form of days and times. */
export interface TypedRow {
  field: string
  value: string
  typed: Partial<TypedPeriod> & { lastDay?: string }
  /** The expected error; undefined if valid. An empty field itself says that it is mandatory. */
  message: string | undefined
}

/** The typed rows of a form for periods: both ends, and the last day of a repetition. */
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
