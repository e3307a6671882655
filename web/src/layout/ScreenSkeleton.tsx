import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

/** Holds the place of a screen while its program is on the way. */
export function ScreenSkeleton() {
  return (
    <Stack gap="md" p="md" aria-busy>
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton height={28} width="12rem" />
      <Skeleton height={240} />
    </Stack>
  )
}
