import { IconAlertTriangle, IconBan, IconCircleCheck } from '@tabler/icons-react'
import type { Tone, Verdict } from '@windsock/domain/drag/drag-verdict'
import type { Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { richText } from '../../kit/language/rich-text'
import { t } from '../../kit/language/translate'
import { useLowerEdge } from '../../kit/lower-edge'
import { Spoken } from '../../kit/plain/Spoken'
import { useStore } from '../../kit/store'
import type { DragStore } from './drag-store'
import { rowsUnder, type GridDrag } from './drag-target'
import { proposalInWords, worded } from './drag-words'
import { boxOf } from '../grid-places'
import classes from './DragLayer.module.css'

export interface DragLayerProps {
  store: DragStore
  table: RefObject<HTMLTableElement | null>
  rows: readonly Period[]
  /** The day on screen, `yyyy-MM-dd`. */
  day: string
  zone: Zone
}

/**
 * The layer above the grid during a drag: a ghost where the booking would be dropped, a bar that says whether it can be
 * dropped there, and an announcement for screen readers.
 */
export function DragLayer({ store, table, rows, day, zone }: DragLayerProps) {
  const shown = useStore(store.drag)
  const announced = useStore(store.said)
  const ghost = useRef<HTMLDivElement>(null)
  const there = 'there' in shown ? shown.there : undefined
  const { tone, words } = 'verdict' in shown ? shown.verdict : nothing
  const title = there ? proposalInWords(there, { day, zone }) : 'title' in shown && worded(shown.title)
  const byKeys = shown.state === 'held' && shown.byKeys
  useLowerEdge('drag', words !== '')

  const left = leftOf(shown)
  useLayoutEffect(() => {
    // The grid does not render during a drag, so the layer itself marks the cell that the booking leaves.
    const cell = left === undefined ? null : table.current?.querySelector<HTMLElement>(`td[data-booking='${left}']`)
    cell?.setAttribute('data-left', '')
    return () => cell?.removeAttribute('data-left')
  }, [left, table])

  useLayoutEffect(() => {
    if (!ghost.current || !table.current || !there) return
    const { rowFrom, rowSpan } = rowsUnder(there, rows)
    const { left, top, width, height } = boxOf(table.current, there.column, rowFrom, rowSpan)
    Object.assign(ghost.current.style, { left: px(left), top: px(top), width: px(width), height: px(height) })
    if (byKeys) ghost.current.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    // Depends on `shown`, which is a new object after every key press, so that each key press scrolls the ghost into
    // view, even if the ghost has not moved.
  }, [shown, there, byKeys, table, rows])

  return (
    <>
      {there && (
        <div ref={ghost} className={classes.ghost} data-tone={tone} data-state={shown.state} aria-hidden>
          <Sign tone={tone} />
          <b>{title}</b>
        </div>
      )}
      {words !== '' && (
        <div
          className={classes.bar}
          data-tone={tone}
          data-state={shown.state}
          aria-hidden
          // A message, such as why a drag was refused, disappears when its CSS animation ends.
          onAnimationEnd={() => store.dispatch({ type: 'noteEnded' })}
        >
          <Sign tone={tone} />
          <span>
            <b>{title}</b> · {worded(words)}
          </span>
          {byKeys && (
            <span className={classes.keys}>
              <KeyHint mayKeep={tone !== 'taken'} />
            </span>
          )}
        </div>
      )}
      <Spoken as="p" role="status">
        {announced}
      </Spoken>
    </>
  )
}

/** Returns the id of the booking that is dragged or saved; undefined if there is none. */
function leftOf(drag: GridDrag): number | undefined {
  if (drag.state === 'held') return drag.dragged.booking?.id
  return drag.state === 'saving' ? drag.booking.id : undefined
}

const nothing: Verdict = { tone: 'free', words: '' }

function Sign({ tone }: { tone: Tone }) {
  const Icon = { free: IconCircleCheck, unsure: IconAlertTriangle, taken: IconBan }[tone]
  return <Icon size={16} stroke={2} aria-hidden />
}

function KeyHint({ mayKeep }: { mayKeep: boolean }) {
  const enter = <kbd>{t('drag.enter')}</kbd>
  const escape = <kbd>{t('drag.escape')}</kbd>
  return mayKeep ? richText('drag.keepOrCancel', { enter, escape }) : richText('drag.cancels', { escape })
}

function px(length: number): string {
  return `${length}px`
}
