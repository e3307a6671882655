import { NativeSelect } from '@mantine/core'
import { t } from '../kit/language/translate'
import type { AircraftColumn } from './grid-cells'
import { useSwipe } from './use-swipe'
import classes from './PhoneBar.module.css'

export interface PhoneBarProps {
  columns: readonly AircraftColumn[]
  /** Goes this many days forward, or back if the number is negative. */
  onTurn(days: number): void
  /** Scrolls to the aircraft in this column. */
  onJump(column: number): void
}

/** A bar for phones: the user chooses the aircraft to scroll to, and a swipe over the bar changes the day. */
export function PhoneBar({ columns, onTurn, onJump }: PhoneBarProps) {
  const swipe = useSwipe(onTurn)
  return (
    <div className={classes.bar} {...swipe}>
      <NativeSelect
        aria-label={t('dayGrid.jump')}
        size="md"
        value=""
        onChange={(event) => onJump(Number(event.currentTarget.value))}
        data={[
          { value: '', label: t('dayGrid.jump'), disabled: true },
          ...columns.map(({ title }, column) => ({ value: String(column), label: title })),
        ]}
      />
    </div>
  )
}
