import type { Page } from '@playwright/test'
import { schedulesSave } from '@windsock/contract/schedules'
import type { Call } from './calls'
import { cast } from './cast'
import { expect, test } from './club'
import { quietDay } from './days'
import { book } from './flights'
import { cell, chooseDay, expectToast, toasts } from './screens'
import { expectNoViolations } from './violations'

const flight = { registration: 'OK-VHB', day: quietDay, from: '10:00', to: '11:00' } as const

/** The open card with a flight's details. */
const card = (page: Page) => page.locator('[popover]:popover-open')
const callTomas = { name: 'Call +420 700 100 005' }

async function bookTomas(call: Call) {
  await book(call, { ...flight, pilot: 'tomas', instructor: 'igor', description: 'To the sea' })
}

test('pointing at a flight shows its end, its people and numbers that can be dialled; Escape hides it', async ({
  page,
  signInAs,
  callAs,
}) => {
  await bookTomas(await callAs('anna'))
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await cell(page, 'OK-VHB', '10:00').hover()
  await expect(card(page)).toContainText('OK-VHB 10:00–11:00')
  await expect(card(page)).toContainText('Igor Petrenko')
  await expect(card(page)).toContainText('To the sea')
  await expectNoViolations(page, 'a card', '[popover]')
  const call = card(page).getByRole('link', callTomas)
  await expect(call).toHaveAttribute('href', 'tel:+420700100005')
  // The pointer can move to the link without closing the card.
  await call.hover()
  await expect(call).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
})

test('the card disappears when the pointer moves to a free half hour, and when a flight is pressed', async ({
  page,
  signInAs,
  callAs,
}) => {
  await book(await callAs('petra'), { ...flight, pilot: 'petra' })
  await signInAs('petra')
  await chooseDay(page, quietDay)
  await cell(page, 'OK-VHB', '10:00').hover()
  await expect(card(page)).toContainText('Your booking')
  await cell(page, 'OK-VHB', '14:00').hover()
  await expect(card(page)).toHaveCount(0)
  await cell(page, 'OK-VHB', '10:00').hover()
  await expect(card(page)).toBeVisible()
  await cell(page, 'OK-VHB', '10:00').click()
  await expect(page.getByRole('dialog', { name: 'Edit booking: OK-VHB' })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})

test('moving to a flight with the keyboard shows the same card, and Tab leads to its number', async ({
  page,
  signInAs,
  callAs,
}) => {
  await bookTomas(await callAs('anna'))
  await signInAs('petra')
  await chooseDay(page, quietDay)
  // The focus starts in the cell before the flight, as if the Tab key had led there.
  await cell(page, 'OK-VHB', '09:30').focus()
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 'OK-VHB', '10:00')).toBeFocused()
  await expect(card(page)).toContainText('OK-VHB 10:00–11:00')
  await page.keyboard.press('Tab')
  await expect(card(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Edit booking failed.', 'You do not have permission to edit this booking!')
  await expect(page.getByRole('link', callTomas)).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`a press on somebody else’s flight tells about it beside the specified words, in ${colorScheme}`, async ({
    page,
    signInAs,
    callAs,
  }) => {
    await page.emulateMedia({ colorScheme })
    await bookTomas(await callAs('anna'))
    await signInAs('petra')
    await chooseDay(page, quietDay)
    await cell(page, 'OK-VHB', '10:00').click()
    await expectToast(page, 'Edit booking failed.', 'You do not have permission to edit this booking!')
    const toast = page.locator('[data-kind=note]')
    await expect(toast).toContainText('OK-VHB 10:00–11:00')
    await expect(toast.getByRole('link', callTomas)).toHaveAttribute('href', 'tel:+420700100005')
    await expectNoViolations(page, 'a toast about a flight', '[data-kind=note]')
    // A second click replaces the toast instead of adding a second toast.
    await cell(page, 'OK-VHB', '10:00').click()
    await expect(toasts(page)).toHaveCount(1)
  })

test('Eva, an external pilot, sees who flies but not the numbers of members', async ({ page, signInAs, callAs }) => {
  const call = await callAs('anna')
  await book(call, { ...flight, registration: 'OK-VHC', pilot: 'tomas' })
  await signInAs('eva')
  await chooseDay(page, quietDay)
  await cell(page, 'OK-VHC', '10:00').hover()
  await expect(card(page)).toContainText('Tomáš Říha')
  await expect(card(page).getByRole('link')).toHaveCount(0)
  await cell(page, 'OK-VHC', '10:00').click()
  await expect(page.locator('[data-kind=note]')).toContainText('Tomáš Říha')
  await expect(page.locator('[data-kind=note]').getByRole('link')).toHaveCount(0)
})

test('a flight at the edge of the grid has its card, and shows its details when it is pressed', async ({
  page,
  signInAs,
  callAs,
}) => {
  await book(await callAs('anna'), { ...flight, from: '06:00', to: '07:30', pilot: 'tomas' })
  await signInAs('petra')
  await chooseDay(page, quietDay)
  const early = page.getByRole('button', { name: /^OK-VHB, 06:00–07:30/ })
  await early.hover()
  await expect(card(page).getByRole('link', callTomas)).toBeVisible()
  await early.click()
  await expect(page.locator('[data-kind=note]').getByRole('link', callTomas)).toBeVisible()
})

test('an entry of half an hour shows both its times and its airport, and pointing at it shows everything', async ({
  page,
  signInAs,
  callAs,
}) => {
  const call = await callAs('igor')
  const entry = { id: 0, user: { id: cast.igor.id }, airportId: 1, occurence: 'Once' } as const
  for (const [from, to] of [
    ['09:00', '09:30'],
    ['10:00', '11:00'],
  ])
    await call(schedulesSave, { ...entry, from: `${quietDay}T${from}:00`, to: `${quietDay}T${to}:00` })
  await signInAs('igor', '/main/schedules')
  await chooseDay(page, quietDay)
  const entries = page.locator('[data-schedule]')
  await expect(entries).toHaveCount(2)
  for (const width of [1440, 1200]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await entries.evaluateAll((cells) =>
      cells.flatMap((one) => {
        const bar = one.getBoundingClientRect()
        return [...one.querySelectorAll('[class*=range] > span:not([class*=dash]), [class*=place]')].flatMap((part) => {
          const text = document.createRange()
          text.selectNodeContents(part)
          const { left, right, top, bottom } = text.getBoundingClientRect()
          const isWhole = left >= bar.left && right <= bar.right && top >= bar.top && bottom <= bar.bottom
          return isWhole ? [] : [part.textContent]
        })
      }),
    )
    expect(cut, `${width} px`).toEqual([])
  }
  await entries.first().hover()
  await expect(card(page)).toContainText('09:00–09:30 LKVH')
})
