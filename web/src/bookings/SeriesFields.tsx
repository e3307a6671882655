import { Select, SimpleGrid } from '@mantine/core'
import { repetitions } from '@windsock/contract/series'
import { DayField } from '../kit/DayField'
import type { TypedBooking } from './booking-draft'

export interface SeriesFieldsProps {
  draft: TypedBooking
  onChange(changed: Partial<TypedBooking>): void
  today: string
  error: string | undefined
}

/** How often a new booking repeats, and until when: the end date only where it does (spec §2). */
export function SeriesFields({ draft, onChange, today, error }: SeriesFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select
        label="Occurrence"
        data={repetitions}
        value={draft.repetition}
        onChange={(repetition) => repetition && onChange({ repetition })}
        allowDeselect={false}
      />
      {draft.repetition !== 'Once' && (
        <DayField
          name="Occurrence end date"
          label="Occurrence end date"
          required
          value={draft.lastDay}
          onChange={(lastDay) => onChange({ lastDay })}
          today={today}
          min={draft.toDay}
          error={error}
        />
      )}
    </SimpleGrid>
  )
}
