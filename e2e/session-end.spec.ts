import { sessionsEndOthers } from '@windsock/contract/sign-in/sessions'
import { userGetById, userSave } from '@windsock/contract/users'
import type { Page } from '@playwright/test'
import { cast, password, type CastName } from './cast'
import { expect, test } from './club'
import { quietDay } from './days'
import { chooseDay, openBooking, settledGrid, typeIntoNewBooking } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

async function logIn(page: Page, name: CastName) {
  await page.getByLabel('User name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

const note = (page: Page) => page.getByRole('status', { name: 'Your session has ended' })
const description = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Description' })

/** Lets Petra type into a new booking at the club's second airport and then ends her session from another device. */
async function endWhileTyping(page: Page, endElsewhere: () => Promise<unknown>) {
  await typeIntoNewBooking(page, 'To the sea and back')
  await endElsewhere()
  await expect(page).toHaveURL(/#\/auth\/login$/)
}

test('Petra reads why her session ended, and continues where she was with her input @phone', async ({
  page,
  signInAs,
  callAs,
}) => {
  await signInAs('petra')
  const elsewhere = await callAs('petra')
  await endWhileTyping(page, () => elsewhere(sessionsEndOthers, { password }))
  await expect(note(page)).toContainText('It was ended from another device or by an administrator')
  await expectNoFaultInLightAndDark(page, 'the login after a session')
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).toContain('errors.sessionElsewhere')
  expect(stored).not.toContain('To the sea')
  await logIn(page, 'petra')
  await expect(description(page)).toHaveValue('To the sea and back')
  await expect(page.getByRole('textbox', { name: 'Day', includeHidden: true })).toHaveValue(quietDay)
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeEnabled()
  await save.click()
  await expect(page.getByText('Booking was saved successfully!')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'LKSQ' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('gridcell', { name: /10:00 to 12:00, booked, .*Petra Svobodová/ })).toBeVisible()
})

test('Tomáš, who signs in after her, finds nothing of Petra’s', async ({ page, signInAs, callAs }) => {
  await signInAs('petra')
  const elsewhere = await callAs('petra')
  await endWhileTyping(page, () => elsewhere(sessionsEndOthers, { password }))
  await logIn(page, 'tomas')
  const grid = await settledGrid(page)
  await expect(grid).toHaveAccessibleName(/^Bookings at LKVH on /)
  await expect(page.getByRole('textbox', { name: 'Day' })).not.toHaveValue(quietDay)
  await expect(page.getByText('Tomáš Říha').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a reload drops the input, but the login still shows the reason', async ({ page, signInAs, callAs }) => {
  await signInAs('petra')
  const elsewhere = await callAs('petra')
  await endWhileTyping(page, () => elsewhere(sessionsEndOthers, { password }))
  await page.reload()
  await expect(note(page)).toContainText('It was ended from another device')
  await logIn(page, 'petra')
  await settledGrid(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Max, whose roles Anna changes while he edits an airport, reads so and starts at the bookings', async ({
  page,
  signInAs,
  callAs,
}) => {
  await signInAs('max', '/main/airports/1')
  await page.getByRole('textbox', { name: 'Name' }).fill('Windier Hill')
  const anna = await callAs('anna')
  const max = await anna(userGetById, { id: cast.max.id })
  await anna(userSave, { ...max, assignedAirportId: max.assignedAirportId ?? null, roles: ['Pilot'] })
  await expect(note(page)).toContainText('Your roles or your approval were changed. Please sign in again.')
  await logIn(page, 'max')
  await settledGrid(page)
  await expect(page).toHaveURL(/#\/main\/bookings$/)
})

test('Anna continues with the airport that she was changing', async ({ page, signInAs, callAs }) => {
  await signInAs('anna', '/main/airports/1')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Windier Hill')
  await (
    await callAs('anna')
  )(sessionsEndOthers, { password })
  await expect(note(page)).toBeVisible()
  await logIn(page, 'anna')
  await expect(page).toHaveURL(/#\/main\/airports\/1$/)
  await expect(name).toHaveValue('Windier Hill')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Airport was saved successfully!')).toBeVisible()
})

test('Igor continues with an unsaved schedule entry', async ({ page, signInAs, callAs }) => {
  await signInAs('igor', '/main/schedules')
  await chooseDay(page, quietDay)
  await page.getByRole('gridcell', { name: 'Igor Petrenko, 09:00 to 09:30, nothing scheduled' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add schedule: Igor Petrenko' })
  await dialog.getByRole('spinbutton', { name: 'To, hours' }).fill('15')
  await (
    await callAs('igor')
  )(sessionsEndOthers, { password })
  await expect(note(page)).toBeVisible()
  await logIn(page, 'igor')
  await expect(dialog.getByRole('spinbutton', { name: 'To, hours' })).toHaveValue('15')
  await expect(page).toHaveURL(new RegExp(`#/main/schedules\\?day=${quietDay}$`))
})

test('after a sign-out nothing is kept and no note is shown', async ({ page, signInAs }) => {
  await signInAs('petra')
  await settledGrid(page)
  await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  await logIn(page, 'petra')
  await settledGrid(page)
  await expect(page.getByRole('textbox', { name: 'Day' })).not.toHaveValue(quietDay)
})
