import { Text, type TextProps } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { zoneHint } from '../zone-hint'

export interface ClockNoteProps extends Pick<TextProps, 'mb'> {
  /** Whose clock the times shown follow. */
  zone: string
  /** One of them: in summer a clock goes by another name. */
  moment: string
}

/** Names the clock of the times on a screen, where it is not the browser's. */
export function ClockNote({ zone, moment, mb }: ClockNoteProps) {
  const clock = zoneHint(zone, moment)
  if (!clock) return null
  return (
    <Text size="sm" c="dimmed" {...(mb !== undefined && { mb })}>
      <IconClock size={16} stroke={1.6} aria-hidden style={{ verticalAlign: '-0.2em' }} /> Times in {clock}
    </Text>
  )
}
