import { Skeleton } from '@mantine/core'

export function OverviewSkeleton() {
  return <Skeleton role="status" aria-label="Loading" height={320} radius="md" opacity={0.35} />
}
