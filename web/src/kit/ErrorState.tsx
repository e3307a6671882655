import { Button, Stack, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { t } from './language/translate'

export interface ErrorStateProps {
  title?: string
  message: string
  onRetry(): void
  /** The text of the button. */
  action?: string
  /** Whether a retry is pending. */
  loading?: boolean
}

export function ErrorState(props: ErrorStateProps) {
  const { title = t('common.notLoaded'), message, onRetry, action = t('common.tryAgain'), loading = false } = props
  return (
    <Stack role="alert" align="center" gap="xs" py="xl" px="md" ta="center">
      <IconCloudOff size={36} stroke={1.4} aria-hidden />
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" size="sm" maw="28rem">
        {message}
      </Text>
      <Button variant="light" mt="xs" onClick={onRetry} loading={loading}>
        {action}
      </Button>
    </Stack>
  )
}
