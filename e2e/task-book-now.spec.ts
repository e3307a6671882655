import { expect, test } from './club'
import { openAtTime } from './past-day'
import { bookingDialog, expectToast, freeCell } from './screens'

test('booking an aircraft for now takes two clicks, and the whole day is in view', async ({ page, signInAs }) => {
  const grid = await openAtTime(page, signInAs, '20:48')
  for (const hour of ['08:00', '22:00'])
    await expect(grid.getByRole('rowheader', { name: hour })).toBeInViewport({ ratio: 0.99 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0)
  await freeCell(page, 'OK-VHA', '21:00').click()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHA')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
})

test.describe('in a low window', () => {
  test.use({ ownClub: false, viewport: { width: 1440, height: 600 } })

  test('today opens at the present time, a third from the top, and another day at 08:00', async ({
    page,
    signInAs,
  }) => {
    const grid = await openAtTime(page, signInAs, '20:48')
    await expect(grid.getByRole('rowheader', { name: '20:30' })).toBeInViewport({ ratio: 0.99 })
    await expect(grid.getByRole('rowheader', { name: '08:00' })).not.toBeInViewport()
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(grid.getByRole('rowheader', { name: '08:00' })).toBeInViewport({ ratio: 0.99 })
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  })

  test('the morning is in view without scrolling', async ({ page, signInAs }) => {
    const grid = await openAtTime(page, signInAs, '09:10')
    await expect(grid.getByRole('rowheader', { name: '08:00' })).toBeInViewport({ ratio: 0.99 })
  })
})
