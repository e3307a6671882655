import { expect, test } from './club'
import { quietDay } from './days'
import { book } from './flights'
import { bookingDialog, cell, settledGrid } from './screens'

test('the week shows how full each aircraft is, and a click opens the day', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), {
    registration: 'OK-VHD',
    day: quietDay,
    from: '10:00',
    to: '12:30',
    pilot: 'petra',
  })
  await signInAs('petra', '/main/bookings/week')
  await page.getByRole('textbox', { name: 'Day' }).fill(quietDay)
  const full = page.getByRole('gridcell', { name: new RegExp(`^OK-VHD, \\w+ ${quietDay}: 2.5 hours booked, free `) })
  await expect(full).toHaveText('2.5')
  await full.click()
  await expect(page.getByRole('grid', { name: new RegExp(` on ${quietDay}$`) })).toBeVisible()
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 12:30, booked/)
})

test('arrow keys move over the month, and step to the next', async ({ page, signInAs }) => {
  await signInAs('petra')
  await settledGrid(page)
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Month' }).click()
  const heading = page.getByRole('heading', { level: 2 })
  const month = (await heading.textContent()) ?? ''
  const cells = page.getByRole('gridcell')
  await expect(page.getByRole('gridcell', { name: /under maintenance/ }).first()).toBeVisible()
  await cells.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('td[data-column="1"][data-row="1"]')).toBeFocused()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(heading).not.toHaveText(month)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
})

test('the next free time of a type with an instructor opens the booking dialog filled in', async ({
  page,
  signInAs,
}) => {
  await signInAs('sam')
  await settledGrid(page)
  await page.getByRole('link', { name: 'Next free' }).click()
  await page.getByRole('combobox', { name: 'Aircraft' }).click()
  await page
    .getByRole('option', { name: /^Any C/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Duration' }).click()
  await page.getByRole('option', { name: '1 hour' }).click()
  await page.getByRole('combobox', { name: 'Instructor' }).click()
  await page.getByRole('option', { name: 'Any instructor' }).click()
  const slots = page.getByRole('list', { name: 'Next free times' })
  const first = slots.getByRole('button', { name: / with / }).first()
  await expect(first).toBeVisible()
  await expect(slots).toHaveAttribute('aria-busy', 'false')
  const words = (await first.textContent()) ?? ''
  const [, day = '', from = '', registration = ''] = /(\d{4}-\d\d-\d\d)(\d\d:\d\d)–\d\d:\d\d(OK-\w+)/.exec(words) ?? []
  const instructor = /with (.*)Book$/.exec(words)?.[1] ?? ''
  await first.click()
  const dialog = await bookingDialog(page, `Add booking: ${registration}`)
  await expect(page.getByRole('textbox', { name: 'Day' })).toHaveValue(day)
  await expect(dialog.getByRole('spinbutton', { name: 'From, hours' })).toHaveValue(from.slice(0, 2))
  await expect(dialog.getByRole('combobox', { name: 'Instructor' })).toHaveValue(instructor)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(cell(page, registration, from)).toHaveAccessibleName(/booked, .*Sam Okafor/)
})
