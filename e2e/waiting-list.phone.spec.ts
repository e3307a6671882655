import { expect, test } from './club'
import { quietDay } from './days'
import { book } from './flights'
import { cell, chooseDay, toasts } from './screens'
import { expectNoFaultInLightAndDark } from './violations'
import { ground, waitFor, waitNoMore } from './wishes'

const morning = { day: quietDay, from: '10:00', to: '12:00' } as const

test('3 Tomáš takes the time that is kept for him on the phone', async ({ page, signInAs, callAs }) => {
  const free = await ground(await callAs('anna'), 'OK-VHC', { ...morning, from: '08:00', to: '22:00' })
  await waitNoMore(await callAs('tomas'))
  await waitFor(await callAs('tomas'), { registrations: ['OK-VHC'], windows: [morning], pilot: 'tomas', way: 'ask' })
  await free()
  await signInAs('tomas', '/main/mybookings')
  const offer = page.getByRole('group', { name: 'KEPT FOR YOU' })
  await expect(offer).toContainText(
    /^OK-VHC .* 10:00–12:00 Prague \(UTC\+[12]\) is kept for you until .* Prague \(UTC\+[12]\)/,
  )
  await expectNoFaultInLightAndDark(page, 'an offer on a phone', '[aria-label="KEPT FOR YOU"]')
  await offer.getByRole('button', { name: 'Book it' }).tap()
  await expect(toasts(page)).toHaveCount(1)
  await expect(offer).toBeHidden()
})

test('the toast about another member’s flight opens the dialog to wait, which fills the phone', async ({
  page,
  signInAs,
  callAs,
}) => {
  await book(await callAs('tomas'), { registration: 'OK-VHC', ...morning, pilot: 'tomas' })
  // The waiting list is loaded once the page is idle.
  const loaded = page.waitForResponse(/wishes\/getByAirport/)
  await signInAs('petra')
  await chooseDay(page, quietDay)
  const flight = cell(page, 'OK-VHC', '10:00')
  await expect(flight).toHaveAccessibleName(/booked/)
  await loaded
  await flight.tap()
  await page.getByRole('button', { name: 'Wait for this time…' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Wait for a free time' })
  await expect(dialog.getByText('OK-VHC')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectNoFaultInLightAndDark(page, 'wait for a free time on a phone', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Wait', exact: true }).tap()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'You wait for 10:00–12:00' })).toBeVisible()
})
