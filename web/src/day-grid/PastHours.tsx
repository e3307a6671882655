import { dayOf } from '@windsock/domain/time'
import type { NowLineProps } from './NowLine'
import { useAtNow, useNow } from './use-at-now'
import classes from './NowLine.module.css'

/** Dims the past hours of today. It is rendered before the table, and so lies below the cells. */
export function PastHours({ rows, zone, day }: Pick<NowLineProps, 'rows' | 'zone'> & { day: string }) {
  const { now, row, share } = useNow(rows)
  const past = useAtNow(row, share, (style, top, whole) => {
    style.bottom = `${whole - top}px`
  })
  const isOver = now >= (rows.at(-1)?.to ?? '') && dayOf(now, zone) === day
  if (row < 0 && !isOver) return null
  // The key makes a new element after the last hour, without the position of the line.
  return <div key={String(isOver)} ref={past} className={classes.past} data-now="past" aria-hidden />
}
