import { schedulesSave } from '@windsock/contract/schedules'
import { cast } from '../cast'
import { expect } from '../club'
import { field } from '../form-actions'
import { choose, chooseDay, typeTime } from '../screens'
import { morning, quietDay, test } from './studio'

test('the instructors’ day @phone', async ({ page, signInAs, picture }) => {
  await signInAs('igor', '/main/schedules')
  await expect(page.getByRole('gridcell', { name: / at LKVH/ }).first()).toBeVisible()
  await picture('schedules', { height: 640 })
})

test('a series of schedule entries @phone', async ({ page, signInAs, callAs, picture }) => {
  await (
    await callAs('igor')
  )(schedulesSave, { ...morning, from: '2027-07-15T10:00:00', to: '2027-07-15T11:00:00' })
  await signInAs('igor', '/main/schedules')
  await chooseDay(page, quietDay)
  await page.getByRole('gridcell', { name: `${cast.igor.name}, 09:00 to 09:30, nothing scheduled` }).click()
  const dialog = page.getByRole('dialog', { name: `Add schedule: ${cast.igor.name}` })
  await typeTime(dialog, 'To', '12:00')
  await choose(dialog, 'Occurence', 'Weekly')
  await field(dialog, 'Occurence end date').fill('2027-07-29')
  await expect(dialog.getByRole('region', { name: 'Dates' }).getByRole('status')).toHaveText('5 dates, 1 clashing')
  await picture('schedule-series', dialog)
})

test('an entry with its bookings', async ({ page, signInAs, callAs, picture }) => {
  await (
    await callAs('igor')
  )(schedulesSave, morning)
  await signInAs('igor', '/main/schedules')
  await chooseDay(page, quietDay)
  await page.getByRole('gridcell', { name: `${cast.igor.name}, 09:00–12:00 at LKVH` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit schedule: ${cast.igor.name}` })
  await dialog.getByRole('checkbox', { name: 'Remove bookings on delete:' }).check()
  await picture('schedule-delete', dialog)
})
