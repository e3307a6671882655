import type { Page } from '@playwright/test'
import { callsWith } from './calls'
import { userLogin } from '@windsock/contract/sign-in/login'
import { expect, test } from './club'
import { emailTo } from './emails-sent'
import { choose, expectToast, settledGrid, toasts } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const secret = 'over the hills'

async function open(page: Page) {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/#\/auth\/registration$/)
}

/** Finds a field by its label, because a password field has no role. The label of a required field ends with a star. */
function field(page: Page, label: string) {
  return page.getByLabel(new RegExp(`^${label}( \\*)?$`))
}

async function fillIn(page: Page, userName: string) {
  await field(page, 'First name').fill('Olga')
  await field(page, 'Last name').fill('Nováková')
  await field(page, 'User name').fill(userName)
  await field(page, 'Password').fill(secret)
  await field(page, 'Confirm password').fill(secret)
  await field(page, 'Email').fill(`${userName}@windy-hill.example`)
  await field(page, 'Phone number').fill('+420 700 999 001')
}

test('Olga signs up, and logs in with her new password', async ({ page, club }) => {
  await open(page)
  await fillIn(page, 'olga')
  await choose(page.getByRole('main'), 'Assigned airport', 'LKSQ Stříbrná Louka')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectToast(page, 'Registration successful.', 'Your account has been created!')
  await expect(field(page, 'First name')).toHaveValue('')
  await expect(page.getByText('This field is mandatory.')).toHaveCount(0)

  await expect(callsWith(club.address)(userLogin, { userName: 'olga', password: secret })).resolves.toHaveProperty(
    'token',
  )
  const note = page.getByRole('note')
  await expect(note).toContainText('Your account has been created. You can sign in now.')
  await expectNoFaultInLightAndDark(page, 'a new account')
  await note.getByRole('link', { name: 'Sign In' }).click()
  await expect(field(page, 'User name')).toHaveValue('olga')
  await field(page, 'User name').fill('Olga')
  await field(page, 'Password').fill(secret)
  await field(page, 'Password').press('Enter')
  await settledGrid(page)
  await expect(page.getByRole('tab', { name: 'LKSQ' })).toHaveAttribute('aria-selected', 'true')
})

test.describe('in a club that approves newcomers', () => {
  test.use({ settings: { REGISTRATION: 'approval' } })

  test('Olga reads that she must wait, and Anna who is waiting', async ({ page, club, windowOf }) => {
    const anna = await windowOf('anna', '/main/users')
    const menu = anna.getByRole('button', { name: 'Administration' })
    await expect(menu).toHaveAccessibleName('Administration 2 wait for approval')
    await open(page)
    await fillIn(page, 'olga')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    const told = 'Your account has been created. An administrator has to approve it; you will get an email.'
    await expect(page.getByRole('note')).toContainText(told)
    await emailTo(club, 'anna@windy-hill.example', '3 new users are waiting for approval')

    await expect(menu).toHaveAccessibleName('Administration 3 wait for approval')
    const rows = anna.getByRole('row')
    for (const row of [1, 2, 3]) await expect(rows.nth(row)).toContainText('Waiting for approval')
    await expect(anna.getByText('Waiting for approval')).toHaveCount(3)
    await menu.click()
    await expect(anna.getByRole('menuitem', { name: 'Users 3 wait for approval' })).toBeVisible()
    await expectNoFaultInLightAndDark(anna, 'users some of whom wait, and how many in the menu')
  })
})

test.describe('the form', () => {
  test.use({ ownClub: false })

  test('shows what is missing or wrong, and disables Sign Up until everything is valid', async ({ page }) => {
    await open(page)
    const signUp = page.getByRole('button', { name: 'Sign Up' })
    await expect(signUp).toBeDisabled()
    for (const label of ['First name', 'Last name', 'User name', 'Password', 'Email', 'Phone number']) {
      await field(page, label).focus()
      await field(page, label).blur()
      await expect(field(page, label)).toHaveAccessibleDescription(/This field is mandatory\./)
    }
    await field(page, 'Email').fill('olga at home')
    await field(page, 'Email').blur()
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address.')
    await field(page, 'Password').fill('seven c')
    await field(page, 'Password').blur()
    await expect(field(page, 'Password')).toHaveAccessibleDescription('Minimum 8 characters required.')
    await field(page, 'Confirm password').fill('something else')
    await field(page, 'Confirm password').blur()
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Confirm Password does not match.')
    await fillIn(page, 'olga')
    await expect(signUp).toBeEnabled()
  })

  test('shows what the server refuses and keeps the input', async ({ page }) => {
    await open(page)
    await fillIn(page, 'Petra')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    const taken = {
      'User name': "User name 'Petra' is already taken.",
      Email: "Email 'Petra@windy-hill.example' is already taken.",
    }
    for (const [label, message] of Object.entries(taken)) {
      await expect(field(page, label)).toHaveAccessibleDescription(message)
      await expect(page.locator('[aria-relevant=additions]').getByText(message, { exact: true })).toBeVisible()
    }
    await expect(toasts(page)).toHaveCount(2)
    await expect(field(page, 'First name')).toHaveValue('Olga')
  })

  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    test(`keeps Sign Up clear of the toasts, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await open(page)
      await fillIn(page, 'Petra')
      const signUp = page.getByRole('button', { name: 'Sign Up' })
      await signUp.click()
      await expect(toasts(page)).toHaveCount(2)
      await signUp.scrollIntoViewIfNeeded()
      const isFree = await signUp.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const atHeight = (top + bottom) / 2
        return [left + 4, (left + right) / 2, right - 4].map((x) =>
          button.contains(document.elementFromPoint(x, atHeight)),
        )
      })
      expect(isFree).toEqual([true, true, true])
    })
  }
})
