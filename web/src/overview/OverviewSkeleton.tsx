import { Skeleton } from '@mantine/core'
import { t } from '../kit/language/translate'

export function OverviewSkeleton() {
  return <Skeleton role="status" aria-label={t('overview.loading')} height={320} radius="md" opacity={0.35} />
}
