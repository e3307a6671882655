import { limitsGet } from '@windsock/contract/fleet/limits'
import { metersGet, readingsSave } from '@windsock/contract/fleet/meters'
import { aircraftGet } from '@windsock/contract/aircraft'
import { expect, test } from './club'
import { choose } from './screens'
import { expectNoViolations } from './violations'

const registration = 'OK-VHB'
const HOUR = 3600
const DAY_MS = 86_400_000

test('Anna records the hours of an aircraft, sees when 100 h are likely used up, plans the inspection and completes it', async ({
  page,
  signInAs,
  callAs,
}) => {
  const call = await callAs('anna')
  const aircraftId = (await call(aircraftGet, {})).find((one) => one.registrationCode === registration)?.id ?? 0
  await signInAs('anna', '/main/fleet')
  await page.getByRole('main').getByRole('link', { name: registration, exact: true }).click()

  await page.getByRole('tab', { name: 'Meters' }).click()
  await page.getByRole('button', { name: 'Add meter' }).click()
  const meter = page.getByRole('dialog', { name: `Add meter: ${registration}` })
  await meter.getByRole('textbox', { name: 'Name' }).fill('Hobbs')
  await meter.getByRole('button', { name: 'Save' }).click()
  await expect(meter).toBeHidden()

  // Readings of the past, as if they had been typed in then.
  const meterId = (await call(metersGet, { aircraftId }))[0]?.id ?? 0
  for (const [days, hours] of [
    [60, 1000],
    [30, 1030],
    [1, 1060],
  ] as const) {
    const at = new Date(Date.now() - days * DAY_MS).toISOString()
    await call(readingsSave, { meterId, at, value: hours * HOUR })
  }
  await expect(page.getByRole('table', { name: 'Readings of Hobbs' }).getByText('1,060 h')).toBeVisible()

  await page.getByRole('tab', { name: 'Limits' }).click()
  await page.getByRole('button', { name: '100 h', exact: true }).click()
  const limit = page.getByRole('dialog', { name: 'Add limit' })
  await choose(limit, 'Meter', 'Hobbs')
  await limit.getByRole('textbox', { name: 'Due at reading' }).fill('1075.5')
  await limit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('table', { name: 'Limits' })).toContainText('15.5 h left')
  await expect(page.getByRole('table', { name: 'Limits' })).toContainText(/likely \w{3}/)

  await page.getByRole('button', { name: `Plan… 100 h, ${registration}` }).click()
  const plans = page.getByRole('dialog', { name: `Plan: 100 h, ${registration}` })
  await plans
    .getByRole('link', { name: /^Plan it/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: `Add Aircraft Maintenance: ${registration}` })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'For' })).toHaveValue('100 h')

  await page.goto('/#/main/fleet')
  await page.getByRole('button', { name: `Done… 100 h, ${registration}` }).click()
  const done = page.getByRole('dialog', { name: `Done: 100 h, ${registration}` })
  await expect(done.getByText('The next one is due at 1,160 h.')).toBeVisible()
  await done.getByRole('button', { name: 'Save' }).click()
  await expect(done).toBeHidden()
  await expect.poll(async () => (await call(limitsGet, { aircraftId }))[0]?.dueValue).toBe(1160 * HOUR)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the fleet and its dialogs have no accessibility faults, ${colorScheme} @phone`, async ({ page, signInAs }) => {
    await page.emulateMedia({ colorScheme })
    await signInAs('anna', '/main/fleet')
    await expect(page.getByRole('button', { name: /^Plan…/ }).first()).toBeVisible()
    await expectNoViolations(page, 'the fleet')
    await page.getByRole('button', { name: 'Add limit' }).click()
    await expect(page.getByRole('dialog', { name: 'Add limit' })).toBeVisible()
    await expectNoViolations(page, 'the form of a limit')
  })
