import { chooseEmails } from './email-choices-journey'
import { expect, test } from './club'
import { expectNoFaultInLightAndDark } from './violations'

test('Lenka chooses her emails on her phone', async ({ page, signInAs }) => {
  await signInAs('lenka', '/main/mybookings')
  await page.getByRole('link', { name: 'Emails' }).tap()
  await expect(page.getByLabel('Bookings by others', { exact: true })).toHaveValue('Only in my day’s email')
  await expectNoFaultInLightAndDark(page, 'Emails')
  await chooseEmails(page, 'Bookings by others', 'At once')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
