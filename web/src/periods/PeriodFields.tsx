import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { DayField } from '../kit/fields/DayField'
import { dayProblem } from '../kit/fields/day-text'
import { TimeField } from '../kit/fields/TimeField'
import { timeProblem } from '../kit/fields/time-text'
import { t } from '../kit/language/translate'
import classes from './PeriodFields.module.css'
import type { TypedPeriod } from './typed-period'

export interface PeriodFieldsProps {
  draft: TypedPeriod
  onChange(changed: Partial<TypedPeriod>): void
  /**
   * The day on screen. The date fields are hidden while the period is within this day. Without a day they are always
   * shown.
   */
  day?: string
  today: string
  /** The name of the time zone of From and To, if it differs from the browser's. */
  clock: string | undefined
  errors: { from: string | undefined; to: string | undefined }
  /** A hint below the To field. */
  toHint?: string | undefined
  disabled?: boolean
}

// The group of the times gets the dialog's initial focus. If the close button had it, a second Enter would close the
// dialog again. If a field had it, a phone's keyboard would open.
const initialFocus = {
  role: 'group',
  tabIndex: -1,
  'data-autofocus': true,
  className: classes.period,
}

/** The fields From and To (spec §2), with date fields if the period is not within the day on screen. */
export function PeriodFields(props: PeriodFieldsProps) {
  const { draft, onChange, day, today, clock, errors, toHint, disabled = false } = props
  const { fromDay, fromTime, toDay, toTime } = draft
  const [hasAskedForDates, setAskedForDates] = useState(false)
  const changeFrom = useCallback((fromTime: string) => onChange({ fromTime }), [onChange])
  const changeTo = useCallback((toTime: string) => onChange({ toTime }), [onChange])
  const withDates = hasAskedForDates || fromDay !== day || toDay !== day
  const from = (
    <TimeField
      label={t(day === undefined ? 'periods.fromTime' : 'common.from')}
      required
      value={fromTime}
      onChange={changeFrom}
      error={formError(errors.from, fromDay, fromTime)}
      disabled={disabled}
    />
  )
  const to = (
    <TimeField
      label={t(day === undefined ? 'periods.toTime' : 'common.to')}
      required
      value={toTime}
      onChange={changeTo}
      error={formError(errors.to, toDay, toTime)}
      {...(toHint && { description: toHint })}
      disabled={disabled}
    />
  )
  if (!withDates)
    return (
      <div {...initialFocus} aria-label={t('periods.time')}>
        <SimpleGrid cols={2} spacing="sm">
          {from}
          {to}
        </SimpleGrid>
        <Group justify="space-between" mt={4} gap="xs" wrap="nowrap" align="flex-start">
          <Text size="sm" c="dimmed">
            {clock ? t('periods.onDayIn', { day: fromDay, clock }) : t('periods.onDay', { day: fromDay })}
          </Text>
          {!disabled && (
            <Button variant="subtle" size="compact-sm" flex="none" onClick={() => setAskedForDates(true)}>
              {t('periods.anotherDate')}
            </Button>
          )}
        </Group>
      </div>
    )
  return (
    <div {...initialFocus} aria-label={t('periods.time')}>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
        <DayField
          name={t('periods.fromDate')}
          label={t('periods.fromDate')}
          required
          value={fromDay}
          // If the period is within one day, its end moves to the new date too.
          onChange={(text) =>
            onChange({ fromDay: text, ...(day !== undefined && toDay === fromDay && { toDay: text }) })
          }
          today={today}
          disabled={disabled}
        />
        {from}
        <DayField
          name={t('periods.toDate')}
          label={t('periods.toDate')}
          required
          value={toDay}
          onChange={(text) => onChange({ toDay: text })}
          today={today}
          disabled={disabled}
        />
        {to}
      </SimpleGrid>
      {clock && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('periods.timesIn', { clock })}
        </Text>
      )}
    </div>
  )
}

/** Returns the form's error for a field; undefined if the field already shows an error of its own. */
function formError(error: string | undefined, day: string, time: string): string | undefined {
  return !dayProblem(day, { required: true }) && !timeProblem(time) ? error : undefined
}
