import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
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

/** For a thumb: the day before and after, by button or swipe, and a list of the aircraft to jump to. */
export function PhoneBar({ columns, onTurn, onJump }: PhoneBarProps) {
  const swipe = useSwipe(onTurn)
  return (
    <div className={classes.bar} role="group" aria-label="Day and aircraft" {...swipe}>
      <ActionIcon variant="default" size={44} aria-label="The day before" onClick={() => onTurn(-1)}>
        <IconChevronLeft size={22} aria-hidden />
      </ActionIcon>
      <NativeSelect
        aria-label="Jump to aircraft"
        size="md"
        className={classes.jump}
        value=""
        onChange={(event) => onJump(Number(event.currentTarget.value))}
        data={[
          { value: '', label: 'Jump to aircraft', disabled: true },
          ...columns.map(({ title }, column) => ({ value: String(column), label: title })),
        ]}
      />
      <ActionIcon variant="default" size={44} aria-label="The day after" onClick={() => onTurn(1)}>
        <IconChevronRight size={22} aria-hidden />
      </ActionIcon>
    </div>
  )
}
