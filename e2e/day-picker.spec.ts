import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { chooseDay, settledGrid } from './screens'

test.use({ ownClub: false })

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('petra')
  await settledGrid(page)
})

test('the day starts as today, and its buttons step through the days', async ({ page }) => {
  const day = page.getByRole('textbox', { name: 'Day' })
  await expect(day).toHaveValue(dayFromToday(0))
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(day).toHaveValue(dayFromToday(1))
  await expect(page.getByRole('grid', { name: `Bookings at LKVH on ${dayFromToday(1)}` })).toBeVisible()
  // The focus stays on the button, so a screen reader says which day has come.
  await expect(page.getByRole('status').getByText(`Bookings at LKVH on ${dayFromToday(1)}`)).toBeAttached()
  await page.getByRole('button', { name: 'Previous day' }).click()
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(page.getByRole('grid', { name: `Bookings at LKVH on ${dayFromToday(-1)}` })).toBeVisible()
})

test('an impossible date is an error and the grid keeps the last valid day', async ({ page }) => {
  await chooseDay(page, '2027-02-28')
  const day = page.getByRole('textbox', { name: 'Day' })
  await day.fill('2027-02-30')
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await expect(day).toHaveAccessibleDescription('This date does not exist.')
  await expect(page.getByRole('grid', { name: 'Bookings at LKVH on 2027-02-28' })).toBeVisible()
  await day.fill('soon')
  await day.blur()
  await expect(day).toHaveAccessibleDescription('Write the date as yyyy-mm-dd.')
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(day).toHaveValue('2027-03-01')
  await expect(day).not.toHaveAttribute('aria-invalid', 'true')
})

test('the calendar selects a day, Today returns to today and Close changes nothing', async ({ page }) => {
  await chooseDay(page, '2027-03-01')
  const day = page.getByRole('textbox', { name: 'Day' })
  const open = page.getByRole('button', { name: 'Day: open calendar' })
  await open.click()
  await page.getByRole('button', { name: '17 March 2027' }).click()
  await expect(day).toHaveValue('2027-03-17')
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeHidden()
  await open.click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Close' })).toBeHidden()
  await expect(day).toHaveValue('2027-03-17')
  await open.click()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(day).toHaveValue(dayFromToday(0))
})

test('Today returns in one click from another day, and is shown only then', async ({ page }) => {
  const today = page.getByRole('button', { name: 'Go to today' })
  await expect(today).toHaveCount(0)
  await chooseDay(page, quietDay)
  await today.click()
  await expect(page.getByRole('textbox', { name: 'Day' })).toHaveValue(dayFromToday(0))
  await expect(today).toHaveCount(0)
})

test('the day survives a visit to My Bookings', async ({ page }) => {
  await chooseDay(page, quietDay)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'My Bookings' }).click()
  await expect(page.getByRole('textbox', { name: 'From', exact: true })).toHaveValue(quietDay)
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await expect(page.getByRole('grid', { name: `Bookings at LKVH on ${quietDay}` })).toBeVisible()
})

for (const [path, heading] of [
  ['/main/changePassword', 'Change Password'],
  ['/main/administrators', 'Administrators'],
  ['/main/forbidden', '403 - ACCESS DENIED'],
] as const)
  test(`a day chosen on ${path} opens the bookings of that day @phone`, async ({ page }) => {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.getByRole('textbox', { name: 'Day' }).fill(quietDay)
    await expect(page.getByRole('grid', { name: `Bookings at LKVH on ${quietDay}` })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`#${path}$`))
  })

test('on My Bookings the day sets From and searches @phone', async ({ page }) => {
  await page.goto('/#/main/mybookings')
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
  const asked = page.waitForRequest((request) => Boolean(request.postData()?.includes(quietDay)))
  await page.getByRole('textbox', { name: 'Day' }).fill(quietDay)
  await asked
  await expect(page.getByRole('textbox', { name: 'From', exact: true })).toHaveValue(quietDay)
})

test('the top bar says who is signed in, within the page', async ({ page }) => {
  const name = page.getByRole('banner').getByText('Petra Svobodová')
  await expect(name).toHaveText('Signed in as Petra Svobodová')
  await expect(name).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
