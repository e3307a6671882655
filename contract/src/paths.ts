// The paths of the calls that the first screen makes, without Zod: the web's preload script makes them before the
// page's program has loaded, and stays small. The endpoints take their paths from here.

export const airportsGetPath = '/api/airports/get'
export const userGetByIdPath = '/api/user/getById'
export const aircraftGetByAirportPath = '/api/aircraft/getByAirport'
export const bookingsGetByAirportPath = '/api/bookings/getByAirport'
export const sunGetByAirportAndDatePath = '/api/sunsetsunrise/getByAirportAndDate'
