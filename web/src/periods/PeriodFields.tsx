import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { DayField } from '../kit/fields/DayField'
import { dayProblem } from '../kit/fields/day-text'
import { TimeField } from '../kit/fields/TimeField'
import { timeProblem } from '../kit/fields/time-text'
import classes from './PeriodFields.module.css'
import type { TypedPeriod } from './typed-period'

export interface PeriodFieldsProps {
  draft: TypedPeriod
  onChange(changed: Partial<TypedPeriod>): void
  /** The day on screen: while the period keeps to it, its dates need no fields. Without one they always have them. */
  day?: string
  today: string
  /** Whose clock is meant, where it is not the browser's. */
  clock: string | undefined
  errors: { from: string | undefined; to: string | undefined }
  /** Said at To while nothing is wrong. */
  toHint?: string | undefined
  disabled?: boolean
}

// Where the dialog begins to be read: not at its close button, on which a second Enter would throw it away,
// and not in a field, which would bring up a phone's keyboard.
const beginsHere = {
  role: 'group',
  'aria-label': 'Time',
  tabIndex: -1,
  'data-autofocus': true,
  className: classes.period,
}

/** From and To (spec §2), with dates beside the times for a period that is not within the day on screen. */
export function PeriodFields(props: PeriodFieldsProps) {
  const { draft, onChange, day, today, clock, errors, toHint, disabled = false } = props
  const { fromDay, fromTime, toDay, toTime } = draft
  const [asked, setAsked] = useState(false)
  const changeFrom = useCallback((fromTime: string) => onChange({ fromTime }), [onChange])
  const changeTo = useCallback((toTime: string) => onChange({ toTime }), [onChange])
  const withDates = asked || fromDay !== day || toDay !== day
  const [fromLabel, toLabel] = day === undefined ? ['From time', 'To time'] : ['From', 'To']
  const from = (
    <TimeField
      label={fromLabel}
      required
      value={fromTime}
      onChange={changeFrom}
      error={said(errors.from, fromDay, fromTime)}
      disabled={disabled}
    />
  )
  const to = (
    <TimeField
      label={toLabel}
      required
      value={toTime}
      onChange={changeTo}
      error={said(errors.to, toDay, toTime)}
      {...(toHint && { description: toHint })}
      disabled={disabled}
    />
  )
  if (!withDates)
    return (
      <div {...beginsHere}>
        <SimpleGrid cols={2} spacing="sm">
          {from}
          {to}
        </SimpleGrid>
        <Group justify="space-between" mt={4} gap="xs" wrap="nowrap" align="flex-start">
          <Text size="sm" c="dimmed">
            {[`On ${day}`, clock && `times in ${clock}`].filter(Boolean).join(', ')}
          </Text>
          {!disabled && (
            <Button variant="subtle" size="compact-sm" flex="none" onClick={() => setAsked(true)}>
              Another date
            </Button>
          )}
        </Group>
      </div>
    )
  return (
    <div {...beginsHere}>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
        <DayField
          name="From date"
          label="From date"
          required
          value={fromDay}
          // What was asked for on the day on screen and keeps to one day moves as a whole.
          onChange={(text) =>
            onChange({ fromDay: text, ...(day !== undefined && toDay === fromDay && { toDay: text }) })
          }
          today={today}
          disabled={disabled}
        />
        {from}
        <DayField
          name="To date"
          label="To date"
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
          Times in {clock}
        </Text>
      )}
    </div>
  )
}

/** What a field finds out by itself it says by itself. */
function said(error: string | undefined, day: string, time: string): string | undefined {
  return !dayProblem(day, { required: true }) && !timeProblem(time) ? error : undefined
}
