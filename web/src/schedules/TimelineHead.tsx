import { closingLabel, type GridRow } from '@windsock/domain/day-grid'
import { t } from '../kit/language/translate'
import classes from './Timeline.module.css'

export interface TimelineHeadProps {
  slots: readonly GridRow[]
  hasBefore: boolean
  hasAfter: boolean
}

/** The header row: a heading for each hour, which spans two half hours, and the closing time at the end. */
export function TimelineHead({ slots, hasBefore, hasAfter }: TimelineHeadProps) {
  const hours = slots.filter((_, index) => index % 2 === 0)
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.corner}>
          {t('common.instructor')}
        </th>
        {hasBefore && (
          <th scope="col" className={classes.aside}>
            {t('schedules.before')}
          </th>
        )}
        {hours.map(({ label }, index) => (
          <th key={label} scope="col" colSpan={2} className={classes.hour}>
            {label}
            {index === hours.length - 1 && <span className={classes.closing}>{closingLabel}</span>}
          </th>
        ))}
        {hasAfter && (
          <th scope="col" className={classes.aside}>
            {t('schedules.after')}
          </th>
        )}
      </tr>
    </thead>
  )
}
