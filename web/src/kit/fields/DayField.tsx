import { TextInput, type TextInputProps } from '@mantine/core'
import { isDay } from '@windsock/domain/calendar'
import { useState } from 'react'
import { t } from '../language/translate'
import { CalendarButton } from './CalendarButton'
import { dayProblem, earliestDay, latestDay } from './day-text'

type Passed =
  | 'label'
  | 'description'
  | 'inputWrapperOrder'
  | 'required'
  | 'disabled'
  | 'size'
  | 'className'
  | 'w'
  | 'leftSection'
  | 'leftSectionWidth'

export interface DayFieldProps extends Pick<TextInputProps, Passed> {
  /** The accessible name of the calendar button, and of the field if it has no visible label. */
  name: string
  /** The text as typed. `dayProblem` checks whether it is a valid day. */
  value: string
  onChange(text: string): void
  /** Today in the time zone that the screen uses, `yyyy-mm-dd`. */
  today: string
  min?: string
  max?: string
  /** Replaces the field's own error. */
  error?: string | undefined
  onBlur?(): void
}

/**
 * A field for a day as text `yyyy-mm-dd`, with a button for a calendar. A date that does not exist is an error and is
 * never changed into a different date.
 */
export function DayField({ name, value, onChange, today, error, onBlur, ...props }: DayFieldProps) {
  const { min: typedMin = '', max: typedMax = '', ...input } = props
  // A limit may be the text of another field. It is ignored until that text is a valid day.
  const min = isDay(typedMin) ? typedMin : ''
  const max = isDay(typedMax) ? typedMax : ''
  // Whether the focus has left the field. Until then a partial date is not shown as an error.
  const [left, setLeft] = useState(false)
  const limits = { ...(input.required && { required: true }), ...(min && { min }), ...(max && { max }) }
  const problem = left || value.length >= 10 ? dayProblem(value, limits) : undefined

  return (
    <TextInput
      {...input}
      {...(!input.label && { 'aria-label': name })}
      value={value}
      placeholder={t('days.sample')}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      error={error ?? problem}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true)
        onBlur?.()
      }}
      rightSection={
        <CalendarButton
          label={t('days.openCalendar', { name })}
          value={value}
          onChoose={onChange}
          today={today}
          min={min || earliestDay}
          max={max || latestDay}
          disabled={input.disabled}
        />
      }
    />
  )
}
