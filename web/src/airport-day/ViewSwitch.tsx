import { IconCalendar, IconCalendarMonth, IconCalendarSearch, IconCalendarWeek } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '../kit/language/translate'
import { paths } from '../paths'
import classes from './ViewSwitch.module.css'

const views = [
  { to: paths.bookings, label: 'airportDay.day', Icon: IconCalendar },
  { to: paths.week, label: 'airportDay.week', Icon: IconCalendarWeek },
  { to: paths.month, label: 'airportDay.month', Icon: IconCalendarMonth },
  { to: paths.nextFree, label: 'airportDay.nextFree', Icon: IconCalendarSearch },
] as const

/** Links to the views of an airport's bookings. On a phone only the icons are visible. */
export function ViewSwitch() {
  return (
    <nav aria-label={t('airportDay.view')} className={classes.switch}>
      {views.map(({ to, label, Icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: true }} className={classes.view} title={t(label)}>
          <Icon size={18} stroke={1.6} aria-hidden />
          <span className={classes.label}>{t(label)}</span>
        </Link>
      ))}
    </nav>
  )
}
