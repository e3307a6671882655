import { TextInput, type TextInputProps } from '@mantine/core'
import { t } from '../language/translate'
import { CalendarButton } from './CalendarButton'
import { useTypedDay } from './use-typed-day'

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
export function DayField({ name, value, onChange, today, error, onBlur, min, max, ...props }: DayFieldProps) {
  const { problem, limits, input } = useTypedDay({ value, required: props.required, min, max, onChange, onBlur })

  return (
    <TextInput
      {...props}
      {...input}
      {...(!props.label && { 'aria-label': name })}
      placeholder={t('days.sample')}
      error={error ?? problem}
      rightSection={
        <CalendarButton
          label={t('days.openCalendar', { name })}
          value={value}
          onChoose={onChange}
          today={today}
          {...limits}
          disabled={props.disabled}
        />
      }
    />
  )
}
