/** What shows an airport's name, code or clock, and is out of date when one changes. */
export const namingAirports = [
  'airports',
  'aircraft',
  'aircraftMaintenances',
  'bookings',
  'schedules',
  'sunsetsunrise',
  'user',
] as const
