import { administrators, everyRole, staff, type Role } from '@windsock/contract/roles'
import { directoryReaders } from '@windsock/domain/permissions'

export interface Page {
  /** Address with `$` before parameters. */
  path: `/${string}`
  title: string
  /** `public`: no session needed; `signed-in`: any session, roles or not; else one of the roles. */
  allow: 'public' | 'signed-in' | readonly Role[]
  menu?: {
    place: 'bar' | 'administration' | 'account'
    /** Where the menu shows fewer people the entry than may open the page. */
    allow?: readonly Role[]
  }
  /** Works with the selected day. Elsewhere a day that is chosen opens the bookings of that day. */
  usesDay?: true
  /** The screen lists everybody who holds this role. */
  directory?: Role
  /** Nothing stands around it: it fills the window. */
  frameless?: true
}

/**
 * Every page and who may open it (spec §2). Menu, guard, routes and titles are drawn from this one table;
 * the menu shows its entries in this order.
 */
export const pages = {
  login: { path: '/auth/login', title: 'Sign In', allow: 'public' },
  registration: { path: '/auth/registration', title: 'Sign Up', allow: 'public' },
  resetPasswordEmail: { path: '/auth/resetPasswordEmail', title: 'Forgot Password', allow: 'public' },
  resetPassword: { path: '/auth/resetPassword', title: 'Reset Password', allow: 'public' },
  forbidden: { path: '/main/forbidden', title: 'Access Denied', allow: 'signed-in' },

  bookings: { path: '/main/bookings', title: 'Bookings', allow: everyRole, menu: { place: 'bar' }, usesDay: true },
  schedules: { path: '/main/schedules', title: 'Schedules', allow: staff, menu: { place: 'bar' }, usesDay: true },
  aircraft: { path: '/main/aircraft', title: 'Aircraft', allow: staff, menu: { place: 'bar' }, usesDay: true },
  oneAircraft: { path: '/main/aircraft/$id', title: 'Aircraft', allow: administrators },
  maintenances: { path: '/main/aircraftMaintenances/$aircraftId', title: 'Aircraft Maintenance', allow: staff },
  maintenance: { path: '/main/aircraftMaintenances/$aircraftId/$id', title: 'Aircraft Maintenance', allow: staff },

  users: { path: '/main/users', title: 'Users', allow: administrators, menu: { place: 'administration' } },
  user: { path: '/main/users/$id', title: 'User', allow: administrators },
  airports: { path: '/main/airports', title: 'Airports', allow: administrators, menu: { place: 'administration' } },
  airport: { path: '/main/airports/$id', title: 'Airport', allow: administrators },
  unsentEmails: {
    path: '/main/unsentEmails',
    title: 'Unsent Emails',
    allow: administrators,
    menu: { place: 'administration' },
  },

  students: directory('/main/students', 'Students', 'Student'),
  pilots: directory('/main/pilots', 'Pilots', 'Pilot'),
  externals: directory('/main/externals', 'External Pilots', 'External'),
  instructors: directory('/main/instructors', 'Instructors', 'Instructor'),
  administrators: directory('/main/administrators', 'Administrators', 'Administrator'),
  myBookings: {
    path: '/main/mybookings',
    title: 'My Bookings',
    allow: everyRole,
    menu: { place: 'account' },
    usesDay: true,
  },
  mySchedules: {
    path: '/main/myschedules',
    title: 'My Schedules',
    allow: staff,
    menu: { place: 'account', allow: ['Instructor'] },
    usesDay: true,
  },
  changePassword: {
    path: '/main/changePassword',
    title: 'Change Password',
    allow: everyRole,
    menu: { place: 'account' },
  },

  // Beyond the specification's routes: reached from the screens they belong to, never from the menu.
  week: { path: '/main/bookings/week', title: 'Week', allow: everyRole, usesDay: true },
  month: { path: '/main/bookings/month', title: 'Month', allow: everyRole, usesDay: true },
  nextFree: { path: '/main/bookings/nextFree', title: 'Next Free', allow: everyRole, usesDay: true },
  walls: { path: '/main/walls', title: 'Wall Views', allow: administrators },
  wall: { path: '/wall/$key', title: 'Bookings Today', allow: 'public', frameless: true },
} satisfies Record<string, Page>

function directory(path: Page['path'], title: string, of: Role) {
  return { path, title, allow: directoryReaders[of], menu: { place: 'account' }, directory: of } as const
}

export type PageName = keyof typeof pages

/** The page of a route's full path; the router, which does not know the table's types, hands it over as anything. */
export function pageAt(path: unknown): Page | undefined {
  return Object.values<Page>(pages).find((page) => page.path === path)
}

/** The entries of one place of the menu for somebody with these roles. */
export function menuOf(place: NonNullable<Page['menu']>['place'], held: readonly Role[]): Page[] {
  return Object.values<Page>(pages).filter(({ menu, allow }) => {
    if (menu?.place !== place) return false
    const shownTo = menu.allow ?? allow
    return typeof shownTo === 'string' || held.some((role) => shownTo.includes(role))
  })
}
