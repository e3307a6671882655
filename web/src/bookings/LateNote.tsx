import { Button, Group, Text } from '@mantine/core'

export interface LateNoteProps {
  message: string
  onRetry(): void
  loading: boolean
}

/** Said above a grid that is shown but could not be brought up to date. */
export function LateNote({ message, onRetry, loading }: LateNoteProps) {
  return (
    <Group role="status" gap="sm" mb="xs">
      <Text size="sm" c="var(--mantine-color-error)">
        These bookings may be out of date. {message}
      </Text>
      <Button size="compact-sm" variant="light" onClick={onRetry} loading={loading}>
        Try again
      </Button>
    </Group>
  )
}
