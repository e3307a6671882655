import { maintenancesSave } from '@windsock/contract/maintenances'
import type { Call } from './calls'
import { expect, test } from './club'
import { dayFromToday, quietDay, dayPattern } from './days'
import { book } from './flights'
import { delayedResponse } from './delayed-response'
import { fill, sayYes } from './form-actions'
import { expectToast } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const flight = { registration: 'OK-VHC', day: quietDay, from: '10:00', to: '12:30', pilot: 'petra' } as const

test('Petra finds her flights, from the selected day to the next 1 January, and filters them', async ({
  page,
  signInAs,
  callAs,
}) => {
  const today = dayFromToday(0)
  await book(await callAs('petra'), {
    registration: 'OK-VHC',
    day: quietDay,
    from: '10:00',
    to: '12:30',
    pilot: 'petra',
    instructor: 'igor',
    description: 'Check flight',
  }).catch(() => undefined)
  await signInAs('petra', '/main/mybookings')
  const [from, to] = ['From', 'To'].map((name) => page.getByRole('textbox', { name, exact: true }))
  await expect(from!).toHaveValue(today)
  await expect(to!).toHaveValue(`${Number(today.slice(0, 4)) + 1}-01-01`)
  const table = page.getByRole('table', { name: 'My bookings' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Date',
    'From',
    'To',
    'Aircraft',
    'Student/Pilot',
    'Instructor',
    'Description',
    // The buttons that report a defect, in a club that uses them.
    'Actions',
  ])
  const coffee = table.getByRole('row').filter({ hasText: 'To Stříbrná Louka for coffee.' })
  await expect(coffee.getByRole('cell')).toHaveText([
    new RegExp(`^[A-Z][a-z]{2} ${today}$`),
    /^14:00/,
    /^16:00/,
    'OK-VHD',
    'Petra Svobodová',
    '',
    'To Stříbrná Louka for coffee.',
    'Report a defect',
  ])
  await from!.fill(dayFromToday(1))
  await to!.fill(dayFromToday(3))
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(table.getByRole('row').filter({ hasText: 'Cross-country' })).toBeVisible()
  await expect(coffee).toHaveCount(0)
})

/** Books a flight for Petra and suspends it by maintenance. */
async function groundFlight(asPetra: Call, asAnna: Call) {
  const { aircraft, from, to } = await book(asPetra, flight)
  await asAnna(maintenancesSave, { id: 0, aircraft: { id: aircraft.id }, from, to })
}

test('a suspended flight opens with the maintenance in its way, is deleted, and is restored by Undo', async ({
  page,
  signInAs,
  callAs,
}) => {
  await groundFlight(await callAs('petra'), await callAs('anna'))
  await signInAs('petra', '/main/mybookings')
  await fill(page, { From: quietDay, To: quietDay })
  await page.getByRole('button', { name: 'Search' }).click()
  const mark = page.getByRole('button', { name: `Suspended: OK-VHC on ${quietDay}` })
  await mark.click()
  const dialog = page.getByRole('dialog', { name: 'Suspended booking: OK-VHC' })
  await expect(
    dialog.getByText(new RegExp(`^OK-VHC is under maintenance ${dayPattern(quietDay)} 10:00–12:30$`)),
  ).toBeVisible()
  await expect(dialog.getByText('History')).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'a suspended booking', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await sayYes(page, 'Are you sure you want to delete this booking?')
  await expectToast(page, 'Delete successful.', 'Booking was deleted successfully!')
  await expect(dialog).toBeHidden()
  await expect(mark).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mark).toBeVisible()
})

test('an administrator finds suspended bookings, and deletes those that block the deletion of the aircraft', async ({
  page,
  signInAs,
  callAs,
}) => {
  await groundFlight(await callAs('petra'), await callAs('anna'))
  await signInAs('anna', '/main/aircraft')
  const waiting = page.getByRole('region', { name: 'Suspended bookings' }).getByRole('button')
  await expect(waiting).toHaveText(
    new RegExp(`^OK-VHC ${dayPattern(quietDay)} 10:00–12:30 Prague \\(UTC\\+[12]\\), Petra Svobodová$`),
  )
  await page.getByRole('link', { name: 'Maintenance of OK-VHC' }).click()
  await expect(page.getByRole('heading', { name: 'Aircraft Maintenance: OK-VHC' })).toBeVisible()
  await waiting.click()
  await page.getByRole('dialog', { name: 'Suspended booking: OK-VHC' }).getByRole('button', { name: 'Delete' }).click()
  await sayYes(page, 'Are you sure you want to delete this booking?')
  await expectToast(page, 'Delete successful.', 'Booking was deleted successfully!')
  await expect(waiting).toHaveCount(0)
})

test.describe('the filter', () => {
  test.use({ ownClub: false })

  test('refuses dates that do not exist or that end before they begin', async ({ page, signInAs }) => {
    await signInAs('tomas', '/main/mybookings')
    const to = page.getByRole('textbox', { name: 'To', exact: true })
    const search = page.getByRole('button', { name: 'Search' })
    await expect(search).toBeEnabled()
    await to.fill('2027-02-30')
    await expect(to).toHaveAccessibleDescription('This date does not exist.')
    await expect(search).toBeDisabled()
    await to.fill(dayFromToday(-1))
    await expect(search).toBeDisabled()
    await to.fill(dayFromToday(1))
    await expect(search).toBeEnabled()
  })

  test('searches again while an earlier search is pending', async ({ page, signInAs }) => {
    await signInAs('tomas', '/main/mybookings')
    await page.getByRole('table', { name: 'My bookings' }).waitFor()
    const mine = '**/api/bookings/getMyBookings*'
    const release = await delayedResponse(page, mine)
    const search = page.getByRole('button', { name: 'Search' })
    for (const day of [quietDay, dayFromToday(2)]) {
      await fill(page, { From: day, To: day })
      const asked = page.waitForRequest(mine)
      await search.click()
      await asked
    }
    await expect(search).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(search).toHaveAttribute('aria-busy', 'false')
  })

  test('says so if it finds nothing between the dates', async ({ page, signInAs }) => {
    await signInAs('anna', '/main/mybookings')
    await page.getByRole('textbox', { name: 'From', exact: true }).fill('2020-01-01')
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('2020-01-02')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No bookings between these dates')).toBeVisible()
  })
})
