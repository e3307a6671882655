import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { book } from './flights'
import { switchOn } from './rules'
import { openBooking } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const flight = { registration: 'OK-VHD', day: quietDay, from: '10:00', to: '12:00', pilot: 'petra' } as const

test('Anna tests a rule on the phone, and saves it as a draft', async ({ page, signInAs }) => {
  await signInAs('anna', '/main/rules')
  await page.getByRole('button', { name: 'Add rule' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Add rule' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Three ahead')
  await dialog.getByRole('button', { name: 'Try it' }).tap()
  await expect(dialog.getByText(/In 90 days [\d,]+ bookings were made\./)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectNoFaultInLightAndDark(page, 'a rule on a phone', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save as draft' }).tap()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Three ahead')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('Petra reads on the phone why a rule refuses her flight', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), flight)
  await switchOn(await callAs('anna'))
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', { ...flight, day: dayFromToday(46) })
  const said = dialog.getByRole('status', { name: 'What the club’s rules say' })
  await expect(said).toContainText(/the club allows 1\./)
  await said.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectNoFaultInLightAndDark(page, 'a refused flight on a phone', '[role=dialog]')
})
