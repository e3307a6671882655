import type { Page } from '@playwright/test'
import { bookingsGetByAirport } from '@windsock/contract/bookings'
import { schedulesSave } from '@windsock/contract/schedules'
import { cast } from './cast'
import { expect, test } from './club'
import { dayWithWeekday, quietDay } from './days'
import { book } from './flights'
import { delayedResponse } from './delayed-response'
import { cell, chooseDay, expectToast, openBooking, toasts } from './screens'

const flight = { registration: 'OK-VHD', day: quietDay, from: '10:00', to: '12:00', pilot: 'tomas' } as const

test('a slot that another member has taken meanwhile is refused with one toast, and the input stays', async ({
  page,
  signInAs,
  callAs,
}) => {
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await dialog.getByRole('textbox', { name: 'Description' }).fill('To the sea')
  await book(await callAs('tomas'), { ...flight, from: '11:00', to: '13:00' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(
    page,
    'Error while saving data!',
    `OK-VHD is booked ${dayWithWeekday(quietDay)} 11:00–13:00 by Tomáš Říha.`,
  )
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('To the sea')
  await expect(dialog.getByRole('spinbutton', { name: 'From, hours' })).toHaveValue('10')
  // The conflicting booking has appeared in the grid behind the dialog.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(cell(page, 'OK-VHD', '11:00')).toHaveAccessibleName(/11:00 to 13:00, booked, student\/pilot Tomáš/)
})

test('a lost connection says that the booking may have been saved or not, and a retry saves it', async ({
  page,
  signInAs,
}) => {
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await dialog.getByRole('textbox', { name: 'Description' }).fill('To the sea')
  await page.route('**/api/bookings/save', (route) => route.abort())
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('This may or may not have been saved')
  await expect(dialog.getByRole('alert')).toContainText('Please check before you try again.')
  await expect(toasts(page)).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('To the sea')
  await page.unroute('**/api/bookings/save')
  await save.click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
})

test('a server error shows in the dialog and raises no toast', async ({ page, signInAs }) => {
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await page.route('**/api/bookings/save', (route) => route.fulfill({ status: 503, json: ['The club is closing.'] }))
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('The club is closing.')
  await expect(toasts(page)).toHaveCount(0)
})

test('a double click on Save saves once', async ({ page, signInAs, callAs }) => {
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  let saves = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/bookings/save')) saves += 1
  })
  await dialog.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  expect(saves).toBe(1)
  const call = await callAs('petra')
  expect(await call(bookingsGetByAirport, { airportId: 1, date: quietDay })).toHaveLength(1)
})

/**
 * Refuses a call. Returns a function that waits until the page's stream of changes has opened and the page has then asked
 * once more for what failed.
 */
async function refuse(page: Page, url: string): Promise<() => Promise<void>> {
  let isOpen = false
  let timesSince = 0
  page.on('response', (response) => {
    if (response.url().includes('/api/changes')) isOpen = true
  })
  await page.route(url, (route) => {
    if (isOpen) timesSince += 1
    return route.fulfill({ status: 404, json: ['Gone.'] })
  })
  return () => expect.poll(() => timesSince).toBeGreaterThan(0)
}

test('a grid that failed to load says so and offers a retry', async ({ page, signInAs }) => {
  const askedAgain = await refuse(page, '**/api/day/getByAirportAndDate*')
  await signInAs('petra')
  await askedAgain()
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded' })).toBeVisible()
  await page.unroute('**/api/day/getByAirportAndDate*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('a day that failed to load is fetched again after a change', async ({ page, signInAs, callAs }) => {
  await page.route('**/api/day/getByAirportAndDate*', (route) => route.fulfill({ status: 404, json: ['Gone.'] }))
  const live = page.waitForResponse('**/api/changes*')
  await signInAs('petra')
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded' })).toBeVisible()
  await live
  await page.unroute('**/api/day/getByAirportAndDate*')
  await book(await callAs('tomas'), flight)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('the schedule of one instructor can be fetched again', async ({ page, signInAs, callAs }) => {
  const igors = `**/api/schedules/getByUserAndDate?*userId=${cast.igor.id}*`
  const askedAgain = await refuse(page, igors)
  await signInAs('anna', '/main/schedules')
  const again = page.getByRole('button', { name: 'Try again' })
  await askedAgain()
  await expect(again).toBeVisible()
  const others = new RegExp(`getByUserAndDate\\?(?!.*${cast.igor.id})`)
  const release = await delayedResponse(page, others)
  const asked = Promise.all([page.waitForRequest(others), page.waitForResponse(igors)])
  const [from, to] = [`${quietDay}T09:00:00`, `${quietDay}T10:00:00`]
  const call = await callAs('igor')
  await call(schedulesSave, { id: 0, userId: cast.igor.id, airportId: 1, from, to, occurence: 'Once' })
  await asked
  await page.unroute(igors)
  await again.click()
  await expect(again).toHaveCount(0)
  release()
})

test('a toast counts down, pauses while the pointer is on it, and disappears by itself', async ({
  page,
  signInAs,
  callAs,
}) => {
  await book(await callAs('tomas'), flight)
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await cell(page, 'OK-VHD', '10:00').click()
  await expectToast(page, 'Edit booking failed.', 'You do not have permission to edit this booking!')
  // The toast's progress bar is the only animation on the page that lasts at least five seconds.
  const bars = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getTiming().duration) >= 5000)
        .map((animation) => animation.playState),
    )
  expect(await bars()).toEqual(['running'])
  await page.getByText('Edit booking failed.').hover()
  await expect.poll(bars).toEqual(['paused'])
  await page.mouse.move(0, 0)
  await expect.poll(bars).toEqual(['running'])
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast can be dismissed with its button', async ({ page, signInAs, callAs }) => {
  await book(await callAs('tomas'), flight)
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await cell(page, 'OK-VHD', '10:00').click()
  await toasts(page).click()
  await expect(toasts(page)).toHaveCount(0)
})
