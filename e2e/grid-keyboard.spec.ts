import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { book } from './flights'
import { ghost } from './pointers'
import { bookingDialog, cell, chooseDay, expectToast, freeCell } from './screens'
import { expectNoViolations } from './violations'

const flight = { registration: 'OK-VHD', day: quietDay, from: '10:00', to: '12:00' } as const

test('Petra moves, resizes and saves her flight by keyboard, and the focus moves with it', async ({
  page,
  signInAs,
  callAs,
}) => {
  await book(await callAs('petra'), { ...flight, pilot: 'petra' })
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await cell(page, 'OK-VHD', '10:00').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(
    page.getByText('Moved to 10:30 to 12:30; press Enter to save, Escape to cancel', { exact: true }),
  ).toBeAttached()
  await expect(ghost(page)).toHaveText('OK-VHD 10:30–12:30')
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect(ghost(page)).toHaveText('OK-VHD 10:30–13:00')
  await expectNoViolations(page, 'a flight held by keys')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(cell(page, 'OK-VHD', '10:30')).toHaveAccessibleName(/10:30 to 13:00, booked, .*Petra/)
  await expect(cell(page, 'OK-VHD', '10:30')).toBeFocused()
})

test('Shift and arrow keys select a period, and Enter books it', async ({ page, signInAs }) => {
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await freeCell(page, 'OK-VHD', '10:00').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText(/^OK-VHD, 10:00 to 11:30, free; press Enter to book/)).toBeAttached()
  await page.keyboard.press('Enter')
  const dialog = await bookingDialog(page, 'Add booking: OK-VHD')
  await expect(dialog.getByRole('spinbutton', { name: 'To, hours' })).toHaveValue('11')
  await expect(dialog.getByRole('spinbutton', { name: 'To, minutes' })).toHaveValue('30')
})

test('Page Down opens the next day in the same place', async ({ page, signInAs }) => {
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await freeCell(page, 'OK-VHD', '10:00').focus()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('grid', { name: new RegExp(`${dayFromToday(46)}$`) })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  await expect(freeCell(page, 'OK-VHD', '10:00')).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(page.getByRole('grid', { name: new RegExp(`${quietDay}$`) })).toBeVisible()
  await expect(freeCell(page, 'OK-VHD', '10:00')).toBeFocused()
})

test('Escape returns the flight to its place, and so does leaving the grid', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), { ...flight, pilot: 'petra' })
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await cell(page, 'OK-VHD', '10:00').focus()
  for (const leave of ['Escape', 'Tab']) {
    await page.keyboard.press('Alt+ArrowDown')
    await expect(ghost(page)).toBeVisible()
    await page.keyboard.press(leave)
    await expect(ghost(page)).toHaveCount(0)
  }
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked/)
})

test('the key ? lists the keyboard shortcuts, and axe finds no issue in the list', async ({ page, signInAs }) => {
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await freeCell(page, 'OK-VHD', '10:00').focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Shortcuts in the day grid' })
  await expect(help).toContainText('Move a booking to another time')
  await expectNoViolations(page, 'the list of keys', '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(freeCell(page, 'OK-VHD', '10:00')).toBeFocused()
})
