import { TimePicker, type TimePickerProps } from '@mantine/dates'
import { memo, useCallback, useId, useRef, useState } from 'react'
import { t } from '../language/translate'
import { TimeList } from './TimeList'
import { timeProblem } from './time-text'

export interface TimeFieldProps extends Pick<
  TimePickerProps,
  'description' | 'disabled' | 'required' | 'className' | 'w'
> {
  label: string
  /** The time as typed, `HH:mm`; '' if the field is empty. */
  value: string
  onChange(text: string): void
  /** Replaces the field's own error. */
  error?: string | undefined
  onBlur?(): void
}

/**
 * A field for a time on the full or half hour. If a user types "08:45", the text stays visible with an error (see
 * `timeProblem`).
 */
export const TimeField = memo(function TimeField(props: TimeFieldProps) {
  const { label, value, onChange, error, onBlur, ...picker } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const hours = useRef<HTMLInputElement>(null)
  const minutes = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const chooseHour = useCallback((text: string) => typeInto(hours.current, text), [])
  const chooseMinute = useCallback((text: string) => typeInto(minutes.current, text), [])
  const message = error ?? timeProblem(value)
  // Link the error message to the two inputs, because only they can have the focus. Mantine links it only to their
  // wrapper.
  const inputs = message ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}

  return (
    <>
      <TimePicker
        {...picker}
        id={id}
        ref={frame}
        label={label}
        value={value}
        onChange={onChange}
        {...(onBlur && { onBlur })}
        format="24h"
        hoursStep={1}
        minutesStep={30}
        hoursRef={hours}
        minutesRef={minutes}
        onFocusCapture={() => setOpen(true)}
        onBlurCapture={() => setOpen(false)}
        // The description is below the input, so that neighbouring inputs stay aligned.
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={message}
        errorProps={{ id: `${id}-error` }}
        hoursInputLabel={t('times.hours', { label })}
        minutesInputLabel={t('times.minutes', { label })}
        hoursInputProps={inputs}
        minutesInputProps={{ ...inputs, tabIndex: 0 }}
      />
      {isOpen && <TimeList at={frame} value={value} onHour={chooseHour} onMinute={chooseMinute} />}
    </>
  )
})

/**
 * Simulates typing into one of the field's inputs. Setting `value` would not work, because `value` cannot be an hour
 * without minutes.
 */
function typeInto(input: HTMLInputElement | null, text: string) {
  if (!input) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}
