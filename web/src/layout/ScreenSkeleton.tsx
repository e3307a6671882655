import { t } from '../kit/language/translate'
import { Placeholder } from '../kit/plain/Placeholder'
import { Spoken } from '../kit/plain/Spoken'
import classes from './ScreenSkeleton.module.css'

/** A placeholder while a screen's code is loading. */
export function ScreenSkeleton() {
  return (
    <div className={classes.screen} aria-busy>
      <Spoken>{t('common.loading')}</Spoken>
      <Placeholder height="1.75rem" width="12rem" />
      <Placeholder height="15rem" />
    </div>
  )
}
