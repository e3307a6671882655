import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Day } from '@windsock/domain/calendar'
import type { OpenedByAddress } from '../airport-day/day-address'
import classes from './DayLink.module.css'
import { dayWithWeekday } from '../periods/weekday'

export interface DayLinkProps {
  to: string
  search: OpenedByAddress & { day: Day; at: string | undefined }
  /** Returns the accessible name, which begins with the visible date. */
  label(date: string): string
}

/** The date of a row, as a link to its day, on which the row's record opens. */
export function DayLink({ to, search, label }: DayLinkProps) {
  const date = dayWithWeekday(search.day)
  return (
    <Anchor
      size="sm"
      className={classes.link}
      aria-label={label(date)}
      renderRoot={(props) => <Link to={to} search={search} {...props} />}
    >
      {date}
    </Anchor>
  )
}
