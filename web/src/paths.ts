/** The id that the router uses in the address of a new user (see `withEmptyUserId`). */
export const NEW_USER = '0'

/** A placeholder such as `$id`, with which `layout/pages.ts` builds the patterns of the routes. */
type Parameter = `$${string}`

/** All addresses of the web app (spec §2), as the browser shows them after `#`. */
export const paths = {
  start: '/',
  login: '/auth/login',
  registration: '/auth/registration',
  resetPasswordEmail: '/auth/resetPasswordEmail',
  resetPassword: '/auth/resetPassword',
  /** Where the browser arrives after it has signed in with the club's provider. */
  providerSignIn: '/auth/oidc',
  forbidden: '/main/forbidden',
  bookings: '/main/bookings',
  week: '/main/bookings/week',
  month: '/main/bookings/month',
  nextFree: '/main/bookings/nextFree',
  waiting: '/main/bookings/waiting',
  schedules: '/main/schedules',
  airports: '/main/airports',
  airport: (id: number | Parameter) => `/main/airports/${id}`,
  aircraft: '/main/aircraft',
  oneAircraft: (id: number | Parameter) => `/main/aircraft/${id}`,
  maintenances: (aircraftId: number | Parameter) => `/main/aircraftMaintenances/${aircraftId}`,
  maintenance: (aircraftId: number | Parameter, id: number | Parameter) =>
    `/main/aircraftMaintenances/${aircraftId}/${id}`,
  users: '/main/users',
  /** With an empty id, the address of the form to add a user. */
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
  calendars: '/main/calendars',
  emailChoices: '/main/letters',
  rules: '/main/rules',
  figures: '/main/figures',
  myDocuments: '/main/mydocuments',
  myFlights: '/main/myflights',
  /** Everybody's documents, or with `?person=` and their id those of one person. */
  documents: '/main/documents',
  fleet: '/main/fleet',
  /** The limits, defects and meters of an aircraft. */
  fleetAircraft: (id: number | Parameter) => `/main/fleet/${id}`,
  walls: '/main/walls',
  /** A wall view, which anyone who has its key may open. */
  wall: (key: string) => `/wall/${encodeURIComponent(key)}`,
} as const

let navigate: ((path: string) => void) | undefined

/** Registers the navigation that `goTo` uses. */
export function navigateWith(go: (path: string) => void) {
  navigate = go
}

/** Navigates from code outside React. Screens use links and the router instead. */
export function goTo(path: string) {
  navigate?.(path)
}
