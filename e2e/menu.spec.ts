import { expect, test } from './club'

test.use({ ownClub: false })

// The screens that have no program yet; each leaves this list when it gets one.
const coming = [
  'Schedules',
  'Aircraft',
  'Users',
  'Airports',
  'Unsent Emails',
  'Students',
  'Pilots',
  'External Pilots',
  'Instructors',
  'Administrators',
  'My Schedules',
  'Change Password',
]
const built = (entries: string[]) => entries.filter((entry) => !coming.includes(entry))

const staffBar = ['Bookings', 'Schedules', 'Aircraft']

// spec §2, Menu by role
const menus = [
  {
    name: 'anna',
    bar: staffBar,
    administration: ['Users', 'Airports', 'Unsent Emails'],
    account: [
      'Students',
      'Pilots',
      'External Pilots',
      'Instructors',
      'Administrators',
      'My Bookings',
      'Change Password',
    ],
  },
  {
    name: 'igor',
    bar: staffBar,
    administration: [],
    account: [
      'Students',
      'Pilots',
      'External Pilots',
      'Instructors',
      'Administrators',
      'My Bookings',
      'My Schedules',
      'Change Password',
    ],
  },
  {
    name: 'petra',
    bar: ['Bookings'],
    administration: [],
    account: ['External Pilots', 'Instructors', 'Administrators', 'My Bookings', 'Change Password'],
  },
  {
    name: 'sam',
    bar: ['Bookings'],
    administration: [],
    account: ['Instructors', 'Administrators', 'My Bookings', 'Change Password'],
  },
  {
    name: 'eva',
    bar: ['Bookings'],
    administration: [],
    account: ['External Pilots', 'Administrators', 'My Bookings', 'Change Password'],
  },
] as const

for (const { name, bar, administration, account } of menus) {
  test(`the menu of ${name} holds what her or his role allows`, async ({ page, signInAs }) => {
    await signInAs(name)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link')).toHaveText(built([...bar]))
    const dropdown = menu.getByRole('button', { name: 'Administration' })
    await expect(dropdown).toHaveCount(built([...administration]).length > 0 ? 1 : 0)
    await menu.getByRole('button', { name: 'Account' }).click()
    await expect(menu.getByRole('menuitem')).toHaveText([...built([...account]), 'Sign Out'])
  })
}
