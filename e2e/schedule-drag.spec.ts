import type { Page } from '@playwright/test'
import { schedulesSave } from '@windsock/contract/schedules'
import type { Call } from './calls'
import { cast } from './cast'
import { expect, test } from './club'
import { quietDay } from './days'
import { book } from './flights'
import { readToast, saveButton } from './form-actions'
import { carry, ghost, pointIn } from './pointers'
import { chooseDay, toasts } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

function slot(page: Page, name: string, what: string) {
  return page.getByRole('gridcell', { name: `${name}, ${what}` })
}

const free = (page: Page, from: string, to: string, name: string = cast.igor.name) =>
  slot(page, name, `${from} to ${to}, nothing scheduled`)

async function publish(call: Call, from: string, to: string) {
  const times = { from: `${quietDay}T${from}:00`, to: `${quietDay}T${to}:00` }
  await call(schedulesSave, { id: 0, user: { id: cast.igor.id }, airportId: 1, ...times, occurence: 'Once' })
}

test('Igor drags over free half hours and adds exactly that period', async ({ page, signInAs }) => {
  await signInAs('igor', '/main/schedules')
  await chooseDay(page, quietDay)
  await carry(page, await pointIn(free(page, '09:00', '09:30')), await pointIn(free(page, '11:30', '12:00')))
  await expect(ghost(page)).toHaveText('09:00–12:00')
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: `Add schedule: ${cast.igor.name}` })
  await expect(dialog.getByRole('spinbutton', { name: 'From, hours' })).toHaveValue('09')
  await expect(dialog.getByRole('spinbutton', { name: 'To, hours' })).toHaveValue('12')
  await saveButton(dialog).click()
  await readToast(page, 'Save successful.', 'Schedule was saved successfully!')
  await expect(slot(page, cast.igor.name, '09:00–12:00 at LKVH')).toBeVisible()
  await expect(ghost(page)).toHaveCount(0)
})

test('a drag ends before the next entry and at the end of the day, and Escape cancels it', async ({
  page,
  signInAs,
  callAs,
}) => {
  await publish(await callAs('igor'), '12:00', '14:00')
  await signInAs('igor', '/main/schedules')
  await chooseDay(page, quietDay)
  await carry(page, await pointIn(free(page, '10:00', '10:30')), await pointIn(free(page, '15:00', '15:30')))
  await expect(ghost(page)).toHaveText('10:00–12:00')
  await page.keyboard.press('Escape')
  await expect(ghost(page)).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const last = await pointIn(free(page, '21:30', '22:00'))
  await carry(page, await pointIn(free(page, '20:00', '20:30')), { x: last.x + 400, y: last.y + 200 })
  await expect(ghost(page)).toHaveText('20:00–22:00')
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: `Add schedule: ${cast.igor.name}` })
  await expect(dialog.getByRole('spinbutton', { name: 'To, hours' })).toHaveValue('22')
})

test('Igor cannot drag in the row of Max, and reads who can', async ({ page, signInAs }) => {
  await signInAs('igor', '/main/schedules')
  await chooseDay(page, quietDay)
  const name = cast.max.name
  await carry(
    page,
    await pointIn(free(page, '18:00', '18:30', name)),
    await pointIn(free(page, '19:30', '20:00', name)),
  )
  await page.mouse.up()
  await expect(page.getByText('Only Max Bergström and administrators can change it.')).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)
  await expect(ghost(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a flight that is booked meanwhile appears within the entry', async ({ page, signInAs, callAs }) => {
  const igor = await callAs('igor')
  await publish(igor, '09:00', '13:00')
  await signInAs('igor', '/main/schedules')
  await chooseDay(page, quietDay)
  await expect(slot(page, cast.igor.name, '09:00–13:00 at LKVH')).toBeVisible()
  const times = { day: quietDay, from: '10:00', to: '11:30' }
  await book(igor, { registration: 'OK-VHA', ...times, pilot: 'sam', instructor: 'igor' })
  const entry = page.getByRole('gridcell', { name: /Igor Petrenko.*Booked 10:00–11:30 OK-VHA, Sam Okafor/ })
  await expect(entry).toBeVisible()
  const parts = entry.locator('[style*=inset]')
  await expect(parts).toHaveCount(1)
  const [bar, part] = [await entry.boundingBox(), await parts.boundingBox()]
  expect((part?.width ?? 0) / (bar?.width ?? 1)).toBeCloseTo(3 / 8, 1)
  await entry.hover()
  await expect(page.getByText('Booked 10:00–11:30 OK-VHA, Sam Okafor').last()).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'an entry with a flight')
})
