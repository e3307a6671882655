import type { Page } from '@playwright/test'
import { bookingsGetByAirport } from '@windsock/contract/bookings'
import { schedulesSave } from '@windsock/contract/schedules'
import type { Call } from './calls'
import { cast } from './cast'
import { expect, test } from './club'
import { dayFromToday, dayWithWeekday, quietDay } from './days'
import { book } from './flights'
import { field, readToast, saveButton, sayYes } from './form-actions'
import { choose, chooseDay, typeTime } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const weeksLater = (weeks: number) => dayFromToday(45 + 7 * weeks)

/**
 * Finds a cell in a person's row. `what` is the rest of its name: the time range and whether something is scheduled.
 */
function slot(page: Page, name: string, what: string) {
  return page.getByRole('gridcell', { name: `${name}, ${what}` })
}

async function publish(call: Call, day: string, from: string, to: string) {
  await call(schedulesSave, {
    id: 0,
    user: { id: cast.igor.id },
    airportId: 1,
    from: `${day}T${from}:00`,
    to: `${day}T${to}:00`,
    occurence: 'Once',
  })
}

test('Igor publishes every week’s availability with Save All, and leaves out the date that clashes', async ({
  page,
  signInAs,
  callAs,
}) => {
  await publish(await callAs('igor'), weeksLater(2), '10:00', '11:00')
  await signInAs('igor', '/main/schedules')
  await chooseDay(page, quietDay)
  await slot(page, cast.igor.name, '09:00 to 09:30, nothing scheduled').click()
  const dialog = page.getByRole('dialog', { name: `Add schedule: ${cast.igor.name}` })
  await expect(dialog.getByRole('combobox', { name: 'Airport' })).toHaveValue('LKVH Větrná Hora')
  await expect(dialog.getByRole('combobox', { name: 'Occurence' })).toHaveValue('Once')
  await expect(saveButton(dialog)).toBeDisabled()
  await typeTime(dialog, 'To', '12:00')
  await expect(saveButton(dialog)).toBeEnabled()
  await expect(dialog.getByRole('button', { name: 'Save All' })).toHaveCount(0)

  await choose(dialog, 'Occurence', 'Weekly')
  const saveAll = dialog.getByRole('button', { name: 'Save All' })
  // A series begins with an end four weeks later.
  await expect(field(dialog, 'Occurence end date')).toHaveValue(weeksLater(4))
  await field(dialog, 'Occurence end date').fill('')
  await expect(saveAll).toBeDisabled()
  await field(dialog, 'Occurence end date').fill(weeksLater(3))
  const strip = dialog.getByRole('region', { name: 'Dates' })
  await expect(strip.getByRole('status')).toHaveText('4 dates, 1 clashing')
  await expect(
    strip.getByText(`Igor Petrenko already has a schedule entry ${dayWithWeekday(weeksLater(2))} 10:00–11:00 at LKVH.`),
  ).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'a new series of schedules', '[role=dialog]')
  await strip.getByRole('button', { name: 'Leave out clashing dates' }).click()
  await expect(strip.getByRole('status')).toHaveText('3 dates, 1 left out')
  await saveAll.click()
  await readToast(page, 'Save successful.', 'Schedule and its occurences were saved successfully!')

  for (const weeks of [0, 1, 3]) {
    await chooseDay(page, weeksLater(weeks))
    await expect(slot(page, cast.igor.name, '09:00–12:00 at LKVH')).toBeVisible()
  }
  await chooseDay(page, weeksLater(2))
  await expect(slot(page, cast.igor.name, '10:00–11:00 at LKVH')).toBeVisible()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'My Schedules' }).click()
  const table = page.getByRole('table', { name: 'My schedules' })
  await expect(field(page, 'From')).toHaveValue(weeksLater(2))
  await field(page, 'From').fill(quietDay)
  await field(page, 'To').fill(weeksLater(3))
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(table.getByRole('columnheader')).toHaveText(['Airport', 'From Date', 'From Time', 'To Date', 'To Time'])
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    'LKVH',
    new RegExp(`^[A-Z][a-z]{2} ${quietDay}$`),
    /^09:00/,
    new RegExp(`^[A-Z][a-z]{2} ${quietDay}$`),
    '12:00',
  ])
  await expect(table.getByRole('row')).toHaveCount(1 + 4)
  await expectNoFaultInLightAndDark(page, 'my schedules')
})

