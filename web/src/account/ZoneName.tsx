import { Text } from '@mantine/core'
import { sameClock, zoneLabel } from '@windsock/domain/zone-labels'
import { browserZone } from '../clock'

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
  if (moment === undefined || sameClock(zone, browserZone(), moment)) return null
  return (
    <Text component="span" size="xs" c="dimmed">
      {before}
      {zoneLabel(zone, moment)}
    </Text>
  )
}
