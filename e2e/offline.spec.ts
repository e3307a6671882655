import { cast } from './cast'
import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { book } from './flights'
import { deviceIsReady, openCut, readyForOffline } from './device/stored'
import { cell, chooseDay, freeCell, openBooking, settledGrid } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

// A device is ready once all files of the release lie on it, which takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 })

const today = dayFromToday(0)
const tomorrow = dayFromToday(1)
const mark = /^No connection\. As of \d\d:\d\d, \d{1,2} \w{3}\.$/

test('offline, Petra reads the days around today, her bookings and phone numbers @phone', async ({
  page,
  context,
  callAs,
}) => {
  // In the evening nobody flies in the demo club.
  const flight = { registration: 'OK-VHD', from: '19:00', to: '20:30' } as const
  await book(await callAs('anna'), { ...flight, day: tomorrow, pilot: 'petra', instructor: 'igor' })
  await readyForOffline(page, 'petra')
  await page.close()
  const cut = await openCut(context)

  await test.step('today, with a mark that stays', async () => {
    await expect(cut.getByRole('grid', { name: new RegExp(` on ${today}$`) })).toBeVisible()
    await expect(cut.getByText(mark)).toBeInViewport()
    await cut.mouse.wheel(0, 5000)
    await expect(cut.getByText(mark)).toBeInViewport()
    await expectNoFaultInLightAndDark(cut, 'the day without a network', 'header')
  })

  await test.step('tomorrow, with the facts of a flight', async () => {
    await chooseDay(cut, tomorrow)
    const flown = cell(cut, 'OK-VHD', '19:00')
    await expect(flown).toHaveAccessibleName(/Igor Petrenko/)
    await flown.click({ position: { x: 8, y: 40 } })
    await expect(cut.locator('[data-kind=note]')).toContainText('There is no connection. Flights can be read')
    await expect(cut.locator('[data-kind=note]')).toContainText('OK-VHD 19:00–20:30')
    await cut.getByRole('button', { name: 'Dismiss' }).click()
  })

  await test.step('a free cell says that nothing can be booked', async () => {
    await freeCell(cut, 'OK-VHD', '20:30').click()
    const toast = cut.getByRole('alert').filter({ hasText: 'Nothing was booked' })
    await expect(toast).toContainText('There is no connection. Flights can be read, but not booked or changed.')
    await expect(cut.getByRole('dialog')).toHaveCount(0)
    await cut.getByRole('button', { name: 'Dismiss' }).click()
  })

  await test.step('a day that is not kept says so', async () => {
    await cut.getByRole('textbox', { name: 'Day' }).fill(quietDay)
    const failure = cut.getByRole('alert').filter({ hasText: 'This could not be loaded' })
    await expect(failure).toContainText('There is no connection, and this is not kept on this device.')
  })

  await test.step('My Bookings and the phone numbers', async () => {
    await cut.goto('/#/main/mybookings?day=' + today)
    const mine = cut.getByRole('table', { name: 'My Bookings' })
    await expect(mine.getByRole('row').filter({ hasText: tomorrow }).filter({ hasText: 'OK-VHD' })).toBeVisible()
    await expect(cut.getByText(mark)).toBeInViewport()
    await cut.goto('/#/main/instructors')
    await expect(cut.getByRole('link', { name: '+420 700 100 002' })).toBeVisible()
    await expect(cut.getByText(mark)).toBeInViewport()
  })

  await test.step('the page becomes live by itself', async () => {
    await book(await callAs('anna'), { ...flight, day: tomorrow, from: '21:00', to: '22:00', pilot: 'petra' })
    await cut.goto('/#/main/mybookings?day=' + today)
    await context.setOffline(false)
    await expect(cut.getByText(/^No connection/)).toHaveCount(0)
    await expect(cut.getByRole('table', { name: 'My Bookings' })).toContainText('21:00')
    await cut.goto('/#/main/bookings')
    await chooseDay(cut, tomorrow)
    await freeCell(cut, 'OK-VHD', '20:30').click()
    await expect(cut.getByRole('dialog', { name: 'Add booking: OK-VHD' })).toBeVisible()
  })
})

test('a form that is open when the network goes keeps its input, sends nothing, and can be saved later @phone', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await dialog.getByRole('textbox', { name: 'Description' }).fill('To the sea')
  await context.setOffline(true)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await expect(page.getByText(/^No connection/)).toBeAttached()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const refusal = dialog.getByRole('alert', { name: 'Nothing was saved' })
  await expect(refusal).toContainText('This needs a connection, and there is none.')
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('To the sea')
  await expectNoFaultInLightAndDark(page, 'a save without a network', '[role=dialog]')
  expect(sent).not.toContain('/api/bookings/save')
  await context.setOffline(false)
  await expect(page.getByText(/^No connection/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Booking was saved successfully!')).toBeVisible()
})

test('if only the server is gone, the page opens with stored data, and continues when it is back', async ({
  page,
  context,
  club,
}) => {
  await readyForOffline(page, 'petra')
  await page.close()
  await club.stop()
  const cut = await context.newPage()
  await cut.goto('/')
  await expect(cut.getByRole('grid', { name: new RegExp(` on ${today}$`) })).toBeVisible()
  await expect(cut.getByText(mark)).toBeInViewport()
  await expect(cut.getByText(cast.petra.name).first()).toBeAttached()
})

test('a full disk does not affect the page', async ({ page, context }) => {
  await page.goto('/')
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 })
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  // The last response that is fetched.
  const phoneNumbers = page.waitForResponse('**/api/user/getByRole?role=Instructor')
  await page.getByRole('checkbox', { name: 'Keep me signed in on this device' }).check()
  await page.getByLabel('User name').fill('petra')
  await page.getByLabel('Password', { exact: true }).fill('demo-club-1')
  await page.getByRole('button', { name: 'Login' }).click()
  await settledGrid(page)
  await (await phoneNumbers).finished()
  // The attempt to keep the page has failed when its worker is gone.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return localStorage.getItem('shell') !== null && !registration?.installing && !registration?.active
      }),
    )
    .toBe(true)
  await chooseDay(page, tomorrow)
  await page.goto('/#/main/mybookings')
  await expect(page.getByRole('table', { name: 'My Bookings' })).toBeVisible()
  expect(failures).toEqual([])

  await browser.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin })
  await page.reload()
  await deviceIsReady(page)
})
