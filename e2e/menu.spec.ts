import type { CastName } from './cast'
import { expect, test } from './club'

test.use({ ownClub: false })

const staffBar = ['Bookings', 'Schedules', 'Aircraft']
const everyDirectory = ['Students', 'Pilots', 'External Pilots', 'Instructors', 'Administrators']

// The menus of spec §2, "Menu by role".
const menus = [
  {
    name: 'anna',
    bar: staffBar,
    // The entry Users also shows how many people wait for approval.
    administration: [/^Users \d+ wait for approval$/, 'Airports', 'Unsent Emails', 'Club Rules', 'Fleet', 'Figures'],
    account: [...everyDirectory, 'My Bookings', 'Change Password'],
    further: ['My Flights'],
  },
  {
    name: 'igor',
    bar: staffBar,
    administration: [],
    account: [...everyDirectory, 'My Bookings', 'My Schedules', 'Change Password'],
    further: ['My Flights', 'Fleet', 'Figures'],
  },
  {
    name: 'petra',
    bar: ['Bookings'],
    administration: [],
    account: ['External Pilots', 'Instructors', 'Administrators', 'My Bookings', 'Change Password'],
    further: ['My Documents', 'My Flights'],
  },
  {
    name: 'sam',
    bar: ['Bookings'],
    administration: [],
    account: ['Instructors', 'Administrators', 'My Bookings', 'Change Password'],
    further: ['My Documents', 'My Flights'],
  },
  {
    name: 'eva',
    bar: ['Bookings'],
    administration: [],
    account: ['External Pilots', 'Administrators', 'My Bookings', 'Change Password'],
    further: ['My Documents'],
  },
] satisfies {
  name: CastName
  bar: string[]
  administration: (string | RegExp)[]
  account: string[]
  further: string[]
}[]

for (const { name, bar, administration, account, further } of menus) {
  test(`the menu of ${name} contains the entries of the role`, async ({ page, signInAs }) => {
    await signInAs(name)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link')).toHaveText(bar)
    const dropdown = menu.getByRole('button', { name: 'Administration' })
    await expect(dropdown).toHaveCount(administration.length > 0 ? 1 : 0)
    if (administration.length > 0) {
      await dropdown.click()
      await expect(menu.getByRole('menuitem')).toHaveText(administration)
      await page.keyboard.press('Escape')
    }
    await menu.getByRole('button', { name: 'Account' }).click()
    await expect(menu.getByRole('menuitem')).toHaveText([...account, 'Sign Out', ...further, 'Language'])
  })
}

// Addresses that a person types by hand although their role may not open them (spec §2, "Protected area").
const closed: [name: CastName, path: string][] = [
  ['petra', '/main/schedules'],
  ['sam', '/main/users'],
  ['sam', '/main/externals'],
  ['eva', '/main/instructors'],
  ['eva', '/main/aircraft'],
  ['igor', '/main/airports'],
  ['igor', '/main/unsentEmails'],
]

for (const [name, path] of closed) {
  test(`${path} is forbidden for ${name}`, async ({ page, signInAs }) => {
    await signInAs(name, path)
    await expect(page).toHaveURL(/#\/main\/forbidden$/)
    await expect(page.getByRole('heading', { name: '403 - ACCESS DENIED' })).toBeVisible()
  })
}
