import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { t } from '../kit/language/translate'

/** A placeholder while a screen's code is loading. */
export function ScreenSkeleton() {
  return (
    <Stack gap="md" p="md" aria-busy>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={28} width="12rem" />
      <Skeleton height={240} />
    </Stack>
  )
}
