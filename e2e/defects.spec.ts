import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { bookTomorrow, report } from './defects'
import { expectToast, openBooking, settledGrid } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const registration = 'OK-VHD'
const flight = { registration, day: quietDay, from: '10:00' } as const

test('D1 Petra reports a defect in the dialog of her booking, and everybody sees the line at once', async ({
  page,
  signInAs,
  windowOf,
  callAs,
}) => {
  await report(await callAs('anna'), registration, { title: 'Scratch on the left door', severity: 'note' })
  const booked = await bookTomorrow(await callAs('petra'), registration, 'petra')
  const others = await windowOf('tomas')
  await settledGrid(others)
  await signInAs('petra')
  const from = new Date(booked.from).toLocaleTimeString('en-GB', { timeZone: 'Europe/Prague', timeStyle: 'short' })
  const dialog = await openBooking(page, 'Edit', { registration, day: dayFromToday(1), from })
  await dialog.getByRole('button', { name: `Report a defect: ${registration}` }).click()
  const form = page.getByRole('dialog', { name: `Report a defect: ${registration}` })
  await expect(form.getByText('Scratch on the left door (Reported)')).toBeVisible()
  await form.getByRole('textbox', { name: 'What is wrong?' }).fill('Nose strut is flat')
  await form.getByText('Must not fly', { exact: true }).click()
  await expect(form.getByRole('radio', { name: 'Must not fly' })).toBeChecked()
  await expectNoFaultInLightAndDark(page, 'the report of a defect', '[role=dialog]')
  await form.getByRole('button', { name: 'Report', exact: true }).click()
  await expectToast(page, 'Reported', 'Everybody with a booking in the next 48 hours and the staff have been told.')
  await expect(others.getByRole('grid').getByText('See the club before flying', { exact: true })).toBeVisible()
  await expectNoFaultInLightAndDark(others, 'the line of a defect in the day grid')
})

test('D7 a member who books reads about open defects above Save', async ({ page, signInAs, callAs }) => {
  await report(await callAs('sam'), registration, { title: 'Landing light is weak', severity: 'look at it' })
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', flight)
  const said = dialog.getByRole('status', { name: 'What the club’s rules say' })
  await expect(said).toContainText('Landing light is weak')
  await expect(said.getByRole('img', { name: 'Note' }).first()).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'a booking with a note about a defect', '[role=dialog]')
})

test('D5 Igor can defer a defect once Anna lets instructors decide', async ({ page, signInAs, windowOf, callAs }) => {
  const { aircraft } = await report(await callAs('sam'), registration, {
    title: 'Landing light is weak',
    severity: 'look at it',
  })
  const at = `/main/fleet/${aircraft.id}?tab=defects`
  const igors = await windowOf('igor', at)
  await expect(igors.getByRole('button', { name: 'Ground: Landing light is weak' })).toBeVisible()
  await expect(igors.getByRole('button', { name: 'Defer: Landing light is weak' })).toHaveCount(0)
  await signInAs('anna', at)
  await page.getByRole('checkbox', { name: 'Instructors decide on defects' }).click()
  await expectToast(page, 'Save successful.', 'The setting was saved.')
  await igors.reload()
  await igors.getByRole('button', { name: 'Defer: Landing light is weak' }).click()
  const form = igors.getByRole('dialog', { name: 'Defer: Landing light is weak' })
  await form.getByRole('textbox', { name: /^Deferred until the end of/ }).fill(dayFromToday(20))
  await form.getByRole('textbox', { name: /^Who decided/ }).fill('Anna, day flights only')
  await expectNoFaultInLightAndDark(igors, 'deferring a defect', '[role=dialog]')
  await form.getByRole('button', { name: 'Defer', exact: true }).click()
  await expect(igors.getByText(/^Deferred until/)).toBeVisible()
  await expectNoFaultInLightAndDark(igors, 'the defects of an aircraft')
})
