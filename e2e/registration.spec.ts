import type { Page } from '@playwright/test'
import { callsWith } from './calls'
import { userLogin } from '@windsock/contract/accounts'
import { expect, test } from './club'
import { choose, expectToast, settledGrid } from './screens'

const secret = 'over the hills'

async function open(page: Page) {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/#\/auth\/registration$/)
}

/** A password has no role of its own to be found by; of a required field's label the star is a part. */
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

test('Olga signs up, and logs in with what she chose', async ({ page, club }) => {
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
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await field(page, 'User name').fill('Olga')
  await field(page, 'Password').fill(secret)
  await field(page, 'Password').press('Enter')
  await settledGrid(page)
  await expect(page.getByRole('tab', { name: 'LKSQ' })).toHaveAttribute('aria-selected', 'true')
})

test.describe('the form', () => {
  test.use({ ownClub: false })

  test('says what is missing or wrong, and waits with Sign Up until nothing is', async ({ page }) => {
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

  test('tells what the server refuses and keeps what was typed', async ({ page }) => {
    await open(page)
    await fillIn(page, 'Petra')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expectToast(page, 'Registration failed.', "User name 'Petra' is already taken.")
    await expect(field(page, 'First name')).toHaveValue('Olga')
  })
})
