import { aircraftGet } from '@windsock/contract/aircraft'
import { limitsSave } from '@windsock/contract/fleet/limits'
import { metersSave, readingsSave } from '@windsock/contract/fleet/meters'
import type { Call } from './calls'
import { expect, test } from './club'
import { bookTomorrow, report } from './defects'
import { expectToast, settledGrid } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const HOUR = 3600

/** Adds a limit with 6.5 h left to an aircraft. */
async function count(call: Call, aircraftId: number, name: string): Promise<void> {
  const meter = await call(metersSave, { id: 0, aircraftId, name: `Meter of ${name}`, unit: 'tenths' })
  await call(readingsSave, { meterId: meter.id, at: new Date().toISOString(), value: 1000 * HOUR })
  const due = { everyValue: 100 * HOUR, dueValue: 1006.5 * HOUR, warnValue: 10 * HOUR }
  await call(limitsSave, { id: 0, aircraftId, name, meterId: meter.id, ...due })
}

test('D1 Eva, an external pilot, sees lines of her aircraft only, reports a defect, and has no menu entries for staff', async ({
  page,
  signInAs,
  callAs,
}) => {
  const [anna, eva] = [await callAs('anna'), await callAs('eva')]
  const hers = await eva(aircraftGet, {})
  const home = (await anna(aircraftGet, {})).filter(({ assignedAirport }) => assignedAirport.icaoCode === 'LKVH')
  const hidden = home.find(({ id }) => !hers.some((one) => one.id === id))
  if (!hidden) throw new Error('The demo club hides no aircraft from Eva.')
  const { aircraft } = await bookTomorrow(eva, 'OK-VHC', 'eva')
  await count(anna, aircraft.id, 'Hers')
  await count(anna, hidden.id, 'Hidden')
  await report(await callAs('sam'), hidden.registrationCode, { title: 'Flat strut', severity: 'must not fly' })

  await test.step('the day shows the line of her aircraft, and none of a hidden one', async () => {
    await signInAs('eva')
    const grid = await settledGrid(page)
    await expect(grid.getByTitle(/Hers: 6\.5 h left/)).toBeVisible()
    await expect(page.getByText(/Hidden|See the club before flying|Flat strut/)).toHaveCount(0)
    await expect(page.getByText(hidden.registrationCode)).toHaveCount(0)
  })

  await test.step('the menu has no entries of staff, and their screens stay closed', async () => {
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Administration' })).toHaveCount(0)
    for (const name of ['Fleet', 'Club Rules', 'Figures', 'Users'])
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
    for (const path of ['/main/fleet', `/main/fleet/${aircraft.id}`, '/main/rules', '/main/figures']) {
      await page.goto(`/#${path}`)
      await expect(page.getByRole('heading', { name: /^(Fleet|Club Rules|Figures)/ })).toHaveCount(0)
      await expect(page.getByText(/Hers|Hidden/)).toHaveCount(0)
    }
  })

  await test.step('she reports a defect from her bookings', async () => {
    await page.goto('/#/main/mybookings')
    const name = `Report a defect: ${aircraft.registrationCode}`
    await page.getByRole('button', { name }).first().click()
    const form = page.getByRole('dialog', { name })
    await form.getByRole('textbox', { name: 'What is wrong?' }).fill('Landing light is weak')
    await form.getByText('Look at it', { exact: true }).click()
    await expectNoFaultInLightAndDark(page, 'the report of an external pilot', '[role=dialog]')
    await form.getByRole('button', { name: 'Report', exact: true }).click()
    await expectToast(page, 'Reported', /reads it, and staff decide what to do\.$/)
  })
})
