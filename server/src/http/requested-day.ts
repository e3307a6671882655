import type { Day } from '@windsock/domain/calendar'

export interface RequestedDay {
  airportId: number
  date: Day
}
