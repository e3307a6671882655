import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import { useCallback, useState, type KeyboardEvent } from 'react'
import { DayField } from '../kit/fields/DayField'
import { dayProblem } from '../kit/fields/day-text'
import { TimeField } from '../kit/fields/TimeField'
import { timeProblem } from '../kit/fields/time-text'
import { isDay } from '@windsock/domain/calendar'
import { t } from '../kit/language/translate'
import { dayInWords } from './day-words'
import { useStart } from './use-start'
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
// dialog again. If a field had it, a phone's keyboard would open. Enter on the group saves the form; the Enter that
// opened the dialog and is still held down does not.
const initialFocus = {
  role: 'group',
  tabIndex: -1,
  'data-autofocus': true,
  className: classes.period,
  onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'Enter' || event.repeat || event.target !== event.currentTarget) return
    event.preventDefault()
    event.currentTarget.closest('form')?.requestSubmit()
  },
}

/** The fields From and To (spec §2), with date fields if the period is not within the day on screen. */
export function PeriodFields(props: PeriodFieldsProps) {
  const { draft, onChange, day, today, clock, errors, toHint, disabled = false } = props
  const { fromDay, fromTime, toDay, toTime } = draft
  const [hasAskedForDates, setAskedForDates] = useState(false)
  const { startAt, endEditing } = useStart(draft, onChange)
  const changeFrom = useCallback((fromTime: string) => startAt({ fromTime }), [startAt])
  const changeTo = useCallback((toTime: string) => onChange({ toTime }), [onChange])
  // The error is shown at the field that differs: at the date if the two dates do.
  const isOtherDay = fromDay !== toDay
  const withDates = hasAskedForDates || fromDay !== day || toDay !== day
  const from = (
    <TimeField
      label={t(day === undefined ? 'periods.fromTime' : 'common.from')}
      required
      value={fromTime}
      onChange={changeFrom}
      onBlur={endEditing}
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
      error={isOtherDay ? undefined : formError(errors.to, toDay, toTime)}
      {...(toHint && { description: toHint })}
      disabled={disabled}
    />
  )
  const shownDay = isDay(fromDay) ? dayInWords(fromDay) : fromDay
  if (!withDates)
    return (
      <div {...initialFocus} aria-label={t('periods.time')}>
        <SimpleGrid cols={2} spacing="sm">
          {from}
          {to}
        </SimpleGrid>
        <Group justify="space-between" mt={4} gap="xs" wrap="nowrap" align="flex-start">
          <Text size="sm" c="dimmed">
            {clock ? t('periods.onDayIn', { day: shownDay, clock }) : t('periods.onDay', { day: shownDay })}
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
      <SimpleGrid type="container" cols={{ base: 1, '20.5rem': 2 }} spacing="sm" verticalSpacing="sm">
        <DayField
          name={t('periods.fromDate')}
          label={t('periods.fromDate')}
          required
          value={fromDay}
          onChange={(text) => startAt({ fromDay: text })}
          onBlur={endEditing}
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
          error={isOtherDay ? formError(errors.to, toDay, toTime) : undefined}
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
