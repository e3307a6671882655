import { aircraftRoutes } from './aircraft'
import { airportRoutes } from './airports'
import { bookingRoutes } from './bookings'
import type { Route } from './on'
import { sunRoutes } from './sun'
import { userRoutes } from './users'

/** Every call the server answers. */
export const routes: readonly Route[] = [
  ...userRoutes,
  ...airportRoutes,
  ...aircraftRoutes,
  ...bookingRoutes,
  ...sunRoutes,
]
