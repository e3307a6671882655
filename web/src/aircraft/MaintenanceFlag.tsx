import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import type { Aircraft } from '@windsock/contract/aircraft'
import { isGrounded } from './is-grounded'

/** A box that is ticked when the aircraft has any maintenance (spec §2); nobody can tick it. */
export function MaintenanceFlag({ aircraft }: { aircraft: Aircraft }) {
  const ticked = isGrounded(aircraft)
  const Icon = ticked ? IconSquareCheckFilled : IconSquare
  const label = ticked ? 'Under maintenance' : 'No maintenance'
  return (
    <Icon
      size={20}
      stroke={1.6}
      role="img"
      aria-label={label}
      color={ticked ? 'var(--mantine-primary-color-filled)' : 'var(--mantine-color-dimmed)'}
    >
      <title>{label}</title>
    </Icon>
  )
}
