import { Skeleton } from '@mantine/core'
import { t } from '../kit/language/translate'
import classes from './Timeline.module.css'

export function TimelineSkeleton() {
  return (
    <div role="status" aria-label={t('schedules.loading')} className={classes.scroller}>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} height={56} mt={row === 0 ? 44 : 8} radius={0} opacity={0.35} />
      ))}
    </div>
  )
}
