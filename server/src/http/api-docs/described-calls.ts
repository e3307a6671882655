import { accountCalls } from './account-calls'
import { aircraftCalls } from './aircraft-calls'
import { bookingCalls } from './booking-calls'
import { clubCalls } from './club-calls'
import type { DescribedCalls } from './described'
import { oidcCalls } from './oidc-calls'
import { placeCalls } from './place-calls'
import { scheduleCalls } from './schedule-calls'
import { userCalls } from './user-calls'
import { figureCalls } from './figure-calls'
import { documentCalls } from './document-calls'
import { fleetCalls } from './fleet-calls'
import { rateCalls } from './log/rate-calls'
import { flightCalls } from './log/flight-calls'
import { logReadCalls } from './log/log-read-calls'
import { wishCalls } from './wish-calls'

export const describedCalls: DescribedCalls = {
  ...accountCalls,
  ...bookingCalls,
  ...aircraftCalls,
  ...scheduleCalls,
  ...userCalls,
  ...placeCalls,
  ...wishCalls,
  ...figureCalls,
  ...fleetCalls,
  ...flightCalls,
  ...logReadCalls,
  ...documentCalls,
  ...rateCalls,
  ...oidcCalls,
  ...clubCalls,
}
