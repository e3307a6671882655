import { useState } from 'react'
import type { CalendarProps } from './CalendarPopup'
import { lazyComponent } from '../lazy-component'
import { OpenCalendar } from './OpenCalendar'

const CalendarPopup = lazyComponent(async () => (await import('./CalendarPopup')).CalendarPopup)

/** A button that opens a calendar with Today and Close. */
export function CalendarButton(props: CalendarProps) {
  const { label, disabled } = props
  const [isWanted, setWanted] = useState(false)
  const button = (
    <OpenCalendar
      label={label}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    />
  )
  return isWanted ? <CalendarPopup {...props} fallback={button} /> : button
}
