import { aircraftRoutes } from './aircraft'
import { airportRoutes } from './airports'
import { findAlternatives } from './booking-alternatives'
import { seriesDateRoutes } from './booking-series-dates'
import { bookingRoutes } from './bookings'
import { readHistory } from './bookings-history'
import { readSuspended } from './bookings-suspended'
import { undeleteBooking, undeleteWholeSeries } from './booking-undelete'
import { readDensity } from './density'
import { emailRoutes } from './emails'
import { maintenanceRoutes } from './maintenances'
import { findNextFree } from './next-free'
import type { Route } from './on'
import { personalDataRoutes } from './personal-data'
import { scheduleRoutes } from './schedules'
import { sessionRoutes } from './sessions'
import { sunRoutes } from './sun'
import { userRoutes } from './users'
import { wallRoutes } from './walls'

/** Every call the server answers. */
export const routes: readonly Route[] = [
  ...userRoutes,
  ...personalDataRoutes,
  ...sessionRoutes,
  ...airportRoutes,
  ...aircraftRoutes,
  ...bookingRoutes,
  ...seriesDateRoutes,
  undeleteBooking,
  undeleteWholeSeries,
  readHistory,
  readSuspended,
  findAlternatives,
  findNextFree,
  readDensity,
  ...scheduleRoutes,
  ...maintenanceRoutes,
  ...sunRoutes,
  ...emailRoutes,
  ...wallRoutes,
]
