import { VisuallyHidden } from '@mantine/core'
import { closingLabel, type GridRow } from '@windsock/domain/day-grid'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { t } from '../kit/language/translate'
import { useStore, type Store } from '../kit/store'
import type { ChosenHours } from './period-drag'
import classes from './ChosenHoursGhost.module.css'

export interface ChosenHoursGhostProps {
  chosen: Store<ChosenHours | undefined>
  table: RefObject<HTMLTableElement | null>
  slots: readonly GridRow[]
}

/** The hours that a drag has chosen so far, above the timeline, and an announcement for screen readers. */
export function ChosenHoursGhost({ chosen, table, slots }: ChosenHoursGhostProps) {
  const hours = useStore(chosen)
  const ghost = useRef<HTMLDivElement>(null)
  const from = hours && slots[hours.first]?.label
  const to = hours && (slots[hours.last + 1]?.label ?? closingLabel)

  useLayoutEffect(() => {
    const cellIn = (column: number) =>
      table.current?.querySelector(`td[data-row="${hours?.row}"][data-column="${column}"]`)?.getBoundingClientRect()
    const whole = table.current?.getBoundingClientRect()
    const [first, last] = [hours && cellIn(hours.first), hours && cellIn(hours.last)]
    if (!ghost.current || !whole || !first || !last) return
    const px = (length: number) => `${length}px`
    Object.assign(ghost.current.style, {
      left: px(first.left - whole.left),
      top: px(first.top - whole.top),
      width: px(last.right - first.left),
      height: px(first.height),
    })
    if (hours?.byKeys) ghost.current.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }, [hours, table])

  return (
    <>
      {hours && (
        <div ref={ghost} className={classes.ghost} data-state="held" data-tone="free" aria-hidden>
          <b>
            {from}–{to}
          </b>
        </div>
      )}
      <VisuallyHidden component="p" role="status">
        {hours?.byKeys && t('schedules.chosen', { from: from ?? '', to: to ?? '' })}
      </VisuallyHidden>
    </>
  )
}
