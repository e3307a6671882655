import { bookingsRemove } from '@windsock/contract/bookings'
import { chooseEmails } from './email-choices-journey'
import { expect, test } from './club'
import { dayFromToday } from './days'
import { emailsOf, emailTo } from './emails-sent'
import { book } from './flights'
import { expectNoFaultInLightAndDark } from './violations'

test('Igor chooses his emails on a screen that he reaches from My Bookings', async ({ page, signInAs }) => {
  await signInAs('igor', '/main/mybookings')
  await page.getByRole('link', { name: 'Emails' }).click()
  await expect(page.getByRole('heading', { name: 'Emails', level: 1 })).toBeVisible()
  await expect(page.getByText('Always: you would miss that your flight is gone.')).toBeVisible()
  await expectNoFaultInLightAndDark(page, 'Emails')
  await chooseEmails(page, 'My day as an instructor', 'In the morning')
  await page.reload()
  await expect(page.getByLabel('My day as an instructor', { exact: true })).toHaveValue('In the morning')
})

test('a choice can be made with the keyboard only', async ({ page, signInAs }) => {
  await signInAs('petra', '/main/letters')
  const field = page.getByLabel('Reminders', { exact: true })
  await expect(field).toHaveValue('The evening before')
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Two evenings before too')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
})

test('after a choice of "at once" the pending news is sent, except what was cancelled meanwhile', async ({
  page,
  club,
  signInAs,
  callAs,
}) => {
  // The server looks every minute for news that are due.
  test.slow()
  await signInAs('tomas', '/main/letters')
  await chooseEmails(page, 'Bookings by others', 'In the evening')
  const anna = await callAs('anna')
  const day = dayFromToday(12)
  const slip = await book(anna, { registration: 'OK-VHC', day, from: '10:00', to: '11:00', pilot: 'tomas' })
  await anna(bookingsRemove, slip.id)
  await book(anna, { registration: 'OK-VHC', day, from: '12:00', to: '13:00', pilot: 'tomas' })
  await page.reload()
  await chooseEmails(page, 'Bookings by others', 'At once')
  const address = 'tomas@windy-hill.example'
  await expect.poll(() => emailsOf(club, address).length, { timeout: 150_000 }).toBe(1)
  const email = await emailTo(club, address, 'has booked')
  expect(email).toContain(`${day} 12:00`)
  expect(email).not.toContain(`${day} 10:00`)
})

test('a member whose mail program has unsubscribed sees since when, and can choose again', async ({
  page,
  signInAs,
}) => {
  await signInAs('colin', '/main/letters')
  await expect(page.getByText(/^Switched off by your mail program on \d{4}-\d\d-\d\d\.$/)).toBeVisible()
  await chooseEmails(page, 'Reminders', 'The evening before')
  await expect(page.getByText(/Switched off by your mail program/)).toHaveCount(0)
})
