import { bookingsGetMine } from '@windsock/contract/bookings'
import { expect, test } from './club'
import { dayFromToday } from './days'
import { bookTomorrow, report } from './defects'
import { expectToast, settledGrid } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const isWithin = 'document.documentElement.scrollWidth <= 390'

test('D1 to D6: Sam reports from his phone, Igor grounds from his, Petra sees why, Anna closes, Petra flies', async ({
  page,
  signInAs,
  windowOf,
  callAs,
}) => {
  test.setTimeout(120_000)
  const petra = await callAs('petra')
  const sam = await callAs('sam')
  const today = dayFromToday(0)
  const registration =
    (await sam(bookingsGetMine, {})).find(({ from }) => from > today)?.aircraft.registrationCode ?? ''
  await report(await callAs('anna'), registration, { title: 'Scratch on the left door', severity: 'note' })
  const flight = await bookTomorrow(petra, registration, 'petra')

  await signInAs('sam', '/main/mybookings')
  await page
    .getByRole('button', { name: `Report a defect: ${registration}` })
    .first()
    .tap()
  const form = page.getByRole('dialog', { name: `Report a defect: ${registration}` })
  await expect(form.getByText('Scratch on the left door (Reported)')).toBeVisible()
  await form.getByRole('textbox', { name: 'What is wrong?' }).fill('Nose strut is flat')
  await form.getByText('Must not fly', { exact: true }).tap()
  expect(await page.evaluate(isWithin)).toBe(true)
  await expectNoFaultInLightAndDark(page, 'the report of a defect on a phone', '[role=dialog]')
  await form.getByRole('button', { name: 'Report', exact: true }).tap()
  await expect(form).toBeHidden()

  const igor = await windowOf('igor', `/main/fleet/${flight.aircraft.id}?tab=defects`)
  await igor.setViewportSize({ width: 390, height: 844 })
  await igor.getByRole('button', { name: 'Ground: Nose strut is flat' }).click()
  const ground = igor.getByRole('dialog', { name: `Ground ${registration}: Nose strut is flat` })
  await ground.getByRole('textbox', { name: /^Grounded until the end of/ }).fill(dayFromToday(3))
  await expectNoFaultInLightAndDark(igor, 'grounding on a phone', '[role=dialog]')
  await ground.getByRole('button', { name: 'Ground', exact: true }).click()
  await expect(igor.getByText(/Petra Svobodová/).first()).toBeVisible()
  await expectNoFaultInLightAndDark(igor, 'the defects of an aircraft on a phone')
  expect(await igor.evaluate(isWithin)).toBe(true)

  const petras = await windowOf('petra', '/main/mybookings')
  await petras
    .getByRole('button', { name: new RegExp(`^Suspended: ${registration} on`) })
    .first()
    .click()
  await expect(petras.getByText(/Nose strut is flat/)).toBeVisible()

  const annas = await windowOf('anna', `/main/fleet/${flight.aircraft.id}?tab=defects`)
  await annas.getByRole('button', { name: 'Close: Nose strut is flat' }).click()
  const close = annas.getByRole('dialog', { name: 'Close: Nose strut is flat' })
  await close.getByRole('textbox', { name: /^What was done/ }).fill('Refilled with nitrogen')
  await close.getByRole('button', { name: 'Close the defect' }).click()
  await expectToast(annas, 'Save successful.', 'The defect is closed.')
  await expect
    .poll(async () => (await petra(bookingsGetMine, {})).find(({ id }) => id === flight.id)?.isSuspended)
    .toBe(false)
})

test('D2 D7 Petra reads in the head of the column and in the dialog that an aircraft must not fly', async ({
  page,
  signInAs,
  callAs,
}) => {
  const sam = await callAs('sam')
  const registration = 'OK-VHD'
  await report(sam, registration, { title: 'Nose strut is flat', severity: 'must not fly' })
  await report(sam, registration, { title: 'Landing light is weak', severity: 'look at it' })
  await signInAs('petra')
  const grid = await settledGrid(page)
  await expect(grid.getByText('See the club before flying', { exact: true })).toBeVisible()
  await expect(grid.getByText('Nose strut is flat')).toHaveCount(0)
  expect(await page.evaluate(isWithin)).toBe(true)
  await expectNoFaultInLightAndDark(page, 'the line of a defect in the day grid on a phone')
})
