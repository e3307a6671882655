import type { Repetition } from '@windsock/contract/series'
import type { Day } from '@windsock/domain/calendar'
import type { Moment, Period } from '@windsock/domain/time'
import type { DemoAirport, Icao } from './airports'
import type { PlannedCalendar } from './calendars'
import type { DemoAircraft } from './fleet'
import type { DemoPerson } from './people'

/**
 * A complete club as data. It refers to aircraft by registration, to people by user name and to airports by ICAO code.
 */
export interface DemoClub {
  today: Day
  airports: readonly DemoAirport[]
  fleet: readonly DemoAircraft[]
  members: readonly DemoPerson[]
  maintenances: readonly PlannedMaintenance[]
  schedules: readonly PlannedSchedule[]
  bookings: readonly PlannedBooking[]
  calendars: readonly PlannedCalendar[]
}

export interface PlannedMaintenance extends Period {
  aircraft: string
}

interface InSeries {
  repetition: Repetition
  seriesId: string | null
  seriesEnd: Moment | null
}

export interface PlannedSchedule extends Period, InSeries {
  instructor: string
  airport: Icao
}

export interface PlannedFlight extends Period {
  aircraft: string
  pilot: string | null
  instructor: string | null
  isSoloFlight: boolean
  description: string
}

export interface PlannedBooking extends PlannedFlight, InSeries {
  bookedAt: Moment
  bookedBy: string
}

export const once = { repetition: 'Once', seriesId: null, seriesEnd: null } as const satisfies InSeries

/** The number of days before and after today for which the demo club has bookings. */
export const DAYS_AROUND = 30
