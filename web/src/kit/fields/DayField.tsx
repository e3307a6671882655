import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { CalendarButton } from './CalendarButton'
import { dayProblem, earliestDay, latestDay } from './day-text'

type Passed =
  | 'label'
  | 'description'
  | 'required'
  | 'disabled'
  | 'size'
  | 'className'
  | 'w'
  | 'leftSection'
  | 'leftSectionWidth'

export interface DayFieldProps extends Pick<TextInputProps, Passed> {
  /** The accessible name, if there is no visible label. */
  name: string
  /** The text as typed; `dayProblem` says whether it is a day. */
  value: string
  onChange(text: string): void
  /** Today by the clock that matters here, `yyyy-mm-dd`. */
  today: string
  min?: string
  max?: string
  /** Replaces the field's own error. */
  error?: string | undefined
  onBlur?(): void
}

/** A day as text `yyyy-mm-dd`, with a button for a calendar. An impossible date is an error, never another date. */
export function DayField({ name, value, onChange, today, min, max, error, onBlur, ...input }: DayFieldProps) {
  // A partial date is no error while it is being typed.
  const [left, setLeft] = useState(false)
  const limits = { ...(input.required && { required: true }), ...(min && { min }), ...(max && { max }) }
  const problem = left || value.length >= 10 ? dayProblem(value, limits) : undefined

  return (
    <TextInput
      {...input}
      {...(!input.label && { 'aria-label': name })}
      value={value}
      placeholder="yyyy-mm-dd"
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      maxLength={10}
      error={error ?? problem}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true)
        onBlur?.()
      }}
      rightSection={
        <CalendarButton
          label={`${name}: open calendar`}
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
