import type { Locator } from '@playwright/test'
import { expect, test } from './club'
import { report } from './defects'
import { begins, bookToday, keepLog, registration } from './flights'
import { cell, expectToast, freeCell, settledGrid } from './screens'
import { clockFrom } from './server-clock'
import { expectNoFaultInLightAndDark } from './violations'

test.use({ settings: clockFrom(begins) })
const isWithin = 'document.documentElement.scrollWidth <= 390'

/** The lowest height of what is tapped in a dialog. */
const lowest = (dialog: Locator) =>
  dialog
    .locator('form')
    .evaluate((form) =>
      Math.min(
        ...[...form.querySelectorAll('button, input:not([type=checkbox])')]
          .map((one) => one.getBoundingClientRect().height)
          .filter((height) => height > 0),
      ),
    )

/** Takes OK-VHA, with all that is known of it read. */
async function takeAll(dialog: Locator) {
  await expect(dialog).toBeVisible()
  for (const defect of await dialog.getByRole('checkbox', { name: /\((?:Deferred|Reported)/ }).all())
    await defect.check()
  await dialog.getByRole('button', { name: /^Take/ }).tap()
}

test('L4 L11: Petra takes OK-VHA, brings it back early with one thumb, and Tomáš sees the free time', async ({
  page,
  signInAs,
  windowOf,
  callAs,
}) => {
  test.setTimeout(120_000)
  const anna = await callAs('anna')
  const reads = await keepLog(anna)
  await bookToday(anna, 'petra', '11:00', '15:00')
  await report(await callAs('sam'), registration, { title: 'Landing light is weak', severity: 'look at it' })
  await page.clock.install({ time: begins })
  await signInAs('petra')
  await settledGrid(page)
  await cell(page, registration, '11:00').tap()
  await page.getByRole('button', { name: `Take ${registration}` }).tap()
  const take = page.getByRole('dialog', { name: `Take ${registration}` })
  await expect(take.getByLabel('Tach reads')).toHaveValue(reads(0))
  await expect(take.getByRole('button', { name: /^Take/ })).toBeDisabled()
  expect(await page.evaluate(isWithin)).toBe(true)
  expect(await lowest(take)).toBeGreaterThanOrEqual(48)
  await expectNoFaultInLightAndDark(page, 'taking an aircraft on a phone', '[role=dialog]')
  await takeAll(take)
  await expectToast(page, 'Save successful.', `You have ${registration}. Have a good flight!`)

  const tomas = await windowOf('tomas')
  await tomas.clock.install({ time: begins })
  await tomas.reload()
  await settledGrid(tomas)
  await expect(cell(tomas, registration, '11:00')).toHaveAccessibleName(/OK-VHA is out since 11:0\d$/)

  await page.getByRole('button', { name: 'Dismiss' }).tap()
  await cell(page, registration, '11:00').tap()
  await page.getByRole('button', { name: 'Bring back' }).tap()
  const back = page.getByRole('dialog', { name: `Bring back ${registration}` })
  const reading = back.getByLabel('Tach now')
  // The first digits are there already.
  await expect(reading).toHaveValue(reads(0).slice(0, -3))
  await reading.fill(reads(1.1))
  await back.getByRole('button', { name: 'Landings: plus one' }).tap()
  expect(await page.evaluate(isWithin)).toBe(true)
  expect(await lowest(back)).toBeGreaterThanOrEqual(48)
  await expectNoFaultInLightAndDark(page, 'bringing an aircraft back on a phone', '[role=dialog]')
  await back.getByRole('button', { name: 'Bring back' }).tap()
  await expectToast(
    page,
    'Save successful.',
    new RegExp(`^${registration} is free again from 11:30 Prague \\(UTC\\+[12]\\)\\.`),
  )
  await expect(freeCell(tomas, registration, '11:30')).toBeVisible()
  await expect(cell(tomas, registration, '11:00')).not.toHaveAccessibleName(/is out since/)

  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(freeCell(tomas, registration, '11:30')).toHaveCount(0)
  await expectToast(page, 'Undo successful.', 'The flight is gone.')
})

test('without a network Petra’s input stays in the page, and it is sent once when the network is back', async ({
  page,
  signInAs,
  callAs,
}) => {
  const anna = await callAs('anna')
  const reads = await keepLog(anna)
  await bookToday(anna, 'petra', '11:00', '13:00')
  await page.clock.install({ time: begins })
  await signInAs('petra')
  await settledGrid(page)
  await cell(page, registration, '11:00').tap()
  await page.getByRole('button', { name: `Take ${registration}` }).tap()
  await takeAll(page.getByRole('dialog', { name: /^Take/ }))
  await expectToast(page, 'Save successful.', `You have ${registration}. Have a good flight!`)
  await page.getByRole('button', { name: 'Dismiss' }).tap()
  await cell(page, registration, '11:00').tap()
  await page.getByRole('button', { name: 'Bring back' }).tap()
  const back = page.getByRole('dialog', { name: `Bring back ${registration}` })
  await back.getByLabel('Tach now').fill(reads(0.4))
  await page.context().setOffline(true)
  await back.getByRole('button', { name: 'Bring back' }).tap()
  await expect(back.getByText('Not sent yet. Keep this page open')).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'a return that is not sent on a phone', '[role=dialog]')
  await expect(back.getByLabel('Tach now')).toHaveValue(reads(0.4))
  await page.context().setOffline(false)
  await expect(back).toBeHidden()
  await expect(
    page.getByText(new RegExp(`^${registration} is free again from 11:30 Prague \\(UTC\\+[12]\\)\\.`)),
  ).toBeVisible()
})
