import type { Page } from '@playwright/test'
import { cast } from './cast'
import { expect, test } from './club'
import { bookingDialog, cell, expectToast, settledGrid } from './screens'

/** Presses Tab until the element has the focus. @throws if 40 presses do not reach it */
async function tabTo(page: Page, role: 'tab' | 'gridcell' | 'button' | 'textbox' | 'combobox', name: RegExp) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = page.getByRole(role, { name }).and(page.locator(':focus'))
    if ((await focused.count()) > 0) return focused
  }
  throw new Error(`Forty tabs do not lead to the ${role} ${name}.`)
}

test('Petra books a flight without a mouse', async ({ page, signInAs }) => {
  await signInAs('petra')
  await settledGrid(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'tab', /LKVH/)
  await tabTo(page, 'gridcell', /^OK-VHA, 08:00 to/)
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 'OK-VHB', '08:00')).toBeFocused()
  for (let row = 0; row < 28; row += 1) {
    if (await cell(page, 'OK-VHB', '20:00').evaluate((cell) => cell === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(cell(page, 'OK-VHB', '20:00')).toBeFocused()
  await page.keyboard.press('Enter')

  const dialog = await bookingDialog(page, 'Add booking: OK-VHB')
  await expect(dialog.getByRole('combobox', { name: 'Student/Pilot' })).toHaveValue(cast.petra.name)
  await tabTo(page, 'combobox', /Student\/Pilot/)
  await page.keyboard.type('Max')
  await expect(page.getByRole('option', { name: cast.max.name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Student/Pilot' })).toHaveValue(cast.max.name)
  await tabTo(page, 'textbox', /Description/)
  await page.keyboard.type('By keyboard')
  await tabTo(page, 'button', /^Save$/)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(cell(page, 'OK-VHB', '20:00')).toHaveAccessibleName(
    /booked, student\/pilot Max Bergström .*By keyboard$/,
  )
  await expect(cell(page, 'OK-VHB', '20:00')).toBeFocused()
})

test('Enter on a name that matches no free person saves nothing', async ({ page, signInAs }) => {
  await signInAs('petra')
  await settledGrid(page)
  await cell(page, 'OK-VHB', '20:00').click()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHB')
  const pilot = dialog.getByRole('combobox', { name: 'Student/Pilot' })
  await expect(pilot).toHaveValue(cast.petra.name)
  let saves = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/bookings/save')) saves += 1
  })
  await pilot.fill('Nobody at all')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  expect(saves).toBe(0)
})

test('the focus stays within the dialog and comes back to the cell that opened it', async ({ page, signInAs }) => {
  await signInAs('petra')
  await settledGrid(page)
  await cell(page, 'OK-VHB', '20:00').click()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHB')
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  // Around the dialog, and on to a button: in a field, Escape would first close its list.
  for (let presses = 0; presses < 20 || !(await cancel.evaluate((it) => it === document.activeElement)); presses += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cell(page, 'OK-VHB', '20:00')).toBeFocused()
})

test('the menu can be opened, used and closed by keyboard', async ({ page, signInAs }) => {
  await signInAs('petra')
  await settledGrid(page)
  const account = page.getByRole('button', { name: 'Account' })
  await account.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  // What Petra uses is below the divider once it is fetched.
  await expect(page.getByRole('menuitem', { name: /^My (Documents|Flights)$/ })).toHaveCount(2)
  for (const name of ['Language', 'My Flights', 'My Documents', 'Sign Out']) {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/auth\/login$/)
})

test('the Tab key highlights all links and buttons in the same way', async ({ page, signInAs }) => {
  await signInAs('anna')
  await settledGrid(page)
  const looks: string[] = []
  const inGrid = page.locator('[role=gridcell]:focus')
  for (let presses = 0; presses < 40 && (await inGrid.count()) === 0; presses += 1) {
    await page.keyboard.press('Tab')
    const found = await page.locator(':is(a, button):focus').evaluateAll((all) =>
      all.map((focused) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused)
        return [outlineStyle, outlineWidth, outlineColor].join(' ')
      }),
    )
    looks.push(...found)
  }
  expect(looks.length).toBeGreaterThan(15)
  expect([...new Set(looks)]).toHaveLength(1)
})
