import { Skeleton } from '@mantine/core'

/** Holds the place of what is being loaded. */
export function OverviewSkeleton() {
  return <Skeleton role="status" aria-label="Loading" height={320} radius="md" opacity={0.35} />
}
