import type { Page } from '@playwright/test'
import { expect, test } from './club'
import { quietDay } from './days'
import { bookingDialog, chooseDay, freeCell, settledGrid } from './screens'

test.use({ ownClub: false })

/** The height in pixels below which a thumb misses a control. */
const LEAST = 40

/**
 * Returns the visible controls that a finger hits on fewer than `least` pixels, one above the other. It asks the browser
 * at each pixel which control lies there, so that padding, labels and pseudo-elements count, and what covers a control
 * does not. Links within sentences are exempt (WCAG 2.5.8).
 */
function tooLow(page: Page, within: string, least = LEAST): Promise<string[]> {
  return page.locator(within).evaluate((part, least) => {
    const controls = 'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=menuitem]'
    const controlAt = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      const found = hit?.closest(`${controls}, label`)
      if (found instanceof HTMLLabelElement) return found.control
      return found ?? hit?.closest('.mantine-Input-wrapper')?.querySelector(controls)
    }
    /** Some inputs are invisible below what is drawn for them. */
    const boxOf = (control: Element) => {
      const box = control.getClientRects()[0]
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
      return label && (!box || box.width < 3) ? label.getBoundingClientRect() : box
    }
    const heightOf = (control: Element) => {
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const box = boxOf(control)
      if (!box) return least
      const [x, middle] = [box.x + box.width / 2, box.y + box.height / 2]
      if (controlAt(x, middle) !== control) return 0
      let [top, bottom] = [middle, middle]
      while (bottom - top < least && controlAt(x, top - 1) === control) top--
      while (bottom - top < least && controlAt(x, bottom + 1) === control) bottom++
      return Math.round(bottom - top + 1)
    }
    const isMeasured = (control: Element) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches(':disabled, p a, [class*=skip]') &&
      // The headings of a table are hidden on a phone, which shows cards.
      !control.closest('thead, [aria-hidden=true], [inert]')
    return [...part.querySelectorAll(controls)].filter(isMeasured).flatMap((control) => {
      const height = heightOf(control)
      const name = control.getAttribute('aria-label') ?? (control.textContent || control.parentElement?.textContent)
      return height < least ? [`${control.tagName.toLowerCase()} “${name}”: ${height}`] : []
    })
  }, least)
}

type Screen = readonly [path: string, heading: RegExp, tabs?: readonly string[]]

async function expectNothingTooLow(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const [path, heading, tabs = []] of screens) {
    await page.goto(`/#/main/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const look = async (tab = '') => {
      await expect(page.locator('[aria-busy=true], tr[aria-hidden=true]')).toHaveCount(0)
      expect(await tooLow(page, 'body'), `${path} ${tab}`).toEqual([])
    }
    await look()
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).tap()
      await look(tab)
    }
  }
}

test('the targets on an administrator’s screens are large enough for a thumb', async ({ page, signInAs }) => {
  await signInAs('anna', '/main/forbidden')
  await expectNothingTooLow(page, [
    ['users', /^Users/],
    ['users/', /^Add User/],
    ['pilots', /^Pilots/],
    ['aircraft', /^Aircraft/],
    ['aircraft/1', /^Edit Aircraft/],
    ['aircraftMaintenances/5/0', /^Add Aircraft Maintenance/],
    ['airports', /^Airports/],
    ['documents', /^Documents of everybody/],
    ['fleet', /^Fleet/],
    ['fleet/1', /^Fleet: OK-VHA/, ['Defects', 'Meters', 'Log']],
    ['rules', /^Club Rules/, ['Who may fly what', 'Fair use']],
    ['figures', /^Figures/],
    ['walls', /^Wall Views/],
    ['letters', /^Emails/],
  ])
})

test('the targets on an instructor’s screens are large enough for a thumb', async ({ page, signInAs }) => {
  await signInAs('igor', '/main/forbidden')
  await expectNothingTooLow(page, [
    ['schedules', /^Schedules/],
    ['myschedules', /^My Schedules/],
    ['myflights', /^My Flights/],
    ['bookings/week', /^Bookings of the week/],
    ['bookings/waiting', /^Waiting list/],
  ])
})

test('the targets on a pilot’s screens are large enough for a thumb', async ({ page, signInAs }) => {
  await signInAs('petra', '/main/forbidden')
  await expectNothingTooLow(page, [
    ['bookings/nextFree', /^Next free/],
    ['mybookings', /^My Bookings/],
    ['mydocuments', /^My Documents/],
    ['calendars', /^Calendars/],
    ['changePassword', /^Change Password/],
    ['instructors', /^Instructors/],
  ])
})

test('the targets in dialogs, lists and calendars are large enough for a thumb', async ({ page, signInAs }) => {
  await signInAs('petra')
  await settledGrid(page)
  await page.getByRole('link', { name: /^Next: / }).waitFor()
  // Above the grid, Legend and Print have the next flight above them and the list of aircraft below.
  expect(await tooLow(page, 'main :has(> [role=tablist])')).toEqual([])
  expect(await tooLow(page, 'main :has(> button[aria-label^=Print])', 44)).toEqual([])
  expect(await tooLow(page, 'main [class*=heads]')).toEqual([])
  await page.getByRole('button', { name: 'Day: open calendar' }).tap()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Today' })).toBeVisible()
  expect(await tooLow(page, '[role=dialog]')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  expect(await tooLow(page, '[role=dialog]')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await chooseDay(page, quietDay)
  await freeCell(page, 'OK-VHB', '10:00').tap()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHB')
  expect(await tooLow(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('combobox', { name: 'Aircraft' }).tap()
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await tooLow(page, '[role=listbox]')).toEqual([])
})
