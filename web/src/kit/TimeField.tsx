import { TimePicker, type TimePickerProps } from '@mantine/dates'
import { useId } from 'react'
import { timeProblem } from './time-text'

export interface TimeFieldProps extends Pick<
  TimePickerProps,
  'description' | 'disabled' | 'required' | 'className' | 'w'
> {
  label: string
  /** `HH:mm`, or '' while there is none. */
  value: string
  onChange(text: string): void
  /** Said in place of the field's own findings. */
  error?: string | undefined
  onBlur?(): void
}

/** A time of day on a half hour. "08:45" can be typed, stays visible and is an error: ask `timeProblem`. */
export function TimeField({ label, value, onChange, error, onBlur, ...picker }: TimeFieldProps) {
  const id = useId()
  const said = error ?? timeProblem(value)
  // Mantine ties the message to the frame; those who type are in the two inputs within.
  const inputs = said ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}

  return (
    <TimePicker
      {...picker}
      id={id}
      label={label}
      value={value}
      onChange={onChange}
      {...(onBlur && { onBlur })}
      format="24h"
      hoursStep={1}
      minutesStep={30}
      withDropdown
      // A hint under the field keeps it level with its neighbours.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={said}
      errorProps={{ id: `${id}-error` }}
      hoursInputLabel={`${label}, hours`}
      minutesInputLabel={`${label}, minutes`}
      hoursInputProps={inputs}
      minutesInputProps={{ ...inputs, tabIndex: 0 }}
    />
  )
}
