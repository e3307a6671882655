import { SimpleGrid } from '@mantine/core'
import { repetitions, type Repetition } from '@windsock/contract/series'
import { addDays, addMonths, isDay } from '@windsock/domain/calendar'
import type { PlainKey } from '@windsock/messages/message'
import { dayProblem } from '../kit/fields/day-text'
import { DayField } from '../kit/fields/DayField'
import { Select } from '../kit/fields/Select'
import { t } from '../kit/language/translate'

const labels = {
  Once: 'periods.once',
  Daily: 'periods.daily',
  Weekly: 'periods.weekly',
  Monthly: 'periods.monthly',
} satisfies Record<Repetition, PlainKey>

/** A repetition as typed. `lastDay` is `yyyy-MM-dd`, or any text that is not a valid day yet. */
export interface TypedSeries {
  repetition: Repetition
  lastDay: string
}

export interface SeriesFieldsProps {
  /** The label of the repetition: `Occurrence` in the booking dialog, `Occurence` in the schedule dialog (spec §2). */
  label: string
  draft: TypedSeries & { toDay: string }
  onChange(changed: Partial<TypedSeries>): void
  today: string
  error: string | undefined
  disabled?: boolean
}

/** The fields for the repetition of a new entry and, if it repeats, for its end date (spec §2). */
export function SeriesFields({ label, draft, onChange, today, error, disabled = false }: SeriesFieldsProps) {
  const endLabel = t('periods.endDateOf', { label })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select
        label={label}
        data={repetitions.map((repetition) => ({ value: repetition, label: t(labels[repetition]) }))}
        value={draft.repetition}
        onChange={(repetition) => repetition && onChange({ repetition, ...foreseenEnd(repetition, draft) })}
        allowDeselect={false}
        disabled={disabled}
      />
      {draft.repetition !== 'Once' && (
        <DayField
          name={endLabel}
          label={endLabel}
          required
          value={draft.lastDay}
          onChange={(lastDay) => onChange({ lastDay })}
          today={today}
          min={draft.toDay}
          // Not shown if the text is not a date, because the field then shows an error of its own.
          error={dayProblem(draft.lastDay) ? undefined : error}
          disabled={disabled}
        />
      )}
    </SimpleGrid>
  )
}

/**
 * Returns the end date that a repetition gets if none was typed: four weeks later, for a monthly one four months, so
 * that the dates appear at once.
 */
function foreseenEnd(repetition: Repetition, { lastDay, toDay }: SeriesFieldsProps['draft']): Partial<TypedSeries> {
  if (repetition === 'Once' || lastDay !== '' || !isDay(toDay)) return {}
  return { lastDay: repetition === 'Monthly' ? addMonths(toDay, 4) : addDays(toDay, 28) }
}
