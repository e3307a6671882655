import { Text } from '@mantine/core'
import { t } from '../kit/language/translate'
import { zoneHint } from '../zone-hint'

/** Shows a time zone's name if its local time differs from the reader's. */
export function ZoneName({
  moment,
  zone,
  ofAll = false,
}: {
  moment: string | undefined
  zone: string
  /** Whether the zone applies to all rows. Its name is then a sentence of its own. */
  ofAll?: boolean
}) {
  const clock = moment === undefined ? undefined : zoneHint(zone, moment)
  if (!clock) return null
  return (
    <Text component="span" size="xs" c="dimmed">
      {ofAll ? t('myBookings.timesIn', { zone: clock }) : ` ${clock}`}
    </Text>
  )
}
