import { isDay } from '@windsock/domain/calendar'
import { useState } from 'react'
import { dayProblem, earliestDay, latestDay } from './day-text'

export interface TypedDay {
  /** The text as typed. `dayProblem` checks whether it is a valid day. */
  value: string
  required?: boolean | undefined
  min?: string | undefined
  max?: string | undefined
  onChange(text: string): void
  onBlur?: (() => void) | undefined
}

/** Returns what a field for a day has: its error, the limits of its calendar, and the properties of its input. */
export function useTypedDay({ value, required, min: typedMin = '', max: typedMax = '', onChange, onBlur }: TypedDay) {
  // A limit may be the text of another field. It is ignored until that text is a valid day.
  const min = isDay(typedMin) ? typedMin : ''
  const max = isDay(typedMax) ? typedMax : ''
  // Whether the focus has left the field, or Enter was pressed. Until then a partial date is not shown as an error.
  const [left, setLeft] = useState(false)
  const limits = { ...(required && { required: true }), ...(min && { min }), ...(max && { max }) }
  return {
    problem: left || value.length >= 10 ? dayProblem(value, limits) : undefined,
    limits: { min: min || earliestDay, max: max || latestDay },
    input: {
      value,
      inputMode: 'numeric',
      autoComplete: 'off',
      spellCheck: false,
      onChange: (event: { currentTarget: { value: string } }) => {
        setLeft(false)
        onChange(event.currentTarget.value.trim())
      },
      onKeyDown: ({ key }: { key: string }) => {
        if (key === 'Enter') setLeft(true)
      },
      onFocus: () => setLeft(false),
      onBlur: () => {
        setLeft(true)
        onBlur?.()
      },
    } as const,
  }
}
