import { Text } from '@mantine/core'
import { zoneHint } from '../zone-hint'

/** Shows a time zone's name if its local time differs from the reader's. */
export function ZoneName({
  moment,
  zone,
  before = ' ',
}: {
  moment: string | undefined
  zone: string
  before?: string
}) {
  const clock = moment === undefined ? undefined : zoneHint(zone, moment)
  if (!clock) return null
  return (
    <Text component="span" size="xs" c="dimmed">
      {before}
      {clock}
    </Text>
  )
}
