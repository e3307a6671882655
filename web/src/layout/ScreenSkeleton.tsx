import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

/** A placeholder while a screen's code is loading. */
export function ScreenSkeleton() {
  return (
    <Stack gap="md" p="md" aria-busy>
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton height={28} width="12rem" />
      <Skeleton height={240} />
    </Stack>
  )
}
