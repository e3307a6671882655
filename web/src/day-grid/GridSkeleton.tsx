import { Skeleton } from '@mantine/core'
import { t } from '../kit/language/translate'
import gridClasses from './DayGrid.module.css'
import classes from './GridSkeleton.module.css'

export function GridSkeleton() {
  return (
    <div role="status" aria-label={t('dayGrid.loading')}>
      <div className={classes.notes}>
        <Skeleton height={16} width={220} />
      </div>
      <div className={`${gridClasses.scroller} ${classes.rows}`}>
        {Array.from({ length: 14 }, (_, row) => (
          <Skeleton key={row} className={classes.row} radius={0} />
        ))}
      </div>
    </div>
  )
}
