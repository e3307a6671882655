import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { askForCheckOut, askForCertificate, bookDual } from './documents'
import { book } from './flights'
import { cell, choose, expectToast, openBooking, settledGrid } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const registration = 'OK-VHD'
const flight = { registration, day: quietDay, from: '10:00', to: '12:00', pilot: 'petra' } as const
const yesterday = dayFromToday(-1)
const said = { name: 'What the club’s rules say' }

test('Petra cannot fly OK-VHD until Igor confirms her check-out after their flight @phone', async ({
  page,
  signInAs,
  windowOf,
  callAs,
}) => {
  const flown = await bookDual(await callAs('igor'), {
    registration,
    day: yesterday,
    pilot: 'petra',
    instructor: 'igor',
  })
  await askForCheckOut(await callAs('anna'), registration)
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', flight)
  await expect(dialog.getByRole('status', said)).toContainText(/OK-VHD.*Glass cockpit check/)
  await expect(dialog.getByRole('status', said).getByRole('img', { name: 'Refused' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open My Documents' })).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'a flight without a check-out', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('This cannot be booked')).toBeVisible()

  const igor = await windowOf('igor')
  const past = await openBooking(igor, 'Edit', { registration, day: yesterday, from: flown.begins })
  await expect(past.getByRole('group', { name: 'Give Petra Svobodová after this flight' })).toBeVisible()
  await expectNoFaultInLightAndDark(igor, 'a past flight after which a check-out is given', '[role=dialog]')
  await past.getByRole('button', { name: 'Give Glass cockpit check, OK-VHD: Petra Svobodová' }).click()
  await expectToast(igor, 'Save successful.', 'Glass cockpit check, OK-VHD: Petra Svobodová has it.')

  await expect(dialog.getByRole('status', said)).not.toContainText('Glass cockpit check')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('circuits')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
})

test('Petra opens My Documents with the keyboard only, enters a certificate, and is warned about a flight after its end', async ({
  page,
  signInAs,
  callAs,
}) => {
  await askForCertificate(await callAs('anna'))
  await book(await callAs('petra'), { ...flight, from: '14:00', to: '15:00' })
  await signInAs('petra', '/main/mybookings')
  await page.getByRole('button', { name: 'Account' }).focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('menuitem', { name: 'My Documents' })
  await expect(entry).toBeVisible()
  while (!(await entry.evaluate((item) => item === document.activeElement))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'My Documents' })).toBeVisible()
  const row = page.getByRole('row', { name: /^Radio certificate/ })
  await expect(row.getByText('Missing')).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'My Documents')
  await row.getByRole('button', { name: 'Enter… Radio certificate' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Radio certificate' })
  await form.getByRole('textbox', { name: 'Valid until' }).focus()
  await page.keyboard.type(dayFromToday(44))
  await expectNoFaultInLightAndDark(page, 'entering a document', '[role=dialog]')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Save successful.', 'Entry was saved.')
  await expect(row.getByText('Ends in 44 days')).toBeVisible()

  await page.goto('/#/main/bookings')
  await settledGrid(page)
  const dialog = await openBooking(page, 'Add', flight)
  await expect(dialog.getByRole('status', said)).toContainText(`no Radio certificate for you from ${quietDay} on`)
  await expect(dialog.getByRole('status', said).getByRole('img', { name: 'Warning' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'My Bookings' }).click()
  await page.getByRole('textbox', { name: 'To' }).fill(dayFromToday(50))
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: `Not current: OK-VHD on ${quietDay}` }).click()
  const doubt = page.getByRole('dialog', { name: /^Not current/ })
  await expect(doubt.getByText(/no Radio certificate for you/)).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'a flight past the end of a document', '[role=dialog]')
})

test('Lenka overrides the refusal for Petra with a reason, which appears in the history @phone', async ({
  page,
  signInAs,
  callAs,
}) => {
  const remote = 'OK-SQA'
  await askForCheckOut(await callAs('anna'), remote, { isAskedWithInstructor: true })
  await signInAs('lenka')
  const dialog = await openBooking(page, 'Add', { ...flight, registration: remote })
  await choose(dialog, 'Student/Pilot', 'Petra Svobodová')
  await expect(dialog.getByRole('status', said)).toContainText(/Petra Svobodová/)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('flies with me in the back seat')
  await expectNoFaultInLightAndDark(page, 'a flight that staff book without a document', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(cell(page, remote, flight.from)).toHaveAccessibleName(/booked, .*Petra Svobodová/)
  // At its edge, because on a phone the numbers in its middle dial.
  await cell(page, remote, flight.from).click({ position: { x: 10, y: 10 } })
  const edit = page.getByRole('dialog', { name: `Edit booking: ${remote}` })
  await edit.getByText('History').click()
  await expect(edit.getByText(/^Booked all the same by Lenka/)).toBeVisible()
  await expect(edit.getByText(/Reason: flies with me in the back seat/)).toBeVisible()
})

test('Anna requires a check from a day on and sees whom it would affect, and Petra reads from when it applies @phone', async ({
  page,
  signInAs,
  windowOf,
}) => {
  const from = dayFromToday(100)
  await signInAs('anna', '/main/rules')
  await page.getByRole('tab', { name: 'Who may fly what' }).click()
  await page.getByRole('button', { name: 'Add requirement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add requirement' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mountain check')
  await dialog.getByRole('textbox', { name: 'Counts from' }).fill(from)
  await choose(dialog, 'When somebody does not meet it', 'Refuse the booking')
  await expect(
    dialog.getByText(/^Today [1-9]\d* of \d+ people would not meet this; (?:no|\d+) flights? ahead\.$/),
  ).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'a requirement and whom it would stop', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save successful.', 'Requirement was saved.')
  await expect(page.getByRole('row', { name: /^Mountain check/ }).getByText(from)).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'who may fly what')

  const petra = await windowOf('petra', '/main/mydocuments')
  const row = petra.getByRole('row', { name: /^Mountain check/ })
  await expect(row.getByText(`It counts from ${from} on.`)).toBeVisible()
  await expect(row.getByText('Missing')).toBeVisible()
})
