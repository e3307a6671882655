import { bookingsGetMine } from '@windsock/contract/bookings'
import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { book } from './flights'
import { switchOn } from './rules'
import { choose, chooseDay, cell, expectToast, openBooking } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const flight = { registration: 'OK-VHD', day: quietDay, from: '10:00', to: '12:00', pilot: 'petra' } as const
const nextDay = dayFromToday(46)
const sentence = /Petra Svobodová has \d+ bookings? ahead.*the club allows 1\./

test('Anna tests a rule of three future bookings, then of five, and switches it on', async ({ page, signInAs }) => {
  await signInAs('anna', '/main/users')
  await page.getByRole('link', { name: 'Club Rules' }).click()
  await page.getByRole('button', { name: 'Add rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add rule' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Not too many ahead')
  await expect(dialog.getByText(/At most 3 bookings ahead\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Try it' }).click()
  const first = dialog.getByRole('region', { name: 'Whom it would have refused' }).getByRole('status')
  await expect(first).toContainText(/In 90 days [\d,]+ bookings were made\. This rule would have refused/)
  const slider = dialog.getByRole('slider', { name: 'Bookings at most' })
  await expect(slider).toHaveAttribute('aria-valuetext', /^3: \d+ refused, \d+ members?$/)
  await expectNoFaultInLightAndDark(page, 'a rule that was tried', '[role=dialog]')
  await slider.press('ArrowRight')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', /^5: /)
  await expect(dialog.getByText(/At most 5 bookings ahead\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expectToast(page, 'Save successful.', 'The rule is on. It asks from the next save on.')
  const row = page.getByRole('row', { name: /^Not too many ahead/ })
  await expect(row.getByRole('cell', { name: 'On', exact: true })).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'the rules of the club')
})

test('Petra is refused with the rule’s sentence, and her input stays', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), flight)
  await signInAs('petra')
  await switchOn(await callAs('anna'), { text: 'Ask Anna if you need more.' })
  const dialog = await openBooking(page, 'Add', { ...flight, day: nextDay })
  const said = dialog.getByRole('status', { name: 'What the club’s rules say' })
  await expect(said).toContainText(/You have \d+ bookings? ahead.*the club allows 1\./)
  await expect(said).toContainText('Ask Anna if you need more.')
  await expect(said.getByRole('img', { name: 'Refused' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveCount(0)
  await expectNoFaultInLightAndDark(page, 'a flight that a rule refuses', '[role=dialog]')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('circuits')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('This cannot be booked')).toBeVisible()
  await expect(dialog.getByText(/You have \d+ bookings? ahead/)).toHaveCount(1)
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('circuits')
})

test('Igor books Petra above the limit with a reason, which appears in the history', async ({
  page,
  signInAs,
  callAs,
}) => {
  await book(await callAs('petra'), flight)
  await switchOn(await callAs('anna'), { isAskedWithInstructor: true })
  await signInAs('igor')
  const dialog = await openBooking(page, 'Add', { ...flight, day: nextDay })
  await choose(dialog, 'Student/Pilot', 'Petra Svobodová')
  await expect(dialog.getByRole('status', { name: 'What the club’s rules say' })).toContainText(sentence)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Her check flight')
  await expectNoFaultInLightAndDark(page, 'a flight that staff book all the same', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(cell(page, flight.registration, flight.from)).toHaveAccessibleName(/booked, .*Petra Svobodová/)
  await cell(page, flight.registration, flight.from).click()
  const edit = page.getByRole('dialog', { name: 'Edit booking: OK-VHD' })
  await edit.getByText('History').click()
  await expect(edit.getByText(/^Booked all the same by Igor/)).toBeVisible()
  await expect(edit.getByText(/Reason: Her check flight/)).toBeVisible()
})

test('Max cancels on Saturday morning because of fog, and needs no reason without such a rule', async ({
  page,
  signInAs,
  callAs,
}) => {
  const max = await callAs('max')
  const late = { registration: 'OK-VHC', day: dayFromToday(44), from: '10:00', to: '12:00', pilot: 'max' } as const
  await book(max, { ...flight, pilot: 'max' })
  await book(max, late)
  await signInAs('max')
  const deletes = async (day: string, registration: string) => {
    await chooseDay(page, day)
    await cell(page, registration, '10:00').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    return page.getByRole('dialog', { name: 'Delete booking' })
  }
  const plain = await deletes(quietDay, flight.registration)
  await expect(plain.getByRole('radio')).toHaveCount(0)
  await plain.getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, 'Delete successful.', 'Booking was deleted successfully!')

  const hours = 24 * 60
  await switchOn(await callAs('anna'), { kind: 'cancelling', amount: hours, roles: ['Pilot', 'Instructor'] })
  const rules = page.waitForResponse(/api\/rules\/get/)
  const asked = await deletes(late.day, late.registration)
  await rules
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(asked.getByRole('radio')).toHaveCount(4)
  await expectNoFaultInLightAndDark(page, 'the reason of a late deletion', '[role=dialog]')
  await asked.getByRole('radio', { name: 'Weather' }).check()
  const sent = page.waitForRequest(/api\/bookings\/remove$/)
  await asked.getByRole('button', { name: 'Yes' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ reason: 'weather' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a flight that exceeds a new rule is marked in My Bookings, and is at the top of the rules for staff', async ({
  page,
  signInAs,
  windowOf,
  callAs,
}) => {
  const petra = await callAs('petra')
  await book(petra, { ...flight, day: dayFromToday(40) })
  await book(petra, { ...flight, day: dayFromToday(41) })
  await switchOn(await callAs('anna'))
  const mine = await petra(bookingsGetMine, { from: `${dayFromToday(0)}T00:00`, to: `${dayFromToday(60)}T00:00` })
  expect(mine.length).toBeGreaterThan(1)
  await signInAs('petra', '/main/mybookings')
  const to = page.getByRole('textbox', { name: 'To' })
  await to.fill(dayFromToday(50))
  await page.getByRole('button', { name: 'Search' }).click()
  const mark = page.getByRole('button', { name: `Not current: OK-VHD on ${dayFromToday(41)}` })
  await mark.click()
  const dialog = page.getByRole('dialog', { name: /^Not current/ })
  await expect(dialog.getByText(/the club allows 1\./)).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'a flight that is not current', '[role=dialog]')

  const anna = await windowOf('anna', '/main/rules')
  const flights = anna.getByRole('region', { name: /flights? to look at$/ })
  await flights.getByText(/flights? to look at$/).click()
  await flights
    .getByRole('link', { name: /^OK-VHD .*Petra Svobodová$/ })
    .first()
    .click()
  await expect(anna.getByRole('dialog', { name: 'Edit booking: OK-VHD' })).toBeVisible()
})
