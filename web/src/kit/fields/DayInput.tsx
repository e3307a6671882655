import { useId, type ReactNode } from 'react'
import { CalendarButton } from './CalendarButton'
import { useTypedDay } from './use-typed-day'
import { t } from '../language/translate'
import classes from './DayInput.module.css'

export interface DayInputProps {
  /** The accessible name. */
  name: string
  /** The text as typed. */
  value: string
  onChange(text: string): void
  /** Today in the time zone that the screens use, `yyyy-mm-dd`. */
  today: string
  /** Stands before the day, in the field. */
  before: ReactNode
}

/**
 * The field of the bar for the day of all screens. It looks like the `DayField` of a form, but needs none of Mantine's
 * code for fields, which the page loads after the first screen.
 */
export function DayInput({ name, value, onChange, today, before }: DayInputProps) {
  const { problem, limits, input } = useTypedDay({ value, required: true, onChange })
  const errorId = `${useId()}-error`

  return (
    <div className={classes.field} data-error={problem && ''}>
      <span className={classes.before}>{before}</span>
      <input
        type="text"
        className={classes.typed}
        aria-label={name}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && errorId}
        required
        placeholder={t('days.sample')}
        {...input}
      />
      <span className={classes.calendar}>
        <CalendarButton
          label={t('days.openCalendar', { name })}
          value={value}
          onChoose={onChange}
          today={today}
          {...limits}
          disabled={undefined}
        />
      </span>
      {problem && (
        <p id={errorId} className={classes.error}>
          {problem}
        </p>
      )}
    </div>
  )
}
