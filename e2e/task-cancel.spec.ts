import { expect, test } from './club'
import { quietDay } from './days'
import { book } from './flights'
import { expectToast } from './screens'

test('Petra cancels a flight of next month in three clicks @phone', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), {
    registration: 'OK-VHC',
    day: quietDay,
    from: '10:00',
    to: '12:00',
    pilot: 'petra',
    description: 'Next month',
  })
  // The list begins on that day, because by default it ends on 1 January.
  await signInAs('petra', `/main/mybookings?day=${quietDay}`)
  const row = page.getByRole('row').filter({ hasText: 'Next month' })
  await expect(row.getByRole('link')).toHaveText(new RegExp(`^[A-Z][a-z]{2} ${quietDay}$`))
  // The whole row is the link, not only its date.
  await row.getByText('OK-VHC').click()
  const dialog = page.getByRole('dialog', { name: 'Edit booking: OK-VHC' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, 'Delete successful.', 'Booking was deleted successfully!')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
  await expect(row).toHaveCount(0)
})
