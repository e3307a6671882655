import { t } from '../kit/language/translate'
import classes from './LoadingVeil.module.css'

/** Covers the cells of the preceding table while the day loads, and says so, also to screen readers. */
export function LoadingVeil({ isLoading }: { isLoading: boolean }) {
  return (
    <div role="status" className={classes.veil}>
      {isLoading && <span>{t('dayGrid.loading')}</span>}
    </div>
  )
}
