import { UnstyledButton } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import { memo, useEffect, useRef, type RefObject } from 'react'
import { Anchored } from '../Anchored'
import classes from './TimeList.module.css'

export interface TimeListProps {
  at: RefObject<HTMLElement | null>
  /** The time as typed, `HH:mm`; '' if the field is empty. */
  value: string
  onHour(text: string): void
  onMinute(text: string): void
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const halves = ['00', '30']
const styles = TimePicker.classes

/** Shows a column of hours and a column with the minutes 00 and 30, with the styles of Mantine's TimePicker. */
export function TimeList({ at, value, onHour, onMinute }: TimeListProps) {
  const [hour = '', minute = ''] = value.split(':')
  return (
    <Anchored at={at} className={styles.dropdown}>
      {/* The list is only for the pointer. Keyboard and screen reader users have the field's two spin buttons, which
          do the same. */}
      <div aria-hidden className={`${styles.controlsListGroup} ${classes.columns}`}>
        <Column of={hours} chosen={hour} onChoose={onHour} />
        <Column of={halves} chosen={minute} onChoose={onMinute} />
      </div>
    </Anchored>
  )
}

interface ColumnProps {
  of: readonly string[]
  chosen: string
  onChoose(text: string): void
}

const Column = memo(function Column({ of, chosen, onChoose }: ColumnProps) {
  const active = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div className={`${styles.controlsList} ${classes.column}`}>
      {of.map((text) => (
        <button
          key={text}
          type="button"
          ref={text === chosen ? active : null}
          // The button is not in the tab order, because keyboard users have the field itself.
          tabIndex={-1}
          className={`${UnstyledButton.classes.root} ${styles.control}`}
          data-active={text === chosen || undefined}
          onClick={() => onChoose(text)}
        >
          {text}
        </button>
      ))}
    </div>
  )
})
