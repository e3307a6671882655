import { SimpleGrid, Text } from '@mantine/core'
import type { TypedPeriod } from '../frame/typed-period'
import { DayField } from '../kit/DayField'
import { isRealDay } from '../kit/day-text'
import { TimeField } from '../kit/TimeField'
import { timeProblem } from '../kit/time-text'

export interface PeriodFieldsProps {
  draft: TypedPeriod
  onChange(changed: Partial<TypedPeriod>): void
  today: string
  /** Whose clock is meant, where it is not the browser's. */
  clock: string | undefined
  errors: { from: string | undefined; to: string | undefined }
}

/** From date and time, To date and time (spec §2). */
export function PeriodFields({ draft, onChange, today, clock, errors }: PeriodFieldsProps) {
  const { fromDay, fromTime, toDay, toTime } = draft
  return (
    <div>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
        <DayField
          name="From date"
          label="From date"
          required
          value={fromDay}
          onChange={(text) => onChange({ fromDay: text })}
          today={today}
        />
        <TimeField
          label="From time"
          required
          value={fromTime}
          onChange={(time) => onChange({ fromTime: time })}
          error={said(errors.from, fromDay, fromTime)}
        />
        <DayField
          name="To date"
          label="To date"
          required
          value={toDay}
          onChange={(text) => onChange({ toDay: text })}
          today={today}
        />
        <TimeField
          label="To time"
          required
          value={toTime}
          onChange={(time) => onChange({ toTime: time })}
          error={said(errors.to, toDay, toTime)}
        />
      </SimpleGrid>
      {clock && (
        <Text size="sm" c="dimmed" mt="xs">
          Times in {clock}
        </Text>
      )}
    </div>
  )
}

/** What a field finds out by itself it says by itself. */
function said(error: string | undefined, day: string, time: string): string | undefined {
  return isRealDay(day) && !timeProblem(time) ? error : undefined
}
