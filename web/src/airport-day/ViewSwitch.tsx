import { Link } from '@tanstack/react-router'
import { t } from '../kit/language/translate'
import { views, waitingView } from './views'
import classes from './ViewSwitch.module.css'

/** Links to the views of an airport's bookings. A phone has them in `PhoneViews`, but for that of who waits. */
export function ViewSwitch({ withWaiting }: { withWaiting: boolean }) {
  return (
    <nav aria-label={t('airportDay.view')} className={classes.switch}>
      {[...views, ...(withWaiting ? [waitingView] : [])].map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={classes.view}>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
