import { bookingsGetByAirport } from '@windsock/contract/bookings'
import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { cell, chooseDay, expectToast, freeCell, openBooking, settledGrid } from './screens'

test('a flight booked at ten in Portugal begins at ten in Portugal, whatever the browser’s clock', async ({
  page,
  signInAs,
  callAs,
}) => {
  await signInAs('petra')
  await settledGrid(page)
  await expect(page.getByText(/Times in Prague \(UTC/)).toBeVisible()
  await page.getByRole('tab', { name: 'LPGZ' }).click()
  await expect(page.getByText(/Times in Lisbon \(UTC/)).toBeVisible()
  const dialog = await openBooking(page, 'Add', { registration: 'CS-GZA', day: quietDay, from: '10:00' })
  await expect(dialog.getByText(/times in Lisbon/i)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(cell(page, 'CS-GZA', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked, .*Petra/)

  const call = await callAs('petra')
  const [saved] = await call(bookingsGetByAirport, { airportId: 3, date: quietDay })
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Lisbon', timeStyle: 'short' })
  expect(clock.format(new Date(saved?.from ?? ''))).toBe('10:00')
})

test.describe('the day grid', () => {
  test.use({ ownClub: false })

  test('has a tab for each airport, with the member’s own selected first', async ({ page, signInAs }) => {
    await signInAs('colin')
    await settledGrid(page)
    await expect(page.getByRole('tab')).toHaveText(['LKVH', 'LKSQ', 'LPGZ'])
    await expect(page.getByRole('tab', { name: 'LPGZ' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('grid', { name: /^Bookings at LPGZ/ })).toBeVisible()
  })

  test('shows registration and type above the description in its headings, sorted by all three', async ({
    page,
    signInAs,
  }) => {
    await signInAs('petra')
    const grid = await settledGrid(page)
    const [titles, subtitles] = [grid.getByRole('row').nth(0), grid.getByRole('row').nth(1)]
    await expect(titles.getByRole('columnheader')).toHaveText([
      'Time',
      'OK-VHA C152',
      'OK-VHB C152',
      'OK-VHD DA40',
      'OK-VHC C172S',
      'OK-VHE PA-28',
      'OK-A226 L-13SW',
      'OK-VHT Z-226',
    ])
    await expect(subtitles.getByRole('columnheader')).toHaveText([
      '2 seats, trainer',
      '2 seats, trainer',
      '4 seats, diesel, night VFR',
      '4 seats, G1000',
      '4 seats, tourer',
      'Motor glider',
      'Tow plane',
    ])
  })

  test('runs from 08:00 to 22:00 in half hours', async ({ page, signInAs }) => {
    await signInAs('petra')
    await chooseDay(page, quietDay)
    const times = Array.from({ length: 29 }, (_, half) => {
      const hour = String(8 + Math.floor(half / 2)).padStart(2, '0')
      return `${hour}:${half % 2 === 0 ? '00' : '30'}`
    })
    await expect(page.getByRole('rowheader')).toHaveText(times)
  })

  test('shades the rows outside of sunrise to sunset', async ({ page, signInAs }) => {
    await signInAs('petra')
    await chooseDay(page, quietDay)
    const ground = (from: string) =>
      freeCell(page, 'OK-VHT', from).evaluate((cell) => getComputedStyle(cell).backgroundColor)
    // At this latitude it is light at noon and dark at 22:00 all year round.
    expect(await ground('21:30')).not.toBe(await ground('12:00'))
  })

  test('greys out and merges cells under maintenance, which do not react', async ({ page, signInAs }) => {
    await signInAs('petra')
    await settledGrid(page)
    const grounded = page.getByRole('gridcell', { name: 'OK-VHE, 11:00 to 14:30, under maintenance' })
    await expect(grounded).toHaveText('UNDER MAINTENANCE')
    await expect(grounded).toHaveAttribute('rowspan', '7')
    await expect(grounded).toBeDisabled()
    await grounded.click({ force: true })
    await freeCell(page, 'OK-VHB', '20:00').click()
    // If the first click had opened a dialog, there would now be two dialogs.
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('dialog', { name: 'Add booking: OK-VHB' })).toBeVisible()
  })

  test('lists bookings outside of its hours at its edges', async ({ page, signInAs }) => {
    await signInAs('anna')
    await settledGrid(page)
    await expect(cell(page, 'OK-A226', '06:30')).toContainText('↑ from 06:30')
    await expect(cell(page, 'OK-VHD', '20:30')).toContainText('↓ until 22:30')
    await chooseDay(page, dayFromToday(0))
    await cell(page, 'OK-VHD', '20:30').click()
    await expect(page.getByRole('dialog', { name: 'Edit booking: OK-VHD' })).toBeVisible()
  })
})
