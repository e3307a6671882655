import type { Page } from '@playwright/test'
import { bookingsGetByAirport } from '@windsock/contract/bookings'
import { schedulesSave } from '@windsock/contract/schedules'
import { cast } from './cast'
import { expect, test } from './club'
import { quietDay } from './days'
import { book } from './flights'
import { carry, ghost, pointIn } from './pointers'
import { bookingDialog, cell, chooseDay, expectToast, freeCell, limitsInHeadings, toasts } from './screens'

const flight = { registration: 'OK-VHD', day: quietDay, from: '10:00', to: '12:00' } as const

async function showQuietDay(page: Page) {
  await chooseDay(page, quietDay)
  await limitsInHeadings(page)
}

test('Petra drags over free cells and books exactly that period', async ({ page, signInAs }) => {
  await signInAs('petra')
  await showQuietDay(page)
  await carry(page, await pointIn(cell(page, 'OK-VHD', '10:00')), await pointIn(cell(page, 'OK-VHD', '12:30')))
  await expect(ghost(page)).toHaveText('OK-VHD 10:00–13:00')
  await expect(ghost(page)).toHaveAttribute('data-tone', 'free')
  await expect(page.getByText('OK-VHD is free; you are free')).toBeVisible()
  await page.mouse.up()
  const dialog = await bookingDialog(page, 'Add booking: OK-VHD')
  await expect(dialog.getByRole('spinbutton', { name: 'From, hours' })).toHaveValue('10')
  await expect(dialog.getByRole('spinbutton', { name: 'To, hours' })).toHaveValue('13')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 13:00, booked, .*Petra/)
})

test('Petra drags her flight to another time and another aircraft', async ({ page, signInAs, callAs }) => {
  const call = await callAs('petra')
  await book(call, { ...flight, pilot: 'petra' })
  await signInAs('petra')
  await showQuietDay(page)
  await carry(page, await pointIn(cell(page, 'OK-VHD', '10:00')), await pointIn(cell(page, 'OK-VHC', '15:00')))
  await expect(ghost(page)).toHaveText(/^OK-VHC 1[34]:[03]0–1[56]:[03]0$/)
  await page.mouse.move(0, 0)
  const { x, y } = await pointIn(cell(page, 'OK-VHC', '14:30'), 0.9)
  await page.mouse.move(x, y)
  const words = await ghost(page).textContent()
  await page.mouse.up()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  const [, from = '', to = ''] = /(\d\d:\d\d)–(\d\d:\d\d)/.exec(words ?? '') ?? []
  await expect(cell(page, 'OK-VHC', from)).toHaveAccessibleName(new RegExp(`${from} to ${to}, booked, .*Petra`))
  await expect(freeCell(page, 'OK-VHD', '10:00')).toBeVisible()
  await expect(ghost(page)).toHaveCount(0)
  expect(await call(bookingsGetByAirport, { airportId: 1, date: quietDay })).toHaveLength(1)
})

test('an edge of a flight can be dragged to end later and to start earlier', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), { ...flight, pilot: 'petra' })
  await signInAs('petra')
  await showQuietDay(page)
  await carry(page, await pointIn(cell(page, 'OK-VHD', '10:00'), 0.98), await pointIn(cell(page, 'OK-VHD', '13:00')))
  await expect(ghost(page)).toHaveText('OK-VHD 10:00–13:30')
  await page.mouse.up()
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 13:30, booked/)
  await carry(page, await pointIn(cell(page, 'OK-VHD', '10:00'), 0.02), await pointIn(cell(page, 'OK-VHD', '09:00')))
  await expect(ghost(page)).toHaveText('OK-VHD 09:00–13:30')
  await page.mouse.up()
  await expect(cell(page, 'OK-VHD', '09:00')).toHaveAccessibleName(/09:00 to 13:30, booked/)
})

test('Escape leaves the flight where it was', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), { ...flight, pilot: 'petra' })
  await signInAs('petra')
  await showQuietDay(page)
  await carry(page, await pointIn(cell(page, 'OK-VHD', '10:00')), await pointIn(cell(page, 'OK-VHD', '15:00')))
  await expect(ghost(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ghost(page)).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked/)
})

test('a taken place names who has booked it, and the flight returns', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), { ...flight, pilot: 'petra' })
  await book(await callAs('tomas'), { ...flight, from: '14:00', to: '16:00', pilot: 'tomas' })
  await signInAs('petra')
  await showQuietDay(page)
  await carry(page, await pointIn(cell(page, 'OK-VHD', '10:00')), await pointIn(cell(page, 'OK-VHD', '14:00')))
  await expect(ghost(page)).toHaveAttribute('data-tone', 'taken')
  const reason = `OK-VHD is booked 14:00–16:00 by ${cast.tomas.name}; you are free`
  await expect(page.getByText(reason)).toBeVisible()
  await page.mouse.up()
  await expect(page.getByText('Not possible here')).toHaveCount(2)
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked/)
  await expect(toasts(page)).toHaveCount(0)
})

