import type { FleetRow } from '@windsock/contract/fleet/limits'
import { leftInWords } from '../fleet-words'
import classes from '../Fleet.module.css'

const classOf = { fine: undefined, warn: classes.warn, due: classes.due, overdue: classes.due } as const

/** The rest of a limit. */
export function Left({ row }: { row: FleetRow }) {
  return <span className={classOf[row.state]}>{leftInWords(row)}</span>
}
