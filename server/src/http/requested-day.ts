import type { Day } from '@windsock/domain/calendar'

/** What a call about a day at an airport is asked with. */
export interface RequestedDay {
  airportId: number
  date: Day
}