test.describe('an entry of Igor’s', () => {
  const question = 'Are you sure you want to delete this schedule?'

  test.beforeEach(async ({ page, callAs, signInAs }) => {
    const igor = await callAs('igor')
    await publish(igor, quietDay, '09:00', '12:00')
    await book(igor, {
      registration: 'OK-VHA',
      day: quietDay,
      from: '10:00',
      to: '11:30',
      pilot: 'sam',
      instructor: 'igor',
    })
    await signInAs('igor', '/main/schedules')
    await chooseDay(page, quietDay)
    await slot(page, cast.igor.name, '09:00–12:00 at LKVH').click()
  })

  test('is changed by Save', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: `Edit schedule: ${cast.igor.name}` })
    await typeTime(dialog, 'To', '07:30')
    await expect(dialog.getByText("'To' date should be greater than 'From' date.")).toBeVisible()
    await expect(saveButton(dialog)).toBeDisabled()
    await typeTime(dialog, 'From', '08:30')
    await typeTime(dialog, 'To', '12:00')
    await expect(dialog.getByRole('combobox', { name: 'Occurence' })).toHaveCount(0)
    await saveButton(dialog).click()
    await readToast(page, 'Save successful.', 'Schedule was saved successfully!')
    await expect(slot(page, cast.igor.name, '08:30–12:00 at LKVH')).toBeVisible()
  })

  test('is deleted alone, and its bookings stay', async ({ page, callAs }) => {
    const dialog = page.getByRole('dialog', { name: `Edit schedule: ${cast.igor.name}` })
    await expect(dialog.getByRole('checkbox', { name: 'Remove bookings on delete:' })).not.toBeChecked()
    await expect(dialog.getByRole('button', { name: 'Delete All' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Confirm Deletion' })).toBeVisible()
    await sayYes(page, question)
    await readToast(page, 'Delete successful.', 'Schedule was deleted successfully!')
    await expect(slot(page, cast.igor.name, '09:00 to 09:30, nothing scheduled')).toBeVisible()
    expect(await (await callAs('sam'))(bookingsGetByAirport, { airportId: 1, date: quietDay })).toHaveLength(1)
  })

  test('is deleted with its bookings when that is ticked', async ({ page, callAs }) => {
    const dialog = page.getByRole('dialog', { name: `Edit schedule: ${cast.igor.name}` })
    await dialog.getByRole('checkbox', { name: 'Remove bookings on delete:' }).check()
    await expectNoFaultInLightAndDark(page, 'a schedule', '[role=dialog]')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await sayYes(page, question)
    await readToast(page, 'Delete successful.', 'Schedule was deleted successfully!')
    expect(await (await callAs('sam'))(bookingsGetByAirport, { airportId: 1, date: quietDay })).toEqual([])
  })
})

test('Delete All removes a whole series after a confirmation', async ({ page, signInAs }) => {
  await signInAs('max', '/main/schedules')
  await chooseDay(page, dayFromToday(2))
  // This entry belongs to a series with an entry on every day of two months.
  await slot(page, cast.max.name, '12:00–16:00 at LKVH').click()
  const dialog = page.getByRole('dialog', { name: `Edit schedule: ${cast.max.name}` })
  await dialog.getByRole('button', { name: 'Delete All' }).click()
  await sayYes(page, "Are you sure you want to delete this schedule and all it's occurences?")
  await readToast(page, 'Delete successful.', 'Schedule and its occurences were deleted successfully!')
  for (const days of [2, 3]) {
    await chooseDay(page, dayFromToday(days))
    await expect(slot(page, cast.max.name, '12:00 to 12:30, nothing scheduled')).toBeVisible()
  }
})

test.describe('the schedules screen', () => {
  test.use({ ownClub: false })

  test('has a row for each instructor by full name, with the phone, from 8 to 22, 800 px tall', async ({
    page,
    signInAs,
  }) => {
    await signInAs('anna', '/main/schedules')
    const grid = page.getByRole('grid', { name: `Schedules on ${dayFromToday(0)}` })
    await expect(grid).toHaveAttribute('aria-busy', 'false')
    const rows = grid.getByRole('rowheader')
    await expect(rows).toHaveText([
      /^Beatriz Magalhães/,
      /^Hugh Pemberton-Clarke/,
      /^Igor Petrenko/,
      /^Lenka Horáková/,
      /^Max Bergström/,
      /^Tiago Gonçalves Figueiredo/,
      /^Zdeněk Šťastný/,
    ])
    await expect(rows.nth(2).getByRole('link')).toHaveAttribute('href', /^tel:\+\d+$/)
    await expect(slot(page, cast.igor.name, '08:00–13:00 at LKVH')).toContainText('08:00–13:00')
    await expect(slot(page, cast.lenka.name, '21:30 to 22:00, nothing scheduled')).toBeVisible()
    expect((await grid.locator('../..').boundingBox())?.height).toBe(800)
    await expectNoFaultInLightAndDark(page, 'schedules of today')
  })

  test('shows an instructor another’s entry read-only', async ({ page, signInAs }) => {
    await signInAs('igor', '/main/schedules')
    await slot(page, cast.max.name, '12:00–16:00 at LKVH').click()
    const dialog = page.getByRole('dialog', { name: `Edit schedule: ${cast.max.name}` })
    await expect(dialog.getByText('Only Max Bergström and administrators can change it.')).toBeVisible()
    for (const name of ['Save', 'Delete', 'Delete All'])
      await expect(dialog.getByRole('button', { name, exact: true })).toBeDisabled()
    await expect(dialog.getByRole('combobox', { name: 'Airport' })).toBeDisabled()
    await expectNoFaultInLightAndDark(page, 'a schedule of somebody else', '[role=dialog]')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  })

  test('lets an administrator change anybody’s entry', async ({ page, signInAs }) => {
    await signInAs('anna', '/main/schedules')
    await slot(page, cast.max.name, '12:00–16:00 at LKVH').click()
    const dialog = page.getByRole('dialog', { name: `Edit schedule: ${cast.max.name}` })
    for (const name of ['Save', 'Delete', 'Delete All'])
      await expect(dialog.getByRole('button', { name, exact: true })).toBeEnabled()
  })

  test('offers no Search in My Schedules to an administrator who does not teach', async ({ page, signInAs }) => {
    await signInAs('anna', '/main/myschedules')
    await expect(page.getByText('No schedules between these dates')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0)
  })
})
