import type { Day } from '@windsock/domain/calendar'

/** The input of a call about a day at an airport. */
export interface RequestedDay {
  airportId: number
  date: Day
}
