import { Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { startOfDay } from '@windsock/domain/time'
import { otherClock } from '../other-clock'
import type { Seen } from './schedule-words'

/** Whose clock the timeline follows, where it is not the browser's. */
export function TimelineNote({ day, zone }: Seen) {
  const clock = otherClock(zone, startOfDay(day, zone))
  if (!clock) return null
  return (
    <Text size="sm" c="dimmed">
      <IconClock size={16} stroke={1.6} aria-hidden style={{ verticalAlign: '-0.2em' }} /> Times in {clock}
    </Text>
  )
}
