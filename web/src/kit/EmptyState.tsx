import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** A hint about what the user can do next. */
  children?: ReactNode
}

export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      {icon}
      <Text fw={600}>{title}</Text>
      {children && (
        <Text c="dimmed" size="sm" maw="28rem" component="div">
          {children}
        </Text>
      )}
    </Stack>
  )
}
