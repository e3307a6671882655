/** The router's id for a new user; see `withEmptyUserId`. */
export const NEW_USER = '0'

/** A parameter of a route, such as `$id`: `layout/pages.ts` builds the patterns of the routes with it. */
type Parameter = `$${string}`

/** Every address of the web (spec §2), as the browser shows them after `#`. */
export const paths = {
  start: '/',
  login: '/auth/login',
  registration: '/auth/registration',
  resetPasswordEmail: '/auth/resetPasswordEmail',
  resetPassword: '/auth/resetPassword',
  forbidden: '/main/forbidden',
  bookings: '/main/bookings',
  week: '/main/bookings/week',
  month: '/main/bookings/month',
  nextFree: '/main/bookings/nextFree',
  schedules: '/main/schedules',
  airports: '/main/airports',
  airport: (id: number | Parameter) => `/main/airports/${id}`,
  aircraft: '/main/aircraft',
  oneAircraft: (id: number | Parameter) => `/main/aircraft/${id}`,
  maintenances: (aircraftId: number | Parameter) => `/main/aircraftMaintenances/${aircraftId}`,
  maintenance: (aircraftId: number | Parameter, id: number | Parameter) =>
    `/main/aircraftMaintenances/${aircraftId}/${id}`,
  users: '/main/users',
  /** An empty id is the form to add a user. */
  user: (id: string) => `/main/users/${encodeURIComponent(id || NEW_USER)}`,
  students: '/main/students',
  pilots: '/main/pilots',
  instructors: '/main/instructors',
  externals: '/main/externals',
  administrators: '/main/administrators',
  myBookings: '/main/mybookings',
  mySchedules: '/main/myschedules',
  changePassword: '/main/changePassword',
  unsentEmails: '/main/unsentEmails',
  walls: '/main/walls',
  /** A wall view, for everyone who has its key. */
  wall: (key: string) => `/wall/${encodeURIComponent(key)}`,
} as const

/** Navigates from outside React; screens use links and the router. */
export function goTo(path: string) {
  window.location.hash = path
}
