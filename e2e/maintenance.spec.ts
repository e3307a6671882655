import type { Page } from '@playwright/test'
import { cast } from './cast'
import { expect, test } from './club'
import { dayFromToday, quietDay, dayPattern } from './days'
import { field, fill, readToast, saveButton, sayYes } from './form-actions'
import { bookingDialog, cell, choose, chooseDay, typeTime } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

async function openMaintenance(page: Page, registration: string) {
  await page.getByRole('link', { name: `Maintenance of ${registration}` }).click()
  await expect(page.getByRole('heading', { name: `Aircraft Maintenance: ${registration}` })).toBeVisible()
}

async function typePeriod(page: Page, end: 'From' | 'To', day: string, time: string) {
  await field(page, `${end} date`).fill(day)
  const [hours = '', minutes = ''] = time.split(':')
  await page.getByRole('spinbutton', { name: `${end} time, hours` }).fill(hours)
  await page.getByRole('spinbutton', { name: `${end} time, minutes` }).fill(minutes)
}

test('Igor publishes a schedule, Sam books a lesson, Anna grounds the aircraft, and later the booking is reinstated', async ({
  page,
  signInAs,
  windowOf,
}) => {
  // The test is slow, because it uses three browser windows and six screens.
  test.slow()
  await test.step('Igor publishes a morning', async () => {
    const igor = await windowOf('igor', '/main/schedules')
    await chooseDay(igor, quietDay)
    await igor.getByRole('gridcell', { name: 'Igor Petrenko, 09:00 to 09:30, nothing scheduled' }).click()
    const dialog = igor.getByRole('dialog', { name: 'Add schedule: Igor Petrenko' })
    await typeTime(dialog, 'To', '13:00')
    await saveButton(dialog).click()
    await readToast(igor, 'Save successful.', 'Schedule was saved successfully!')
    await igor.close()
  })

  const sam = await windowOf('sam')
  await test.step('Sam books a lesson', async () => {
    await chooseDay(sam, quietDay)
    await cell(sam, 'OK-VHB', '10:00').click()
    const dialog = await bookingDialog(sam, 'Add booking: OK-VHB')
    await choose(dialog, 'Instructor', cast.igor.name)
    await saveButton(dialog).click()
    await readToast(sam, 'Save successful.', 'Booking was saved successfully!')
  })

  await signInAs('anna', '/main/aircraft')
  await test.step('Anna is told who is affected before she grounds the aircraft', async () => {
    await openMaintenance(page, 'OK-VHB')
    await page.getByRole('link', { name: 'Add' }).click()
    await expect(page.getByRole('heading', { name: 'Add Aircraft Maintenance: OK-VHB' })).toBeVisible()
    await typePeriod(page, 'From', quietDay, '09:00')
    await typePeriod(page, 'To', quietDay, '14:00')
    await saveButton(page).click()
    const affected = page.getByRole('dialog', { name: 'Who is affected' })
    await expect(affected.getByText('1 booking of OK-VHB will be suspended:')).toBeVisible()
    await expect(affected.getByRole('listitem')).toHaveText(
      new RegExp(`^${dayPattern(quietDay)} 10:00–12:00, Sam Okafor with Igor Petrenko$`),
    )
    await expectNoFaultInLightAndDark(page, 'who is affected', '[role=dialog]')
    await affected.getByRole('button', { name: 'Cancel' }).click()
    await expect(affected).toHaveCount(0)
    await expect(cell(sam, 'OK-VHB', '10:00')).toHaveAccessibleName(/booked/)
  })

  await test.step('she grounds it, and the booking leaves Sam’s grid', async () => {
    await saveButton(page).click()
    await page.getByRole('dialog', { name: 'Who is affected' }).getByRole('button', { name: 'Yes' }).click()
    await readToast(page, 'Save successful.', 'Aircraft maintenance was saved successfully!')
    await expect(page.getByRole('status').filter({ hasText: '1 booking suspended' })).toContainText('Sam Okafor')
    await expectNoFaultInLightAndDark(page, 'maintenance with a suspended booking')
    // The change reaches Sam's page without any action by Sam.
    await expect(sam.getByRole('gridcell', { name: 'OK-VHB, 09:00 to 14:00, under maintenance' })).toBeVisible()
    await expect(cell(sam, 'OK-VHB', '10:00')).toHaveCount(0)
  })

  const inList = await test.step('Sam finds it in My Bookings, marked as suspended', async () => {
    await sam.getByRole('button', { name: 'Account' }).click()
    await sam.getByRole('menuitem', { name: 'My Bookings' }).click()
    await fill(sam, { From: quietDay, To: quietDay })
    await sam.getByRole('button', { name: 'Search' }).click()
    const row = sam.getByRole('table', { name: 'My bookings' }).getByRole('row').filter({ hasText: 'OK-VHB' })
    await expect(row).toContainText('Suspended')
    await expectNoFaultInLightAndDark(sam, 'my bookings with a suspended one')
    return row
  })

  await test.step('the maintenance is deleted, and the booking comes back', async () => {
    await page.getByRole('button', { name: /^Delete the maintenance/ }).click()
    const period = `from ${quietDay} 09:00 to ${quietDay} 14:00`
    await sayYes(page, `Are you sure you want to delete the maintenance of OK-VHB ${period}?`)
    await readToast(page, 'Delete successful.', 'Aircraft maintenance was deleted successfully!')
    await expect(page.getByText('No maintenance of OK-VHB')).toBeVisible()
    // The note about the save has disappeared, because it is no longer true.
    await expect(page.getByText('1 booking suspended')).toHaveCount(0)
    await expect(inList).not.toContainText('Suspended')
    await sam.getByRole('link', { name: 'Bookings', exact: true }).click()
    await chooseDay(sam, quietDay)
    await expect(cell(sam, 'OK-VHB', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked, instructor Igor Petrenko/)
  })
})

test.describe('maintenance', () => {
  test.use({ ownClub: false })

  test('starts as the whole of today, and cannot end before it begins', async ({ page, signInAs }) => {
    await signInAs('anna', '/main/aircraft')
    await openMaintenance(page, 'OK-VHC')
    await expect(page.getByRole('link', { name: 'Back to Aircraft' })).toBeVisible()
    await page.getByRole('link', { name: 'Add' }).click()
    const today = dayFromToday(0)
    await expect(field(page, 'From date')).toHaveValue(today)
    await expect(field(page, 'To date')).toHaveValue(today)
    for (const [name, value] of Object.entries({ From: ['00', '00'], To: ['23', '30'] })) {
      await expect(page.getByRole('spinbutton', { name: `${name} time, hours` })).toHaveValue(value[0]!)
      await expect(page.getByRole('spinbutton', { name: `${name} time, minutes` })).toHaveValue(value[1]!)
    }
    await typePeriod(page, 'To', dayFromToday(-1), '23:30')
    await expect(page.getByText("'To' date should be greater or equal than 'From' date.")).toBeVisible()
    await expect(saveButton(page)).toBeDisabled()
    await expectNoFaultInLightAndDark(page, 'maintenance that ends before it begins')
    await typePeriod(page, 'To', today, '00:00')
    await expect(saveButton(page)).toBeEnabled()
  })

  test('is listed by the clock of the aircraft’s airport, and an instructor cannot change it', async ({
    page,
    signInAs,
  }) => {
    // The instructor opens the address directly, because the list shows the link only to administrators.
    await signInAs('igor', '/main/aircraftMaintenances/5')
    await expect(page.getByRole('heading', { name: 'Aircraft Maintenance: OK-VHE' })).toBeVisible()
    const table = page.getByRole('table', { name: 'Maintenance' })
    await expect(table.getByRole('columnheader')).toHaveText([
      'Name',
      'Type',
      'Registration Code',
      'Airport',
      'From',
      'To',
    ])
    const today = dayFromToday(0)
    await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText([
      'Piper PA-28-181 Archer II',
      'PA-28',
      'OK-VHE',
      'LKVH',
      `${today} 11:00`,
      `${today} 14:30`,
    ])
    await expect(page.getByRole('link', { name: 'Add' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await page.goto('/#/main/aircraftMaintenances/5/0')
    await expect(page.getByRole('heading', { name: 'Add Aircraft Maintenance: OK-VHE' })).toBeVisible()
    await expect(saveButton(page)).toHaveCount(0)
    await expect(field(page, 'From date')).toBeDisabled()
  })
})
