import { ActionIcon, TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../kit/language/translate'
import classes from './Stepper.module.css'

export interface StepperProps {
  label: string
  value: string
  least: number
  most: number
  onChange(text: string): void
  error?: string | undefined
}

/** A field for a small number, with a large button on each side that counts down or up. */
export function Stepper({ label, value, least, most, onChange, error }: StepperProps) {
  const count = /^\d+$/.test(value.trim()) ? Number(value) : least
  const step = (by: 1 | -1) => {
    const Icon = by === 1 ? IconPlus : IconMinus
    const next = Math.min(most, Math.max(least, count + by))
    return (
      <ActionIcon
        variant="default"
        className={classes.step}
        aria-label={t(by === 1 ? 'flightLog.oneMore' : 'flightLog.oneLess', { field: label })}
        disabled={next === count}
        onClick={() => onChange(String(next))}
      >
        <Icon size={22} aria-hidden />
      </ActionIcon>
    )
  }
  const withButtons = (input: ReactNode) => (
    <div className={classes.row}>
      {step(-1)}
      {input}
      {step(1)}
    </div>
  )
  return (
    <TextInput
      label={label}
      className={classes.value}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
      onFocus={(event) => event.currentTarget.select()}
      error={error}
      inputContainer={withButtons}
    />
  )
}