test('a refusal by the server raises one toast, and the flight returns', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), { ...flight, pilot: 'petra' })
  await signInAs('petra')
  await showQuietDay(page)
  await page.route('**/api/bookings/save', (route) => route.fulfill({ status: 400, json: ['Somebody was faster.'] }))
  await carry(page, await pointIn(cell(page, 'OK-VHD', '10:00')), await pointIn(cell(page, 'OK-VHD', '15:00')))
  await page.mouse.up()
  await expectToast(page, 'Error while saving data!', 'Somebody was faster.')
  await expect(ghost(page)).toHaveCount(0)
  await expect(cell(page, 'OK-VHD', '10:00')).toHaveAccessibleName(/10:00 to 12:00, booked/)
})

test('the flight of Tomáš cannot be dragged, and the reason is shown', async ({ page, signInAs, callAs }) => {
  await book(await callAs('tomas'), { ...flight, pilot: 'tomas' })
  await signInAs('petra')
  await showQuietDay(page)
  const booked = cell(page, 'OK-VHD', '10:00')
  // The cursor is a pointer, because a click shows the flight's details; only dragging is refused.
  await expect(booked).toHaveCSS('cursor', 'pointer')
  await carry(page, await pointIn(booked), await pointIn(cell(page, 'OK-VHD', '15:00')))
  await expect(page.getByText('It stays here', { exact: true })).toBeVisible()
  await page.mouse.up()
  await expect(toasts(page)).toHaveCount(0)
  await expect(booked).toHaveAccessibleName(/10:00 to 12:00, booked, .*Tomáš/)
})

test('a click with a small movement is still a click', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), { ...flight, pilot: 'petra' })
  await signInAs('petra')
  await showQuietDay(page)
  const { x, y } = await pointIn(cell(page, 'OK-VHD', '10:00'))
  await carry(page, { x, y }, { x: x + 2, y: y + 2 })
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Edit booking: OK-VHD' })).toBeVisible()
})

test('a lesson is dragged over its instructor’s schedule: free there, taken elsewhere', async ({
  page,
  signInAs,
  callAs,
}) => {
  const igor = await callAs('igor')
  const times = { from: `${quietDay}T09:00:00`, to: `${quietDay}T15:00:00` }
  await igor(schedulesSave, { id: 0, user: { id: cast.igor.id }, airportId: 1, ...times, occurence: 'Once' })
  await book(igor, { ...flight, pilot: 'sam', instructor: 'igor' })
  await signInAs('sam')
  await showQuietDay(page)
  const from = await pointIn(cell(page, 'OK-VHD', '10:00'), 0.2)
  await carry(page, from, await pointIn(cell(page, 'OK-VHD', '12:30')))
  await expect(page.getByText(`OK-VHD is free; you are free; ${cast.igor.name} is free`)).toBeVisible()
  await expect(ghost(page)).toHaveAttribute('data-tone', 'free')
  const { x, y } = await pointIn(cell(page, 'OK-VHD', '16:00'))
  await page.mouse.move(x, y)
  await expect(page.getByText(`${cast.igor.name} does not teach here at this time`)).toBeVisible()
  await expect(ghost(page)).toHaveAttribute('data-tone', 'taken')
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

test('m10: the toast of a move never covers the next message, at any width', async ({ page, signInAs, callAs }) => {
  await book(await callAs('petra'), { ...flight, pilot: 'petra' })
  await book(await callAs('tomas'), { ...flight, from: '12:30', to: '16:00', pilot: 'tomas' })
  await signInAs('petra')
  await showQuietDay(page)
  await cell(page, 'OK-VHD', '10:00').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  await expect(cell(page, 'OK-VHD', '10:30')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  const message = page.locator('[data-state][aria-hidden]', { hasText: 'booked' })
  await expect(message).toContainText(`booked 12:30–16:00 by ${cast.tomas.name}`)
  const toast = page.locator('[data-kind=success]')
  for (const [width, height] of [
    [1440, 900],
    [820, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [bar, card] = [await message.boundingBox(), await toast.boundingBox()]
    if (!bar || !card) throw new Error('The message or the toast is not in view.')
    const isBeside = card.x + card.width <= bar.x || bar.x + bar.width <= card.x
    const isApart = isBeside || card.y + card.height <= bar.y || bar.y + bar.height <= card.y
    expect({ width, isApart }).toEqual({ width, isApart: true })
    await expect(message).toBeInViewport({ ratio: 0.99 })
    await expect(toast).toBeInViewport({ ratio: 0.99 })
  }
})
