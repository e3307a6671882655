import type { CSSProperties } from 'react'
import { t } from '../kit/language/translate'
import { solid } from '../kit/text-colour'
import classes from './StripLegend.module.css'

export interface StripLegendProps {
  /** The colour of one's own bookings; undefined if there are none on these days. */
  ownColour: string | undefined
}

/** Names the colours of the strips. */
export function StripLegend({ ownColour }: StripLegendProps) {
  const own = ownColour === undefined ? {} : { '--own': solid(ownColour) }
  return (
    <ul className={classes.legend} style={own as CSSProperties}>
      <li data-is="booked">{t('overview.booked')}</li>
      <li data-is="own">{t('dayGrid.legendOwn')}</li>
      <li data-is="maintenance">{t('dayGrid.legendMaintenance')}</li>
      <li data-is="night">{t('dayGrid.legendNight')}</li>
    </ul>
  )
}
