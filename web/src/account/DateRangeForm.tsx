import { Box, Button, Group, Loader, Text } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useDayChoices, useSelectedDay } from '../airport-day/selected-day'
import { t } from '../kit/language/translate'
import { DayField } from '../kit/fields/DayField'
import { dayProblem } from '../kit/fields/day-text'
import { halfRow } from '../kit/fields/half-row'
import { defaultRange, type DateRange } from './date-range'

export interface DateRangeFormProps {
  range: DateRange
  /** Whether a search is pending. The button then stays enabled, because a click on a disabled button would be lost. */
  loading: boolean
  /** Whether the user may search. If not, the fields are disabled and there is no button. */
  maySearch: boolean
  onSearch(range: DateRange): void
  /** Content at the end of the row with the button. */
  children?: ReactNode
}

/** The search form, with the fields From and To, above the lists of the user's own bookings and schedule entries. */
export function DateRangeForm({ range, loading, maySearch, onSearch, children }: DateRangeFormProps) {
  const { today } = useSelectedDay()
  const [from, setFrom] = useState(range.from)
  const [to, setTo] = useState(range.to)
  const wrong = dayProblem(from, { required: true }) ?? dayProblem(to, { required: true, min: from })

  // Choosing a day in the page's day picker sets From and searches (decisions on sessions that end and dialogs, 8).
  useDayChoices((day) => {
    const until = dayProblem(to, { required: true, min: day }) ? defaultRange(day).to : to
    setFrom(day)
    setTo(until)
    onSearch({ from: day, to: until })
  })

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong) onSearch({ from, to })
      }}
    >
      <Group align="flex-start" gap="sm" mb="md">
        <DayField
          name={t('common.from')}
          label={t('common.from')}
          value={from}
          onChange={setFrom}
          today={today}
          required
          disabled={!maySearch}
          w={halfRow}
        />
        <DayField
          name={t('common.to')}
          label={t('common.to')}
          value={to}
          onChange={setTo}
          today={today}
          required
          disabled={!maySearch}
          min={from}
          w={halfRow}
        />
        {maySearch && (
          <Button
            type="submit"
            mt={{ base: 0, xs: 25 }}
            leftSection={
              loading ? <Loader size={16} color="currentColor" aria-hidden /> : <IconSearch size={16} aria-hidden />
            }
            aria-busy={loading}
            disabled={wrong !== undefined}
          >
            {t('common.search')}
          </Button>
        )}
        {children && <Box mt={{ base: 0, xs: 25 }}>{children}</Box>}
      </Group>
      {!maySearch && (
        <Text size="sm" c="dimmed" mb="md">
          {t('mySchedules.onlyInstructors')}
        </Text>
      )}
    </form>
  )
}
