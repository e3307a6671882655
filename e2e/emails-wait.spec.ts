import { bookingsGetByAirport, bookingsRemove } from '@windsock/contract/bookings'
import { cast } from './cast'
import { expect, test } from './club'
import { quietDay } from './days'
import { emailsOf, emailTo } from './emails-sent'
import { book } from './flights'
import { carry, pointIn } from './pointers'
import { cell, chooseDay, expectToast, freeCell, limitsInHeadings, openBooking } from './screens'

const flight = { registration: 'OK-VHD', day: quietDay, from: '10:00', to: '12:00' } as const

test('an undone change sends no email, and a flight that is moved at once sends one', async ({
  page,
  signInAs,
  callAs,
  club,
}) => {
  // The emails are sent only when Undo has ended, after half a minute.
  test.slow()
  const anna = await callAs('anna')
  const slip = await book(anna, { ...flight, registration: 'OK-VHC', pilot: 'petra' })
  await anna(bookingsRemove, slip.id)
  await book(anna, { ...flight, pilot: 'petra' })
  await book(anna, { ...flight, from: '17:00', to: '18:00', pilot: 'tomas' })
  await signInAs('anna')
  await chooseDay(page, quietDay)
  await limitsInHeadings(page)
  await carry(page, await pointIn(cell(page, 'OK-VHD', '10:00')), await pointIn(cell(page, 'OK-VHD', '12:00')))
  await page.mouse.up()
  await expectToast(page, 'Save successful.', 'Booking was saved successfully!')
  const moved = (await anna(bookingsGetByAirport, { airportId: 1, date: quietDay })).find(
    ({ pilot }) => pilot?.id === cast.petra.id,
  )
  expect(moved?.version).toBe(2)

  const dialog = await openBooking(page, 'Edit', { registration: 'OK-VHD', day: quietDay, from: '17:00' })
  await expect(dialog.getByText('History')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(freeCell(page, 'OK-VHD', '17:00')).toBeVisible()
  expect(emailsOf(club, 'petra@windy-hill.example')).toEqual([])

  const email = await emailTo(club, 'petra@windy-hill.example', 'has booked this flight with you')
  expect(email).toMatch(/1[12]:[03]0.{1,3}1[34]:[03]0/)
  expect(email).not.toContain('10:00')
  expect(emailsOf(club, 'petra@windy-hill.example')).toHaveLength(1)
  expect(emailsOf(club, 'tomas@windy-hill.example')).toEqual([])
})
