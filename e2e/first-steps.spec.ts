import { expect, test } from './club'
import { openClub, type ClubServer } from './clubs/club-server'
import { expectNoViolations } from './violations'

const account = { ADMIN_USERNAME: 'ada', ADMIN_EMAIL: 'ada@club.example', ADMIN_PASSWORD: 'ada-password-1' }

// The tests open a club of their own below.
test.use({ ownClub: false })

// Each test also waits for the start of its club.
test.slow()

let empty: ClubServer

test.beforeEach(async ({ page }) => {
  // The setting starts a real club, which is empty, instead of the demo club.
  empty = await openClub(undefined, { REGISTRATION: 'approval', ...account })
  await page.goto(empty.address)
  await page.getByLabel('User name').fill('ada')
  await page.getByLabel('Password', { exact: true }).fill('ada-password-1')
  await page.getByRole('button', { name: 'Login' }).click()
})

test.afterEach(() => empty.close())

test('the administrator of an empty club is led to the first airport, aircraft and member', async ({ page }) => {
  await expect(page.getByRole('link', { name: 'Add your first airport' })).toBeVisible()
  await expectNoViolations(page, 'first steps')
  await page.getByRole('link', { name: 'Add your first airport' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Letkov')
  await page.getByRole('textbox', { name: 'Icao Code' }).fill('lkpl')
  await page.getByRole('textbox', { name: 'Latitude' }).fill('49.7')
  await page.getByRole('textbox', { name: 'Longitude' }).fill('13.4')
  await page.getByRole('button', { name: 'Save' }).click()

  await page.getByRole('link', { name: 'Add its first aircraft' }).click()
  await expect(page.getByRole('combobox', { name: 'Assigned Airport' })).toHaveValue('LKPL Letkov')
  await page.getByRole('textbox', { name: 'Name' }).fill('Skyhawk')
  await page.getByRole('textbox', { name: 'Registration Code' }).fill('ok-abc')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: 'OK-ABC', exact: true })).toBeVisible()

  await page.goto(`${empty.address}/#/main/bookings`)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('link', { name: 'Add your first member' }).click()
  await page.getByRole('textbox', { name: 'First Name' }).fill('Petra')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Nová')
  await page.getByRole('textbox', { name: 'User Name' }).fill('petra')
  await page.getByRole('textbox', { name: 'Email' }).fill('petra@club.example')
  await page.getByRole('textbox', { name: 'Phone' }).fill('+420 700 100 100')
  await page.getByRole('checkbox', { name: 'Pilot' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('rowheader', { name: 'Petra Nová', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Set up your club' })).toHaveCount(0)
})

test('the steps can be skipped, and stay hidden after a reload', async ({ page }) => {
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page.getByText('There are no airports yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('There are no airports yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add your first airport' })).toHaveCount(0)
})
