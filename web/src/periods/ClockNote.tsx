import { Text, type TextProps } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { t } from '../kit/language/translate'
import { zoneHint } from '../zone-hint'

export interface ClockNoteProps extends Pick<TextProps, 'mb'> {
  /** The zone of the times on the screen. */
  zone: string
  /** One of the times on the screen. It decides which of the zone's offsets the note names: winter or summer. */
  moment: string
}

/** Names the zone of the times on a screen, if it differs from the browser's. */
export function ClockNote({ zone, moment, mb }: ClockNoteProps) {
  const clock = zoneHint(zone, moment)
  if (!clock) return null
  return (
    <Text size="sm" c="dimmed" {...(mb !== undefined && { mb })}>
      <IconClock size={16} stroke={1.6} aria-hidden style={{ verticalAlign: '-0.2em' }} />{' '}
      {t('periods.timesIn', { clock })}
    </Text>
  )
}
