import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Doubt } from './Doubt'
import { typedClock } from './typed-clock'
import classes from './FlightForm.module.css'

export interface ClockFieldProps {
  label: string
  required?: boolean
  /** Whether it is one of the large fields of the form. */
  isLarge?: boolean
  description?: string | undefined
  value: string
  onChange(text: string): void
  error?: string | undefined
  /** The question about an unusual time, which can still be saved. */
  doubt?: string | undefined
}

/** A field for a time to the minute. `1120` becomes `11:20`, because the number keys of a phone have no colon. */
export function ClockField(props: ClockFieldProps) {
  const { label, required, isLarge, description, value, onChange, error, doubt } = props
  const [isLeft, setLeft] = useState(false)
  return (
    <TextInput
      label={label}
      {...(required && { required })}
      {...(isLarge && { className: classes.clock })}
      inputMode="numeric"
      autoComplete="off"
      description={doubt && !error ? <Doubt text={doubt} /> : description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={(event) => {
        setLeft(false)
        event.currentTarget.select()
      }}
      onBlur={() => {
        setLeft(true)
        onChange(typedClock(value))
      }}
      error={isLeft && error}
    />
  )
}
