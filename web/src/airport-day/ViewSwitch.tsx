import { IconCalendar, IconCalendarMonth, IconCalendarSearch, IconCalendarWeek } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths'
import classes from './ViewSwitch.module.css'

const views = [
  { to: paths.bookings, label: 'Day', Icon: IconCalendar },
  { to: paths.week, label: 'Week', Icon: IconCalendarWeek },
  { to: paths.month, label: 'Month', Icon: IconCalendarMonth },
  { to: paths.nextFree, label: 'Next free', Icon: IconCalendarSearch },
] as const

/** Links to the views of an airport's bookings. On a phone only the icons are visible. */
export function ViewSwitch() {
  return (
    <nav aria-label="View" className={classes.switch}>
      {views.map(({ to, label, Icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: true }} className={classes.view} title={label}>
          <Icon size={18} stroke={1.6} aria-hidden />
          <span className={classes.label}>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
