import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { expect, test } from './club'
import { begins, bookToday, keepLog, registration } from './flights'
import { cell, expectToast, freeCell, settledGrid } from './screens'
import { clockFrom } from './server-clock'
import { expectNoFaultInLightAndDark } from './violations'

test.use({ settings: clockFrom(begins) })

test('L2 L17 L23: Petra logs this morning’s flight, corrects it, and sees it in My Flights and in a file @phone', async ({
  page,
  signInAs,
  callAs,
  isMobile,
}) => {
  test.setTimeout(120_000)
  const anna = await callAs('anna')
  const reads = await keepLog(anna)
  await bookToday(anna, 'petra', '08:00', '10:00')
  await page.clock.install({ time: begins })
  await signInAs('petra')
  await settledGrid(page)
  await cell(page, registration, '08:00').click()
  await expectNoFaultInLightAndDark(page, 'the booking dialog with the flight log', '[role=dialog]')
  await page.getByRole('button', { name: 'Log flight' }).click()
  const log = page.getByRole('dialog', { name: `Log flight: ${registration}` })
  await log.getByLabel('Back at').fill('0940')
  await log.getByLabel('Tach now').fill(reads(1.3))
  await log.getByRole('button', { name: 'More' }).click()
  await log.getByLabel('Remark').fill('Circuits')
  await expectNoFaultInLightAndDark(page, 'logging a flight', '[role=dialog]')
  await log.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Save successful.', 'The flight is logged.')

  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('link', { name: 'My Flights' }).tap()
  } else {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'My Flights' }).click()
  }
  await expect(page.getByRole('row', { name: /08:00 – 09:40.*OK-VHA.*1:40.*Circuits/ })).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'My Flights')
  await page.getByRole('button', { name: /^Correct the flight/ }).click()
  const correct = page.getByRole('dialog', { name: /^Correct the flight: OK-VHA/ })
  await correct.getByLabel('Back at').fill('0950')
  await correct.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Save successful.', 'The flight is corrected.')
  await expect(page.getByRole('row', { name: /08:00 – 09:50.*1:50/ })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV file' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toMatch(/^\uFEFFFlight;Date;Aircraft;/)
  expect(file).toMatch(/;OK-VHA;Petra Svobodová;.*;1\.83;1:50;/)
})

test('L16: Petra says that she did not fly, and why @phone', async ({ page, signInAs, callAs }) => {
  const anna = await callAs('anna')
  await keepLog(anna)
  await bookToday(anna, 'petra', '08:00', '10:00')
  await page.clock.install({ time: begins })
  await signInAs('petra')
  await settledGrid(page)
  await cell(page, registration, '08:00').click()
  await page.getByRole('button', { name: 'Did not fly' }).click()
  const dialog = page.getByRole('dialog', { name: `Did not fly: ${registration}` })
  await dialog.getByText('Weather').click()
  await expectNoFaultInLightAndDark(page, 'Did not fly', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Save successful.', 'Not flown: Weather')
  await cell(page, registration, '08:00').click()
  await expect(page.getByText('Not flown: Weather').first()).toBeVisible()
})

test('L3: everybody sees the sign that OK-VHA is out, and Igor brings it back @phone', async ({
  page,
  signInAs,
  windowOf,
  callAs,
}) => {
  const anna = await callAs('anna')
  const reads = await keepLog(anna)
  await bookToday(anna, 'petra', '11:00', '12:00')
  await bookToday(anna, 'tomas', '12:00', '14:00')
  await page.clock.install({ time: begins })
  await signInAs('petra')
  await settledGrid(page)
  await cell(page, registration, '11:00').click()
  await page.getByRole('button', { name: `Take ${registration}` }).click()
  const take = page.getByRole('dialog', { name: /^Take/ })
  await expect(take).toBeVisible()
  for (const defect of await take.getByRole('checkbox', { name: /\((?:Deferred|Reported)/ }).all()) await defect.check()
  await take.getByRole('button', { name: /^Take/ }).click()
  await expect(cell(page, registration, '11:00').getByText('out', { exact: true })).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'the grid with an aircraft that is out')

  const igor = await windowOf('igor')
  await igor.clock.install({ time: new Date(Date.parse(begins) + 30 * 60_000) })
  await igor.reload()
  await settledGrid(igor)
  await cell(igor, registration, '12:00').click()
  await expect(igor.getByText(/^Petra Svobodová took OK-VHA at 11:0\d and has not brought it back\.$/)).toBeVisible()
  await igor.getByRole('button', { name: 'It is back…' }).click()
  const back = igor.getByRole('dialog', { name: `Bring back ${registration}` })
  await back.getByLabel('Back at').fill('1106')
  await back.getByLabel('Tach now').fill(reads(0.1))
  await back.getByRole('button', { name: 'Bring back' }).click()
  await expect(back).toBeHidden()
  await expect(cell(page, registration, '11:00').getByText('out', { exact: true })).toHaveCount(0)
})

test('L4 L11: Petra takes OK-VHA and brings it back early with the keyboard only', async ({
  page,
  signInAs,
  callAs,
}) => {
  test.setTimeout(120_000)
  const anna = await callAs('anna')
  const reads = await keepLog(anna)
  await bookToday(anna, 'petra', '11:00', '15:00')
  await page.clock.install({ time: begins })
  await signInAs('petra')
  await settledGrid(page)
  const booked = cell(page, registration, '11:00')
  const pressed = async (button: Locator) => {
    while (!(await button.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await booked.focus()
  await page.keyboard.press('Enter')
  await pressed(page.getByRole('button', { name: `Take ${registration}` }))
  const take = page.getByRole('dialog', { name: /^Take/ })
  await expect(take).toBeVisible()
  for (const defect of await take.getByRole('checkbox', { name: /\((?:Deferred|Reported)/ }).all()) {
    await defect.focus()
    await page.keyboard.press('Space')
  }
  await pressed(take.getByRole('button', { name: /^Take/ }))
  await expectToast(page, 'Save successful.', `You have ${registration}. Have a good flight!`)

  await booked.focus()
  await page.keyboard.press('Enter')
  await pressed(page.getByRole('button', { name: 'Bring back' }))
  const back = page.getByRole('dialog', { name: `Bring back ${registration}` })
  const reading = back.getByLabel('Tach now')
  await reading.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(reads(1.1))
  await pressed(back.getByRole('button', { name: 'Landings: plus one' }))
  await pressed(back.getByRole('button', { name: 'Bring back' }))
  await expectToast(
    page,
    'Save successful.',
    new RegExp(`^${registration} is free again from 11:30 Prague \\(UTC\\+[12]\\)\\.`),
  )
  await expect(freeCell(page, registration, '11:30')).toBeVisible()
})
