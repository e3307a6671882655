import { cast } from './cast'
import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { askForCertificate, askForCheckOut } from './documents'
import { openBooking } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const isWithin = 'document.documentElement.scrollWidth <= 390'

test('Colin types the end of his certificate on the phone, Anna confirms it on hers, and it counts', async ({
  page,
  signInAs,
  windowOf,
  callAs,
}) => {
  await askForCertificate(await callAs('anna'), { isToBeConfirmed: true })
  await signInAs('colin', '/main/mybookings')
  await page.getByRole('link', { name: 'My Documents' }).tap()
  const row = page.getByRole('row', { name: /^Radio certificate/ })
  await row.getByRole('button', { name: 'Enter… Radio certificate' }).tap()
  const form = page.getByRole('dialog', { name: 'Radio certificate' })
  // The device may already be in tomorrow of Colin's airport, from whose clock the certificate would not yet count.
  await form.getByRole('textbox', { name: 'Valid from' }).fill(dayFromToday(-1))
  await form.getByRole('textbox', { name: 'Valid until' }).fill(dayFromToday(300))
  expect(await page.evaluate(isWithin)).toBe(true)
  await expectNoFaultInLightAndDark(page, 'entering a document on a phone', '[role=dialog]')
  await form.getByRole('button', { name: 'Save' }).tap()
  await expect(form).toBeHidden()
  await expect(row.getByText('Waits to be confirmed').first()).toBeVisible()
  expect(await page.evaluate(isWithin)).toBe(true)
  await expectNoFaultInLightAndDark(page, 'My Documents on a phone')

  const anna = await windowOf('anna', `/main/users/${cast.colin.id}`)
  await anna.setViewportSize({ width: 390, height: 844 })
  const confirm = anna.getByRole('button', { name: /^Confirm Radio certificate/ })
  await expect(confirm).toBeVisible()
  const until = anna.getByText(dayFromToday(300), { exact: true })
  await expect(until, 'a day is not broken at its hyphens').toHaveCSS('white-space', 'nowrap')
  expect(await anna.evaluate(isWithin)).toBe(true)
  await confirm.click()
  await expect(anna.getByText('Entry was confirmed.')).toBeVisible()
  // A button that the toast or the bar covers in part would count as too small a target, also while the page scrolls.
  await anna.getByRole('button', { name: 'Dismiss' }).click()
  await anna.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(confirm).toBeHidden()
  expect(await anna.evaluate(isWithin)).toBe(true)
  await expectNoFaultInLightAndDark(anna, 'the documents of a user on a phone')
  await expect(row.getByText(`Valid until ${dayFromToday(300)}`)).toBeVisible()
})

test('Petra reads on the phone why she cannot fly, and finds her documents in the menu', async ({
  page,
  signInAs,
  callAs,
}) => {
  await askForCheckOut(await callAs('anna'), 'OK-VHD')
  await signInAs('petra')
  const dialog = await openBooking(page, 'Add', { registration: 'OK-VHD', day: quietDay, from: '10:00' })
  const said = dialog.getByRole('status', { name: 'What the club’s rules say' })
  await expect(said).toContainText('Glass cockpit check')
  await said.scrollIntoViewIfNeeded()
  expect(await page.evaluate(isWithin)).toBe(true)
  await expectNoFaultInLightAndDark(page, 'a flight without a check-out on a phone', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('link', { name: 'My Documents' }).tap()
  await expect(page.getByRole('row', { name: /^Glass cockpit check, OK-VHD/ }).getByText('Missing')).toBeVisible()
})

test('the longest name of a requirement fits in the list of everybody’s documents', async ({
  page,
  signInAs,
  callAs,
}) => {
  const name = 'Differences training for aircraft with retractable gear and a variable pitch propeller, also at night'
  await askForCheckOut(await callAs('anna'), 'OK-VHD', { name: name.slice(0, 99) })
  await signInAs('anna', '/main/documents')
  const petra = page.getByRole('row', { name: /^Petra Svobodová/ })
  await expect(petra.getByText('0 of 1 aircraft')).toBeVisible()
  expect(await page.evaluate(isWithin)).toBe(true)
  await expectNoFaultInLightAndDark(page, 'the documents of everybody on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('columnheader', { name: /^Differences training/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
})
