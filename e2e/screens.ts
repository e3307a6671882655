import { expect, type Locator, type Page } from '@playwright/test'
import { quietDay } from './days'

/** Waits until the day grid has loaded, and returns it. */
export async function settledGrid(page: Page): Promise<Locator> {
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  return grid
}

/** Finds the cell that begins at a local time, whether it is free or booked. */
export function cell(page: Page, registration: string, from: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^${registration}, ${from} to `) })
}

export function freeCell(page: Page, registration: string, from: string): Locator {
  return cell(page, registration, from).and(page.getByRole('gridcell', { name: /, free$/ }))
}

/** Types a day into the day picker and waits for its bookings. */
export async function chooseDay(page: Page, day: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Day' }).fill(day)
  await expect(page.getByRole('grid', { name: new RegExp(` on ${day}$`) })).toHaveAttribute('aria-busy', 'false')
}

/** Waits for the limits in the headings, because the rows move down when they arrive. */
export async function limitsInHeadings(page: Page): Promise<void> {
  await expect(page.locator('[data-lined]')).toBeVisible()
}

export async function bookingDialog(page: Page, title: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Chooses a day and opens the dialog of a free cell (`Add`) or of a booking (`Edit`). */
export async function openBooking(
  page: Page,
  title: 'Add' | 'Edit',
  { registration, day, from }: { registration: string; day: string; from: string },
): Promise<Locator> {
  await chooseDay(page, day)
  await (title === 'Add' ? freeCell : cell)(page, registration, from).click()
  return bookingDialog(page, `${title} booking: ${registration}`)
}

/** Opens a new booking at 10:00 on the quiet day at the club's second airport, and types its description. */
export async function typeIntoNewBooking(page: Page, description: string): Promise<void> {
  await settledGrid(page)
  await page.getByRole('tab', { name: 'LKSQ' }).click()
  await chooseDay(page, quietDay)
  await page
    .getByRole('gridcell', { name: /10:00 to .*, free$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Description' }).fill(description)
}

/** Chooses the option with exactly this text in a select field. */
export async function choose(within: Locator, label: string, entry: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click()
  await within.page().getByRole('option', { name: entry, exact: true }).click()
}

export async function typeTime(within: Locator, label: 'From' | 'To', time: string): Promise<void> {
  const [hours = '', minutes = ''] = time.split(':')
  await within.getByRole('spinbutton', { name: `${label}, hours` }).fill(hours)
  await within.getByRole('spinbutton', { name: `${label}, minutes` }).fill(minutes)
}

/** Expects exactly one toast on the screen, with this title and message. */
export async function expectToast(page: Page, title: string, message: string | RegExp): Promise<void> {
  // Only the toasts are searched, because the booking dialog may show the same text next to the alternatives that it
  // proposes.
  const regions = page.locator('[aria-relevant=additions]')
  await expect(regions.getByText(title, { exact: true })).toBeVisible()
  await expect(regions.getByText(message, { exact: true })).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)
}

/** Finds the toasts by their dismiss buttons. Each toast has one such button. */
export function toasts(page: Page): Locator {
  return page.getByRole('button', { name: 'Dismiss' })
}
