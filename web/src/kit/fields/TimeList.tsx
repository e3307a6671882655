import { UnstyledButton } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import { memo, useEffect, useRef, type RefObject } from 'react'
import { Anchored } from '../Anchored'
import classes from './TimeList.module.css'

export interface TimeListProps {
  at: RefObject<HTMLElement | null>
  /** `HH:mm`, or '' if empty. */
  value: string
  onHour(text: string): void
  onMinute(text: string): void
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const halves = ['00', '30']
const styles = TimePicker.classes

/** The hours of a day and the half hours, with the styles of Mantine's TimePicker. */
export function TimeList({ at, value, onHour, onMinute }: TimeListProps) {
  const [hour = '', minute = ''] = value.split(':')
  return (
    <Anchored at={at} className={styles.dropdown}>
      {/* For the pointer alone: keyboard and screen readers use the field's two spin buttons, which do the same. */}
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
          // The keyboard uses the field itself.
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
