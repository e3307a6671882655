import { NativeSelect } from '@mantine/core'
import type { AircraftColumn } from './grid-cells'
import { useSwipe } from './use-swipe'
import classes from './PhoneBar.module.css'

export interface PhoneBarProps {
  columns: readonly AircraftColumn[]
  /** Go to another day, this many days away. */
  onTurn(days: number): void
  /** Scroll to a column's aircraft. */
  onJump(column: number): void
}

/** Within reach of a thumb: a list of the aircraft to jump to; a swipe over it changes the day. */
export function PhoneBar({ columns, onTurn, onJump }: PhoneBarProps) {
  const swipe = useSwipe(onTurn)
  return (
    <div className={classes.bar} {...swipe}>
      <NativeSelect
        aria-label="Jump to aircraft"
        size="md"
        value=""
        onChange={(event) => onJump(Number(event.currentTarget.value))}
        data={[
          { value: '', label: 'Jump to aircraft', disabled: true },
          ...columns.map(({ title }, column) => ({ value: String(column), label: title })),
        ]}
      />
    </div>
  )
}
