import { password } from './cast'
import { expect, test } from './club'
import { quietDay } from './days'
import { bookingDialog, cell, chooseDay, expectToast, settledGrid } from './screens'

test('Petra logs in and books a flight on her phone', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'User name' }).fill('petra')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).tap()
  await chooseDay(page, quietDay)
  await cell(page, 'OK-VHC', '12:00').tap()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHC')
  const { width } = (await dialog.boundingBox()) ?? { width: 0 }
  expect(width).toBe(390)
  await dialog.getByRole('button', { name: 'Save', exact: true }).tap()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(cell(page, 'OK-VHC', '12:00')).toHaveAccessibleName(/12:00 to 14:00, booked, .*Petra/)
})

test('a list opens at its field and does not widen the page', async ({ page, signInAs }) => {
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await cell(page, 'OK-VHC', '12:00').tap()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHC')
  await dialog.getByRole('combobox', { name: 'Occurrence' }).tap()
  await page.getByRole('option', { name: 'Weekly' }).tap()
  await expect(dialog.getByRole('textbox', { name: 'Occurrence end date' })).toBeVisible()
  expect(await page.evaluate(() => window.innerWidth)).toBe(390)
})

test('the menu is a drawer that closes when an entry is chosen', async ({ page, signInAs }) => {
  await signInAs('petra')
  await settledGrid(page)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'My Bookings' }).tap()
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'Sign Out' }).tap()
  await expect(page).toHaveURL(/#\/auth\/login$/)
})

test('no screen is wider than the phone', async ({ page, signInAs }) => {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  for (const path of ['/auth/login', '/auth/registration', '/auth/resetPasswordEmail', '/auth/resetPassword']) {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('button').last()).toBeVisible()
    expect(await overflow(), path).toBeLessThanOrEqual(0)
  }
  await signInAs('petra')
  await page.reload()
  await settledGrid(page)
  expect(await overflow(), 'bookings').toBeLessThanOrEqual(0)
  await page.goto('/#/main/mybookings')
  await expect(page.getByText('To Stříbrná Louka for coffee.')).toBeVisible()
  expect(await overflow(), 'my bookings').toBeLessThanOrEqual(0)
})
