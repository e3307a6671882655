import { aircraftLogRoutes } from './aircraft-logs/aircraft-logs'
import { aircraftRoutes } from './aircraft/aircraft'
import { airportRoutes } from './airports/airports'
import { dayRoutes } from './airports/day'
import { findAlternatives } from './bookings/booking-alternatives'
import { seriesDateRoutes } from './bookings/series-dates'
import { readSeries } from './bookings/series-times'
import { bookingRoutes } from './bookings/bookings'
import { userFlightRoutes } from './bookings/user-flights'
import { readHistory } from './bookings/booking-history'
import { readSuspended } from './bookings/booking-suspended'
import { undeleteBooking, undeleteWholeSeries } from './bookings/booking-undelete'
import { readDensity } from './bookings/density'
import { flightExportRoutes } from './flights/flight-exports'
import { flightReadRoutes } from './flights/flight-reads'
import { flightRoutes } from './flights/flights'
import { figureRoutes } from './figures/figures'
import { defectRoutes } from './defects/defects'
import { emailRoutes } from './emails/emails'
import { limitRoutes } from './limits/limits'
import { maintenanceRoutes } from './maintenances/maintenances'
import { meterRoutes } from './meters/meters'
import { findNextFree } from './bookings/next-free'
import type { Route } from '../http/route'
import { passkeyRoutes } from './passkeys/passkeys'
import { personalDataRoutes } from './users/personal-data'
import { proofRoutes } from './proofs/proofs'
import { rateRoutes } from './rates/rates'
import { requirementRoutes } from './requirements/requirements'
import { ruleRoutes } from './rules/rules'
import { scheduleRoutes } from './schedules/schedules'
import { sessionRoutes } from './users/sessions'
import { sunRoutes } from './airports/sun'
import { userRoutes } from './users/users'
import { calendarRoutes } from './calendars/calendars'
import { emailChoiceRoutes } from './email-choices/email-choices'
import { oidcRoutes } from './oidc/oidc'
import { wallRoutes } from './walls/walls'
import { wishRoutes } from './wishes/wishes'
import { aircraftGroupRoutes } from './aircraft-groups/aircraft-groups'
import { clubSettingsRoutes } from './club-settings/club-settings'
import { usesRoutes } from './uses/uses'
import { readVerdicts } from './bookings/booking-verdicts'
import { readDoubtful } from './bookings/doubtful-flights'

export const routes: readonly Route[] = [
  ...userRoutes,
  ...personalDataRoutes,
  ...sessionRoutes,
  ...passkeyRoutes,
  ...airportRoutes,
  ...aircraftRoutes,
  ...bookingRoutes,
  ...userFlightRoutes,
  ...seriesDateRoutes,
  readSeries,
  undeleteBooking,
  undeleteWholeSeries,
  readHistory,
  readSuspended,
  findAlternatives,
  findNextFree,
  readDensity,
  ...figureRoutes,
  ...flightRoutes,
  ...flightReadRoutes,
  ...flightExportRoutes,
  ...aircraftLogRoutes,
  ...rateRoutes,
  ...scheduleRoutes,
  ...maintenanceRoutes,
  ...limitRoutes,
  ...defectRoutes,
  ...meterRoutes,
  ...sunRoutes,
  ...dayRoutes,
  ...emailRoutes,
  ...wallRoutes,
  ...ruleRoutes,
  ...requirementRoutes,
  ...proofRoutes,
  ...calendarRoutes,
  ...wishRoutes,
  ...emailChoiceRoutes,
  ...oidcRoutes,
  ...aircraftGroupRoutes,
  ...clubSettingsRoutes,
  ...usesRoutes,
  readVerdicts,
  readDoubtful,
]
