import type { Aircraft } from '@windsock/contract/aircraft'
import { TickedBox } from '../kit/TickedBox'
import { isGrounded } from './is-grounded'

/** A box that is ticked when the aircraft has any maintenance (spec §2). */
export function MaintenanceFlag({ aircraft }: { aircraft: Aircraft }) {
  const ticked = isGrounded(aircraft)
  return <TickedBox ticked={ticked} label={ticked ? 'Under maintenance' : 'No maintenance'} />
}
