import { Button, Group, Text } from '@mantine/core'
import { t } from './language/translate'

export interface StaleNoteProps {
  /** The subject of the note's first sentence, such as `These bookings`. */
  what: string
  message: string
  onRetry(): void
  loading: boolean
}

/** Warns that the data below may be out of date, because it could not be refetched. */
export function StaleNote({ what, message, onRetry, loading }: StaleNoteProps) {
  return (
    <Group role="status" gap="sm" mb="xs">
      <Text size="sm" c="var(--mantine-color-error)">
        {t('common.outdated', { what })} {message}
      </Text>
      <Button size="compact-sm" variant="light" onClick={onRetry} loading={loading}>
        {t('common.tryAgain')}
      </Button>
    </Group>
  )
}
