import { t } from '../kit/language/translate'
import { Spoken } from '../kit/plain/Spoken'
import classes from './LoadingVeil.module.css'

export interface LoadingVeilProps {
  isLoading: boolean
  /** Names the airport and the day. */
  label: string
}

/**
 * Covers the cells of the preceding table while the day loads, and says so, also to screen readers. Afterwards it tells
 * them which day is there, because the focus stays where the other day was chosen.
 */
export function LoadingVeil({ isLoading, label }: LoadingVeilProps) {
  return (
    <div role="status" className={classes.veil}>
      {isLoading ? <span>{t('dayGrid.loading')}</span> : <Spoken as="p">{label}</Spoken>}
    </div>
  )
}
