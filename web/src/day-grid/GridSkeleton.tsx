import { t } from '../kit/language/translate'
import { Placeholder } from '../kit/plain/Placeholder'
import gridClasses from './DayGrid.module.css'
import classes from './GridSkeleton.module.css'

export function GridSkeleton() {
  return (
    <div role="status" aria-label={t('dayGrid.loading')}>
      <div className={classes.notes}>
        <Placeholder height="1rem" width="13.75rem" />
      </div>
      <div className={`${gridClasses.scroller} ${classes.rows}`}>
        {Array.from({ length: 14 }, (_, row) => (
          <Placeholder key={row} className={classes.row} />
        ))}
      </div>
    </div>
  )
}
