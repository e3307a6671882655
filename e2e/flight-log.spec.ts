import { readFile } from 'node:fs/promises'
import { aircraftGet } from '@windsock/contract/aircraft'
import { metersSave } from '@windsock/contract/fleet/meters'
import { aircraftLogsSave } from '@windsock/contract/log/aircraft-logs'
import { flightsExport } from '@windsock/contract/log/flight-exports'
import { flightsSave } from '@windsock/contract/log/flights'
import { userGetByRole } from '@windsock/contract/users'
import type { Page } from '@playwright/test'
import type { Call } from './calls'
import { expect, test } from './club'
import { choose } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const registration = 'OK-VHB'
const HOUR = 3600
const DAY_MS = 86_400_000
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** Returns a club in which the aircraft has a meter, and a function that logs flights of Petra by it. */
async function flownClub(call: Call) {
  const aircraftId = (await call(aircraftGet, {})).find((one) => one.registrationCode === registration)?.id ?? 0
  const petra = (await call(userGetByRole, { role: 'Pilot' })).find(({ firstName }) => firstName === 'Petra')
  const meter = await call(metersSave, { id: 0, aircraftId, name: 'Hobbs', unit: 'tenths' })
  const fly = (daysAgo: number, starts: number, ends: number) =>
    call(flightsSave, {
      aircraftId,
      pilotId: petra?.id ?? '',
      leftAt: `${dayAgo(daysAgo)}T10:00`,
      backAt: `${dayAgo(daysAgo)}T11:10`,
      takeOffs: 1,
      landings: 1,
      meters: [{ meterId: meter.id, starts: Math.round(starts * HOUR), ends: Math.round(ends * HOUR) }],
    })
  return { aircraftId, fly }
}

async function exported(page: Page) {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = await saved
  const text = await readFile(await download.path(), 'utf8')
  const [, ...lines] = text.replace('\uFEFF', '').split('\r\n')
  return { name: download.suggestedFilename(), lines: lines.filter((line) => line !== '') }
}

test('Anna starts a log, fixes a gap and a dispute, exports, corrects and exports again @phone', async ({
  page,
  signInAs,
  callAs,
}) => {
  const anna = await callAs('anna')
  const { aircraftId, fly } = await flownClub(anna)
  // The flights of the demo club are given to accounting before, so that these are the next lines.
  const { last } = await anna(flightsExport, { id: 0 })
  const line = (count: number) => `${last + count}`
  await signInAs('anna', `/main/fleet/${aircraftId}`)
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.getByRole('button', { name: 'Keep a log' }).click()
  const keep = page.getByRole('dialog', { name: `Keep a log: ${registration}` })
  await keep.getByRole('textbox', { name: 'From' }).fill(dayAgo(9))
  await keep.getByRole('button', { name: 'Save' }).click()
  await expect(keep).toBeHidden()

  await page.getByRole('button', { name: 'Add rate' }).click()
  const rate = page.getByRole('dialog', { name: 'Add rate' })
  await rate.getByRole('textbox', { name: 'From' }).fill(dayAgo(9))
  await rate.getByRole('textbox', { name: /^Per hour/ }).fill('189.50')
  await rate.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('table', { name: 'Rates' })).toContainText('189.50 an hour by Hobbs')

  await fly(5, 1000, 1001)
  await fly(4, 1001.7, 1002.5)
  await fly(3, 1002, 1003)
  const log = page.getByRole('table', { name: `Flights of ${registration}` })
  await expect(page.getByText('1 gap, 1 dispute to look at')).toBeVisible()
  await expect(log.getByRole('row', { name: /189\.50/ })).toHaveCount(1)

  await log.getByRole('button', { name: /^Add the missing flight/ }).click()
  const missing = page.getByRole('dialog', { name: `Add flight: ${registration}` })
  await expect(missing.getByRole('textbox', { name: 'Hobbs now' })).toHaveValue('1001.7')
  await choose(missing, 'Student/Pilot', 'Petra Svobodová')
  await missing.getByRole('textbox', { name: 'Left at' }).fill('1500')
  await missing.getByRole('textbox', { name: 'Back at' }).fill('1545')
  await missing.getByRole('button', { name: 'Save' }).click()
  await expect(missing).toBeHidden()
  await expect(page.getByText('1 dispute to look at', { exact: true })).toBeVisible()

  await log.getByRole('button', { name: /^Correct this flight/ }).click()
  const correct = page.getByRole('dialog', { name: /^Correct the flight/ })
  await correct.getByRole('textbox', { name: 'Hobbs when it left' }).fill('1002.5')
  // The cursor of this field goes behind its first digits, so that its text is replaced by hand.
  const reading = correct.getByRole('textbox', { name: 'Hobbs now' })
  await reading.press('ControlOrMeta+a')
  await reading.pressSequentially('1003.4')
  await correct.getByRole('button', { name: 'Save' }).click()
  await expect(correct).toBeHidden()
  await expect(page.getByText(/to look at/)).toBeHidden()

  const first = await exported(page)
  expect(first.name).toBe(`flights-${line(1)}-${line(4)}.csv`)
  expect(first.lines.map((row) => row.split(';').slice(0, 2))).toEqual([1, 2, 3, 4].map((count) => [line(count), '1']))
  await expect(page.getByRole('table', { name: 'Export for accounting' })).toContainText(
    `4 lines: ${line(1)} to ${line(4)}`,
  )

  await log
    .getByRole('button', { name: /^Edit the flight/ })
    .first()
    .click()
  await correct.getByRole('button', { name: 'Landings: plus one' }).click()
  await correct.getByRole('button', { name: 'Save' }).click()
  await expect(correct).toBeHidden()
  const second = await exported(page)
  expect(second.lines.map((row) => row.split(';').slice(0, 2))).toEqual([
    [line(5), '-1'],
    [line(6), '1'],
  ])
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText('Nothing has changed since the last export.')).toBeVisible()
})

