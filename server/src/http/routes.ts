import { aircraftRoutes } from './aircraft'
import { airportRoutes } from './airports'
import { bookingRoutes } from './bookings'
import { emailRoutes } from './emails'
import { maintenanceRoutes } from './maintenances'
import type { Route } from './on'
import { scheduleRoutes } from './schedules'
import { sunRoutes } from './sun'
import { userRoutes } from './users'

/** Every call the server answers. */
export const routes: readonly Route[] = [
  ...userRoutes,
  ...airportRoutes,
  ...aircraftRoutes,
  ...bookingRoutes,
  ...scheduleRoutes,
  ...maintenanceRoutes,
  ...sunRoutes,
  ...emailRoutes,
]
