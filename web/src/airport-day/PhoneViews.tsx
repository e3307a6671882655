import {
  IconCalendar,
  IconCalendarMonth,
  IconCalendarSearch,
  IconCalendarUser,
  IconCalendarWeek,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '../kit/language/translate'
import { useLowerEdge } from '../kit/lower-edge'
import { phoneViews } from './views'
import classes from './PhoneViews.module.css'

const icons = [IconCalendar, IconCalendarWeek, IconCalendarMonth, IconCalendarSearch, IconCalendarUser]

/** The bar at the lower edge of a phone. It also links to the person's own bookings. */
export function PhoneViews() {
  useLowerEdge('views')
  return (
    <nav aria-label={t('airportDay.view')} className={classes.bar}>
      {phoneViews.map(({ to, label }, place) => {
        const Icon = icons[place] ?? IconCalendar
        return (
          <Link key={to} to={to} activeOptions={{ exact: true }} className={classes.place}>
            <Icon size={22} stroke={1.6} aria-hidden />
            {t(label)}
          </Link>
        )
      })}
    </nav>
  )
}
