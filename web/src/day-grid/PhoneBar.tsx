import { NativeSelect } from '@mantine/core'
import type { AircraftColumn } from './grid-cells'
import { useSwipe } from './use-swipe'
import classes from './PhoneBar.module.css'

export interface PhoneBarProps {
  columns: readonly AircraftColumn[]
  /** Another day is wanted, so many days away. */
  onTurn(days: number): void
  /** The aircraft of a column shall be seen. */
  onJump(column: number): void
}

/** For a thumb: a list of the aircraft to jump to; a swipe over it goes to the day before or after. */
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
