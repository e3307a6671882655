import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../kit/language/translate'
import { lazyPopup } from '../../kit/lazy-popup'
import { PlainButton } from '../../kit/plain/PlainButton'
import { painted, paintOf } from '../../kit/text-colour'
import { StatusIcon } from '../StatusIcon'
import classes from './Legend.module.css'

/** A colour for the samples that stands for any person's. */
const SLATE = '#4a5d73'

const LegendButton = lazyPopup<{ items: ReactNode }>({
  opens: 'dialog',
  trigger: (_props, triggerProps) => (
    <PlainButton className={classes.button} {...triggerProps}>
      <IconInfoCircle size={16} stroke={1.6} aria-hidden /> {t('dayGrid.legend')}
    </PlainButton>
  ),
  load: async () => (await import('./LegendPopup')).LegendPopup,
})

/**
 * The legend of the grid's signs and patterns. It is a row if there is room, otherwise a button opens it.
 * @param props.kept - the entry of the kept times, if there are any
 */
export function Legend({ kept }: { kept: ReactNode }) {
  return (
    <>
      <div className={classes.row}>
        <LegendItems kept={kept} />
      </div>
      <LegendButton items={<LegendItems kept={kept} />} />
    </>
  )
}

function LegendItems({ kept }: { kept: ReactNode }) {
  return (
    <ul className={classes.items} aria-label={t('dayGrid.legend')}>
      <li>
        <span className={`${classes.sample} ${painted}`} style={paintOf(SLATE, true)}>
          <StatusIcon of={['mine']} />
        </span>
        {t('dayGrid.legendOwn')}
      </li>
      <li>
        <span className={`${classes.sample} ${painted}`} style={paintOf(SLATE)}>
          <StatusIcon of={['dual']} />
        </span>
        {t('dayGrid.legendDual')}
      </li>
      <li>
        <span className={`${classes.sample} ${painted}`} style={paintOf(SLATE)}>
          <StatusIcon of={['solo']} />
        </span>
        {t('dayGrid.solo')}
      </li>
      <li>
        <span className={classes.sample} data-hatched />
        {t('dayGrid.legendMaintenance')}
      </li>
      {kept}
      <li>
        <span className={classes.sample} data-dark />
        {t('dayGrid.legendNight')}
      </li>
    </ul>
  )
}