test('a ground run explains a gap, and a deleted flight is restored @phone', async ({ page, signInAs, callAs }) => {
  const call = await callAs('anna')
  const { aircraftId, fly } = await flownClub(call)
  await call(aircraftLogsSave, { aircraftId, since: dayAgo(9) })
  await fly(5, 1000, 1001)
  await fly(4, 1001.7, 1002.5)
  await signInAs('anna', `/main/fleet/${aircraftId}?tab=log`)
  const log = page.getByRole('table', { name: `Flights of ${registration}` })
  await log.getByRole('button', { name: /^It was a ground run/ }).click()
  const reading = page.getByRole('dialog', { name: `Reading: ${registration}` })
  await reading.getByRole('button', { name: 'Save' }).click()
  await expect(reading).toBeHidden()
  await expect(page.getByText(/to look at/)).toBeHidden()
  await expect(log.getByRole('row')).toHaveCount(3)
  await log
    .getByRole('button', { name: /^Delete the flight/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(log.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(log.getByRole('row')).toHaveCount(3)
})

test('the log of an aircraft has no accessibility faults, light and dark @phone', async ({
  page,
  signInAs,
  callAs,
}) => {
  const call = await callAs('anna')
  const { aircraftId, fly } = await flownClub(call)
  await call(aircraftLogsSave, { aircraftId, since: dayAgo(9) })
  await fly(5, 1000, 1001)
  await fly(4, 1001.7, 1002.5)
  await fly(3, 1002, 1003)
  await signInAs('anna', `/main/fleet/${aircraftId}?tab=log`)
  await expect(page.getByText('1 gap, 1 dispute to look at')).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'the log')
  await page.getByRole('button', { name: /^Add the missing flight/ }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Left at' })).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'the form of a missing flight', '[role="dialog"]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add rate' }).click()
  await expect(page.getByRole('dialog', { name: 'Add rate' })).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'the form of a rate', '[role="dialog"]')
})

test('the figures of a club that keeps a log print on at most two pages', async ({ page, signInAs, callAs }) => {
  const call = await callAs('anna')
  for (const { id } of await call(aircraftGet, {})) await call(aircraftLogsSave, { aircraftId: id, since: dayAgo(90) })
  await signInAs('anna', '/main/figures')
  await expect(page.getByRole('figure', { name: 'Flown of booked' })).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'the figures with flown hours')
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect([1, 2]).toContain((paper.match(/\/Type\s*\/Page\b/g) ?? []).length)
})
