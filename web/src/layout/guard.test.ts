import { roles, type Role } from '@windsock/contract/roles'
import { describe, expect, it } from 'vitest'
import { t } from '../kit/language/translate'
import { redirectFor } from './guard'
import { menuOf, pages, type Page } from './pages'

const all: readonly Role[] = roles
const A = 'Administrator'
const I = 'Instructor'

// The table of spec §2, Protected area.
const permitted: [path: string, who: readonly Role[]][] = [
  ['/main/bookings', all],
  ['/main/schedules', [A, I]],
  ['/main/airports', [A]],
  ['/main/airports/$id', [A]],
  ['/main/aircraft', [A, I]],
  ['/main/aircraft/$id', [A]],
  ['/main/aircraftMaintenances/$aircraftId', [A, I]],
  ['/main/aircraftMaintenances/$aircraftId/$id', [A, I]],
  ['/main/users', [A]],
  ['/main/users/$id', [A]],
  ['/main/students', [A, I]],
  ['/main/pilots', [A, I]],
  ['/main/instructors', [A, I, 'Student', 'Pilot']],
  ['/main/externals', [A, I, 'Pilot', 'External']],
  ['/main/administrators', all],
  ['/main/mybookings', all],
  ['/main/myschedules', [A, I]],
  ['/main/changePassword', all],
  ['/main/unsentEmails', [A]],
]

// Additions to the specification: other views of the bookings, and the links of the wall views.
const beyond: [path: string, who: readonly Role[]][] = [
  ['/main/bookings/week', all],
  ['/main/bookings/month', all],
  ['/main/bookings/nextFree', all],
  ['/main/bookings/waiting', [A, I]],
  ['/main/calendars', all],
  ['/main/letters', all],
  ['/main/mydocuments', all],
  ['/main/myflights', all],
  ['/main/rules', [A]],
  ['/main/figures', [A, I]],
  ['/main/fleet', [A, I]],
  ['/main/fleet/$id', [A, I]],
  ['/main/walls', [A]],
  ['/main/documents', [A, I]],
]
const guardedPages = [...permitted, ...beyond]

const everyPage = Object.values<Page>(pages)

describe('the guard', () => {
  it('covers the protected pages of the specification and the later ones', () => {
    const guarded = everyPage.filter(({ allow }) => typeof allow !== 'string').map(({ path }) => path)
    expect(guarded.toSorted()).toEqual(guardedPages.map(([path]) => path).toSorted())
  })

  it.each(guardedPages)('%s opens to %j and to nobody else', (path, who) => {
    const page = everyPage.find((known) => known.path === path)!
    for (const role of all) {
      expect(redirectFor(page, { roles: [role] }), role).toBe(who.includes(role) ? undefined : '/main/forbidden')
    }
    expect(redirectFor(page, { roles: [] })).toBe('/main/forbidden')
    expect(redirectFor(page, undefined)).toBe('/auth/login')
  })

  it('needs only one of the permitted roles', () => {
    expect(redirectFor(pages.schedules, { roles: ['Pilot', 'Instructor'] })).toBeUndefined()
  })

  it('opens the forbidden screen to every signed-in user, even without roles', () => {
    expect(redirectFor(pages.forbidden, { roles: [] })).toBeUndefined()
    expect(redirectFor(pages.forbidden, undefined)).toBe('/auth/login')
  })

  it('sends signed-in users on from the login', () => {
    expect(redirectFor(pages.login, undefined)).toBeUndefined()
    expect(redirectFor(pages.login, { roles: ['Pilot'] })).toBe('/main/bookings')
  })
})

// The table of spec §2, Menu by role.
const account: [role: Role, titles: string[]][] = [
  [A, ['Students', 'Pilots', 'External Pilots', 'Instructors', 'Administrators', 'My Bookings', 'Change Password']],
  [
    I,
    [
      'Students',
      'Pilots',
      'External Pilots',
      'Instructors',
      'Administrators',
      'My Bookings',
      'My Schedules',
      'Change Password',
    ],
  ],
  ['Pilot', ['External Pilots', 'Instructors', 'Administrators', 'My Bookings', 'Change Password']],
  ['Student', ['Instructors', 'Administrators', 'My Bookings', 'Change Password']],
  ['External', ['External Pilots', 'Administrators', 'My Bookings', 'Change Password']],
]

describe('the menu', () => {
  it.each(account)('contains for %s under Account: %j', (role, titles) => {
    expect(menuOf('account', [role]).map(({ title }) => t(title))).toEqual(titles)
  })

  it('shows Administration to administrators only', () => {
    expect(menuOf('administration', [A]).map(({ title }) => t(title))).toEqual(['Users', 'Airports', 'Unsent Emails'])
    expect(menuOf('administration', [I, 'Pilot', 'Student', 'External'])).toEqual([])
  })

  it('lists pages beyond the specification below Administration, for administrators only', () => {
    expect(menuOf('further', [A]).map(({ title }) => t(title))).toEqual(['Club Rules', 'Fleet', 'Figures'])
    expect(menuOf('further', [I]).map(({ title }) => t(title))).toEqual(['Fleet', 'Figures'])
    expect(menuOf('further', ['Pilot', 'Student', 'External'])).toEqual([])
  })

  it('shows Schedules and Aircraft to administrators and instructors, and Bookings to everybody', () => {
    expect(menuOf('bar', [I]).map(({ title }) => t(title))).toEqual(['Bookings', 'Schedules', 'Aircraft'])
    expect(menuOf('bar', ['Student']).map(({ title }) => t(title))).toEqual(['Bookings'])
  })

  it('is empty for a user without roles', () => {
    expect([...menuOf('bar', []), ...menuOf('account', []), ...menuOf('administration', [])]).toEqual([])
  })
})
