import { Text } from '@mantine/core'
import { otherClock } from '../other-clock'

/** A zone's name, where the reader's own clock shows something else. */
export function ZoneName({
  moment,
  zone,
  before = ' ',
}: {
  moment: string | undefined
  zone: string
  before?: string
}) {
  const clock = moment === undefined ? undefined : otherClock(zone, moment)
  if (!clock) return null
  return (
    <Text component="span" size="xs" c="dimmed">
      {before}
      {clock}
    </Text>
  )
}
