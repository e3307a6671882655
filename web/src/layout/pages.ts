import { administrators, everyRole, staff, type Role } from '@windsock/contract/roles'
import { directoryReaders } from '@windsock/domain/permissions'
import type { PlainKey } from '@windsock/messages/message'
import { paths } from '../paths'

export interface Page {
  /** The address, in which parameters begin with `$`. */
  path: `/${string}`
  /** The key of the title. */
  title: PlainKey
  /**
   * The condition to open the page. `public`: no session is needed. `signed-in`: any session, even without roles. A
   * list: one of these roles is needed.
   */
  allow: 'public' | 'signed-in' | readonly Role[]
  menu?: {
    /** `further`: below the entries of `administration`, after a divider. */
    place: 'bar' | 'administration' | 'further' | 'account'
    /** The roles that see the menu entry, if not all roles that may open the page see it. */
    allow?: readonly Role[]
  }
  /** The screen shows the selected day. On any other screen, choosing a day opens the bookings of that day. */
  usesDay?: true
  /** The screen lists everybody who holds this role. */
  directory?: Role
  /** The screen fills the window, without the layout around it. */
  frameless?: true
}

/**
 * All pages and the roles that may open them (spec §2). The menu, the guard, the routes and the titles use this table.
 * The menu shows its entries in the order of the table.
 */
export const pages = {
  login: { path: paths.login, title: 'layout.signIn', allow: 'public' },
  registration: { path: paths.registration, title: 'layout.signUp', allow: 'public' },
  resetPasswordEmail: { path: paths.resetPasswordEmail, title: 'layout.forgotPassword', allow: 'public' },
  resetPassword: { path: paths.resetPassword, title: 'layout.resetPassword', allow: 'public' },
  providerSignIn: { path: paths.providerSignIn, title: 'provider.finishTitle', allow: 'public' },
  forbidden: { path: paths.forbidden, title: 'layout.accessDenied', allow: 'signed-in' },

  bookings: { path: paths.bookings, title: 'layout.bookings', allow: everyRole, menu: { place: 'bar' }, usesDay: true },
  schedules: { path: paths.schedules, title: 'layout.schedules', allow: staff, menu: { place: 'bar' }, usesDay: true },
  aircraft: { path: paths.aircraft, title: 'layout.aircraft', allow: staff, menu: { place: 'bar' }, usesDay: true },
  oneAircraft: { path: pattern(paths.oneAircraft('$id')), title: 'layout.aircraft', allow: administrators },
  maintenances: { path: pattern(paths.maintenances('$aircraftId')), title: 'layout.maintenance', allow: staff },
  maintenance: { path: pattern(paths.maintenance('$aircraftId', '$id')), title: 'layout.maintenance', allow: staff },

  users: { path: paths.users, title: 'layout.users', allow: administrators, menu: { place: 'administration' } },
  user: { path: pattern(paths.user('$id')), title: 'layout.user', allow: administrators },
  airports: {
    path: paths.airports,
    title: 'layout.airports',
    allow: administrators,
    menu: { place: 'administration' },
  },
  airport: { path: pattern(paths.airport('$id')), title: 'layout.airport', allow: administrators },
  unsentEmails: {
    path: paths.unsentEmails,
    title: 'layout.unsentEmails',
    allow: administrators,
    menu: { place: 'administration' },
  },

  students: directory(paths.students, 'layout.students', 'Student'),
  pilots: directory(paths.pilots, 'layout.pilots', 'Pilot'),
  externals: directory(paths.externals, 'layout.externals', 'External'),
  instructors: directory(paths.instructors, 'layout.instructors', 'Instructor'),
  administrators: directory(paths.administrators, 'layout.administrators', 'Administrator'),
  myBookings: {
    path: paths.myBookings,
    title: 'layout.myBookings',
    allow: everyRole,
    menu: { place: 'account' },
    usesDay: true,
  },
  mySchedules: {
    path: paths.mySchedules,
    title: 'layout.mySchedules',
    allow: staff,
    menu: { place: 'account', allow: ['Instructor'] },
    usesDay: true,
  },
  changePassword: {
    path: paths.changePassword,
    title: 'layout.changePassword',
    allow: everyRole,
    menu: { place: 'account' },
  },

  // Additions to the specification. All but the first are opened from the screens they belong to and not in the menu.
  rules: { path: paths.rules, title: 'clubRules.title', allow: administrators, menu: { place: 'further' } },
  fleet: { path: paths.fleet, title: 'fleet.title', allow: staff, menu: { place: 'further' } },
  fleetAircraft: { path: pattern(paths.fleetAircraft('$id')), title: 'fleet.title', allow: staff },
  figures: { path: paths.figures, title: 'figures.title', allow: staff, menu: { place: 'further' } },
  week: { path: paths.week, title: 'layout.week', allow: everyRole, usesDay: true },
  month: { path: paths.month, title: 'layout.month', allow: everyRole, usesDay: true },
  nextFree: { path: paths.nextFree, title: 'layout.nextFree', allow: everyRole, usesDay: true },
  waiting: { path: paths.waiting, title: 'wishes.title', allow: staff, usesDay: true },
  documents: { path: paths.documents, title: 'documents.title', allow: staff },
  myDocuments: { path: paths.myDocuments, title: 'documents.mine', allow: everyRole },
  myFlights: { path: paths.myFlights, title: 'flightLog.mine', allow: everyRole },
  calendars: { path: paths.calendars, title: 'calendars.title', allow: everyRole },
  emailChoices: { path: paths.emailChoices, title: 'emailChoices.title', allow: everyRole },
  walls: { path: paths.walls, title: 'layout.walls', allow: administrators },
  wall: { path: pattern(paths.wall('$key')), title: 'layout.wall', allow: 'public', frameless: true },
} satisfies Record<string, Page>

/** Converts an address from `paths` to a route's pattern by decoding the `$` of its parameters. */
function pattern(address: string) {
  return decodeURIComponent(address) as Page['path']
}

function directory(path: Page['path'], title: PlainKey, of: Role) {
  return { path, title, allow: directoryReaders[of], menu: { place: 'account' }, directory: of } as const
}

export type PageName = keyof typeof pages

/**
 * Returns the page whose full path is `path`. The parameter has the type `unknown`, because the router does not know
 * the types of `pages`.
 */
export function pageAt(path: unknown): Page | undefined {
  return Object.values<Page>(pages).find((page) => page.path === path)
}

export function menuOf(place: NonNullable<Page['menu']>['place'], held: readonly Role[]): Page[] {
  return Object.values<Page>(pages).filter(({ menu, allow }) => {
    if (menu?.place !== place) return false
    const shownTo = menu.allow ?? allow
    return typeof shownTo === 'string' || held.some((role) => shownTo.includes(role))
  })
}
