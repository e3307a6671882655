import { expect, test } from './club'
import { quietDay } from './days'
import { book } from './flights'
import { cell, chooseDay, toasts } from './screens'

test('Petra calls the pilot before her on her aircraft with one tap', async ({ page, signInAs, callAs }) => {
  const call = await callAs('anna')
  await book(call, { registration: 'OK-VHB', day: quietDay, from: '10:00', to: '12:00', pilot: 'tomas' })
  await book(call, { registration: 'OK-VHB', day: quietDay, from: '12:00', to: '14:00', pilot: 'petra' })
  await signInAs('petra')
  await chooseDay(page, quietDay)
  const before = cell(page, 'OK-VHB', '10:00')
  const number = before.getByRole('link', { name: '+420 700 100 005' })
  await expect(number).toHaveAttribute('href', 'tel:+420700100005')
  const { height = 0, width = 0 } = (await number.boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(24)
  expect(width).toBeGreaterThanOrEqual(24)

  // The test's browser cannot dial, so the page notes the address that a click would open.
  await page.evaluate(() => {
    const note = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      setTimeout(() => (document.title = event.defaultPrevented ? 'prevented' : (link?.href ?? 'no link')))
    }
    // The page stops the click at the number, so it is noted on its way there.
    window.addEventListener('click', note, { capture: true, once: true })
  })
  await number.tap()
  await expect(page).toHaveTitle('tel:+420700100005')
  // The tap does nothing else, neither a toast nor a dialog.
  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('one’s own number is plain text', async () => {
    await expect(cell(page, 'OK-VHB', '12:00')).toContainText('+420 700 100 004')
    await expect(cell(page, 'OK-VHB', '12:00').getByRole('link')).toHaveCount(0)
  })

  await test.step('a tap next to the number shows the flight', async () => {
    const { x = 0, y = 0 } = (await before.boundingBox()) ?? {}
    await page.touchscreen.tap(x + 60, y + 120)
    await expect(page.locator('[data-kind=note]')).toContainText('OK-VHB 10:00–12:00')
    await expect(page.getByRole('link', { name: 'Call +420 700 100 005' })).toBeVisible()
  })
})

test('a flight shows as many times, names and numbers as fit', async ({ page, signInAs, callAs }) => {
  const call = await callAs('anna')
  const couple = { pilot: 'tomas', instructor: 'igor' } as const
  await book(call, { registration: 'OK-VHB', day: quietDay, from: '10:00', to: '12:00', ...couple })
  await signInAs('petra')
  await chooseDay(page, quietDay)
  const block = cell(page, 'OK-VHB', '10:00').locator('[data-times]')
  const times = await block.evaluate((one) => {
    const style = getComputedStyle(one, '::after')
    return { text: style.content, height: Number.parseFloat(style.height) }
  })
  expect(times.text).toContain('10:00–12:00')
  expect(times.height).toBeGreaterThan(12)
  for (const number of await cell(page, 'OK-VHB', '10:00').getByRole('link').all())
    await expect(number).toBeInViewport()
})
