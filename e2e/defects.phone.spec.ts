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

test('D2 D7 Petra reads in the column heading and in the dialog that an aircraft is unsafe to fly', async ({
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

test('D2 a tap in the column heading leads Igor to the defect, and a tap next to it opens the list of aircraft', async ({
  page,
  signInAs,
  callAs,
}) => {
  const { aircraft } = await report(await callAs('sam'), 'OK-VHA', {
    title: 'Nose strut is flat',
    severity: 'must not fly',
  })
  await signInAs('igor')
  const grid = await settledGrid(page)
  const link = grid.getByRole('link', { name: 'See the club before flying' })
  const { x, y, width, height } = (await link.locator('xpath=ancestor::th').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  expect(height).toBeGreaterThanOrEqual(40)
  const hit = (at: [number, number]) =>
    page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.tagName, at)
  expect(await hit([x + width / 2, y - 10])).toBe('SELECT')
  expect(await hit([x + width + 20, y + height / 2])).toBe('SELECT')
  await page.touchscreen.tap(x + width / 2, y + 8)
  await expect(page).toHaveURL(new RegExp(`/fleet/${aircraft.id}\\?tab=defects$`))
  await expect(page.getByRole('heading', { name: 'Nose strut is flat' })).toBeVisible()
})

test('the rows of the grid do not move when the line of a defect arrives, from the second visit on', async ({
  page,
  signInAs,
  callAs,
}) => {
  await report(await callAs('sam'), 'OK-VHA', { title: 'Nose strut is flat', severity: 'must not fly' })
  await signInAs('petra')
  const grid = await settledGrid(page)
  const line = grid.getByText('See the club before flying', { exact: true })
  await expect(line).toBeVisible()
  let answer = () => {}
  const awaited = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/limits/getByAirport**', async (route) => {
    await awaited
    await route.continue()
  })
  await page.reload()
  await settledGrid(page)
  await expect(line).toHaveCount(0)
  const firstRow = page.locator('tr[data-slot="0"]')
  const before = await firstRow.boundingBox()
  answer()
  await expect(line).toBeVisible()
  expect(await firstRow.boundingBox()).toEqual(before)
})
