import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export function ScreenHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Group justify="space-between" align="center" gap="sm" mb="md">
      <Title order={1} size="h3" style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      {children}
    </Group>
  )
}
