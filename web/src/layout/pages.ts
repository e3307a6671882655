import { administrators, everyRole, staff, type Role } from '@windsock/contract/roles'
import { directoryReaders } from '@windsock/domain/permissions'
import { paths } from '../paths'

export interface Page {
  /** The address, in which parameters begin with `$`. */
  path: `/${string}`
  title: string
  /**
   * The condition to open the page. `public`: no session is needed. `signed-in`: any session, even without roles. A
   * list: one of these roles is needed.
   */
  allow: 'public' | 'signed-in' | readonly Role[]
  menu?: {
    place: 'bar' | 'administration' | 'account'
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
  login: { path: paths.login, title: 'Sign In', allow: 'public' },
  registration: { path: paths.registration, title: 'Sign Up', allow: 'public' },
  resetPasswordEmail: { path: paths.resetPasswordEmail, title: 'Forgot Password', allow: 'public' },
  resetPassword: { path: paths.resetPassword, title: 'Reset Password', allow: 'public' },
  forbidden: { path: paths.forbidden, title: 'Access Denied', allow: 'signed-in' },

  bookings: { path: paths.bookings, title: 'Bookings', allow: everyRole, menu: { place: 'bar' }, usesDay: true },
  schedules: { path: paths.schedules, title: 'Schedules', allow: staff, menu: { place: 'bar' }, usesDay: true },
  aircraft: { path: paths.aircraft, title: 'Aircraft', allow: staff, menu: { place: 'bar' }, usesDay: true },
  oneAircraft: { path: pattern(paths.oneAircraft('$id')), title: 'Aircraft', allow: administrators },
  maintenances: { path: pattern(paths.maintenances('$aircraftId')), title: 'Aircraft Maintenance', allow: staff },
  maintenance: { path: pattern(paths.maintenance('$aircraftId', '$id')), title: 'Aircraft Maintenance', allow: staff },

  users: { path: paths.users, title: 'Users', allow: administrators, menu: { place: 'administration' } },
  user: { path: pattern(paths.user('$id')), title: 'User', allow: administrators },
  airports: { path: paths.airports, title: 'Airports', allow: administrators, menu: { place: 'administration' } },
  airport: { path: pattern(paths.airport('$id')), title: 'Airport', allow: administrators },
  unsentEmails: {
    path: paths.unsentEmails,
    title: 'Unsent Emails',
    allow: administrators,
    menu: { place: 'administration' },
  },

  students: directory(paths.students, 'Students', 'Student'),
  pilots: directory(paths.pilots, 'Pilots', 'Pilot'),
  externals: directory(paths.externals, 'External Pilots', 'External'),
  instructors: directory(paths.instructors, 'Instructors', 'Instructor'),
  administrators: directory(paths.administrators, 'Administrators', 'Administrator'),
  myBookings: {
    path: paths.myBookings,
    title: 'My Bookings',
    allow: everyRole,
    menu: { place: 'account' },
    usesDay: true,
  },
  mySchedules: {
    path: paths.mySchedules,
    title: 'My Schedules',
    allow: staff,
    menu: { place: 'account', allow: ['Instructor'] },
    usesDay: true,
  },
  changePassword: {
    path: paths.changePassword,
    title: 'Change Password',
    allow: everyRole,
    menu: { place: 'account' },
  },

  // Additions to the specification. These pages are opened from the screens they belong to and are not in the menu.
  week: { path: paths.week, title: 'Week', allow: everyRole, usesDay: true },
  month: { path: paths.month, title: 'Month', allow: everyRole, usesDay: true },
  nextFree: { path: paths.nextFree, title: 'Next Free', allow: everyRole, usesDay: true },
  walls: { path: paths.walls, title: 'Wall Views', allow: administrators },
  wall: { path: pattern(paths.wall('$key')), title: 'Bookings Today', allow: 'public', frameless: true },
} satisfies Record<string, Page>

/** Converts an address from `paths` to a route's pattern by decoding the `$` of its parameters. */
function pattern(address: string) {
  return decodeURIComponent(address) as Page['path']
}

function directory(path: Page['path'], title: string, of: Role) {
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
