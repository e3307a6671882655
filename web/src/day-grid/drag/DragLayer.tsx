import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCircleCheck } from '@tabler/icons-react'
import type { Tone } from '@windsock/domain/drag-verdict'
import type { Period } from '@windsock/domain/time'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useStore, type Store } from '../../kit/store'
import { rowsUnder } from './drag-target'
import type { DragView } from './drag-words'
import { boxOf } from '../grid-places'
import classes from './DragLayer.module.css'

export interface DragLayerProps {
  view: Store<DragView | undefined>
  said: Store<string>
  table: RefObject<HTMLTableElement | null>
  rows: readonly Period[]
  onNoteEnded(): void
}

/** Over the grid: the ghost of a drag, the verdict on its place, and the region that announces it. */
export function DragLayer({ view, said, table, rows, onNoteEnded }: DragLayerProps) {
  const shown = useStore(view)
  const words = useStore(said)
  const ghost = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!ghost.current || !table.current || !shown?.there) return
    const { rowFrom, rowSpan } = rowsUnder(shown.there, rows)
    const { left, top, width, height } = boxOf(table.current, shown.there.column, rowFrom, rowSpan)
    Object.assign(ghost.current.style, { left: px(left), top: px(top), width: px(width), height: px(height) })
    if (shown.isFollowed) ghost.current.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }, [shown, table, rows])

  return (
    <>
      {shown?.there && (
        <div ref={ghost} className={classes.ghost} data-tone={shown.tone} data-state={shown.state} aria-hidden>
          <Sign tone={shown.tone} />
          <b>{shown.title}</b>
        </div>
      )}
      {shown && shown.words !== '' && (
        <div
          className={classes.bar}
          data-tone={shown.tone}
          data-state={shown.state}
          aria-hidden
          // A note disappears by itself; its animation is the clock.
          onAnimationEnd={() => shown.state === 'note' && onNoteEnded()}
        >
          <Sign tone={shown.tone} />
          <span>
            <b>{shown.title}</b> · {shown.words}
          </span>
          {shown.isFollowed && (
            <span className={classes.keys}>
              {shown.tone !== 'taken' && (
                <>
                  <kbd>Enter</kbd> keeps it,{' '}
                </>
              )}
              <kbd>Esc</kbd> cancels
            </span>
          )}
        </div>
      )}
      <VisuallyHidden component="p" role="status">
        {words}
      </VisuallyHidden>
    </>
  )
}

function Sign({ tone }: { tone: Tone }) {
  const Icon = { free: IconCircleCheck, unsure: IconAlertTriangle, taken: IconBan }[tone]
  return <Icon size={16} stroke={2} aria-hidden />
}

function px(length: number): string {
  return `${length}px`
}
