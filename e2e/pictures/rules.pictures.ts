import { expect } from '../club'
import { book } from '../flights'
import { switchOn } from '../rules'
import { bookingDialog, chooseDay, freeCell } from '../screens'
import { quietDay, test } from './studio'

const flight = { registration: 'OK-VHD', day: quietDay, from: '10:00', to: '12:00', pilot: 'petra' } as const

test('a dry run of a rule', async ({ page, signInAs, picture }) => {
  await signInAs('anna', '/main/rules')
  await page.getByRole('button', { name: 'Add rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add rule' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Three bookings ahead')
  await dialog.getByRole('button', { name: 'Try it' }).click()
  const slider = dialog.getByRole('slider', { name: 'Bookings at most' })
  await expect(slider).toHaveAttribute('aria-valuetext', /^3: /)
  await slider.scrollIntoViewIfNeeded()
  await picture('rule', dialog)
})

test('the rules', async ({ page, signInAs, callAs, picture }) => {
  await switchOn(await callAs('anna'), { name: 'Five bookings ahead', amount: 5 })
  await signInAs('anna', '/main/rules')
  await expect(page.getByText('Five bookings ahead')).toBeVisible()
  await picture('rules', { height: 420 })
})

test('a rule refuses', async ({ page, signInAs, callAs, picture }) => {
  await book(await callAs('petra'), flight)
  await switchOn(await callAs('anna'))
  await signInAs('petra')
  await chooseDay(page, '2027-07-02')
  await freeCell(page, 'OK-VHD', '10:00').click()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHD')
  await expect(dialog.getByText(/the club allows 1\./)).toBeVisible()
  await picture('refused-by-rule', dialog)
})
