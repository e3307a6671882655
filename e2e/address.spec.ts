import { bookingsRemove, bookingsSave } from '@windsock/contract/bookings'
import { maintenancesSave } from '@windsock/contract/maintenances'
import { cast, password } from './cast'
import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { emailTo } from './emails-sent'
import { book } from './flights'
import { bookingDialog, chooseDay, settledGrid } from './screens'

const next = dayFromToday(1)
const gridOf = (airport: string, day: string) => ({ name: `Bookings at ${airport} on ${day}` })

test.describe('day and airport', () => {
  test.use({ ownClub: false })

  test('are in the address: Back steps through them, and a reload stays @phone', async ({ page, signInAs }) => {
    await signInAs('petra')
    await settledGrid(page)
    await expect(page).toHaveURL(/#\/main\/bookings$/)
    const forward = page.getByRole('button', { name: 'Next day' })
    for (const days of [1, 2]) {
      await forward.click()
      await expect(page).toHaveURL(new RegExp(`#/main/bookings\\?day=${dayFromToday(days)}&at=LKVH$`))
    }
    await page.getByRole('tab', { name: 'LKSQ' }).click()
    await expect(page).toHaveURL(new RegExp(`day=${dayFromToday(2)}&at=LKSQ$`))
    await page.reload()
    await expect(page.getByRole('grid', gridOf('LKSQ', dayFromToday(2)))).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('grid', gridOf('LKVH', dayFromToday(2)))).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('grid', gridOf('LKVH', next))).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('grid', gridOf('LKVH', dayFromToday(0)))).toBeVisible()
    await expect(page).toHaveURL(/#\/main\/bookings$/)
    await page.goForward()
    await expect(page.getByRole('textbox', { name: 'Day' })).toHaveValue(next)
  })

  test('are restored from a link after signing in', async ({ page }) => {
    await page.goto(`/#/main/bookings?day=${quietDay}&at=LKSQ`)
    await page.getByRole('textbox', { name: 'User name' }).fill('petra')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('grid', gridOf('LKSQ', quietDay))).toBeVisible()
  })

  test('are kept in links to other screens, which can open in a new tab', async ({ page, signInAs }) => {
    await signInAs('anna', `/main/bookings?day=${quietDay}&at=LKSQ`)
    await settledGrid(page)
    const week = page.getByRole('link', { name: 'Week' })
    await expect(week).toHaveAttribute('href', `/#/main/bookings/week?day=${quietDay}&at=LKSQ`)
    await page.getByRole('link', { name: 'Aircraft' }).click()
    await expect(page).toHaveURL(new RegExp(`#/main/aircraft\\?day=${quietDay}&at=LKSQ$`))
    await page.getByRole('link', { name: 'Schedules' }).click()
    await expect(page.getByRole('textbox', { name: 'Day' })).toHaveValue(quietDay)
  })

  for (const wrong of ['day=2027-02-30', 'day=soon', 'day=2201-01-01', 'day=', 'at=XXXX', 'flight=abc', 'day=%'])
    test(`that are invalid, as in ?${wrong}, show today at the user’s own airport`, async ({ page, signInAs }) => {
      await signInAs('petra', `/main/bookings?${wrong}`)
      await expect(page.getByRole('grid', gridOf('LKVH', dayFromToday(0)))).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

  test('are removed from the address if the day does not exist, without an entry of the history', async ({
    page,
    signInAs,
  }) => {
    await signInAs('petra', '/main/bookings?day=2026-02-30&at=LKSQ')
    await expect(page).toHaveURL(/#\/main\/bookings\?at=LKSQ$/)
    await expect(page.getByRole('grid', gridOf('LKSQ', dayFromToday(0)))).toBeVisible()
    const entries = await page.evaluate(() => window.history.length)
    await page.evaluate(() => (window.location.hash = '/main/bookings/week?day=soon'))
    await expect(page).toHaveURL(/#\/main\/bookings\/week$/)
    expect(await page.evaluate(() => window.history.length)).toBe(entries + 1)
  })
})

const flight = { registration: 'OK-VHC', day: quietDay, from: '10:00', to: '12:00', pilot: 'petra' } as const

test('a flight opens by its link; closing removes it from the address, and Back closes a dialog', async ({
  page,
  signInAs,
  callAs,
}) => {
  const { id } = await book(await callAs('petra'), flight)
  await signInAs('petra', `/main/bookings?day=${quietDay}&at=LKVH&flight=${id}`)
  const dialog = await bookingDialog(page, 'Edit booking: OK-VHC')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`day=${quietDay}&at=LKVH$`))
  await page.getByRole('button', { name: 'Next day' }).click()
  await page.getByRole('button', { name: 'Previous day' }).click()
  await page.getByRole('gridcell', { name: /OK-VHC, 10:00 to 12:00/ }).click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('grid', gridOf('LKVH', quietDay))).toBeVisible()
  await page.getByRole('gridcell', { name: /OK-VHC, 10:00 to 12:00/ }).click()
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Half a sentence')
  await page.goBack()
  await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Half a sentence')
})

test('the link to another member’s flight shows its facts, and the link to a deleted one says so', async ({
  page,
  signInAs,
  callAs,
}) => {
  const asPetra = await callAs('petra')
  const { id } = await book(asPetra, flight)
  const link = `/main/bookings?day=${quietDay}&at=LKVH&flight=${id}`
  await signInAs('tomas', link)
  await expect(page.getByText('OK-VHC 10:00–12:00')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`day=${quietDay}&at=LKVH$`))
  await asPetra(bookingsRemove, id)
  // The day on screen must know of the removal first, because the link would find the flight in the kept day.
  await expect(page.getByRole('gridcell', { name: /OK-VHC, 10:00 to 12:00/ })).toHaveCount(0)
  await chooseDay(page, next)
  await page.goto(`/#${link}`)
  await expect(page.getByText('It was deleted or moved to another day.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the link to the user’s own flight that was moved opens it on its new day', async ({ page, signInAs, callAs }) => {
  const asPetra = await callAs('petra')
  const { id, aircraft, version } = await book(asPetra, flight)
  const [newDay, pilot] = [dayFromToday(49), { id: cast.petra.id }]
  const [from, to] = [`${newDay}T13:00:00`, `${newDay}T15:00:00`]
  await asPetra(bookingsSave, { id, version, aircraft: { id: aircraft.id }, pilot, from, to })
  await signInAs('petra', `/main/bookings?day=${quietDay}&at=LKVH&flight=${id}`)
  const dialog = await bookingDialog(page, 'Edit booking: OK-VHC')
  await expect(dialog.getByLabel('From, hours')).toHaveValue('13')
  await expect(page).toHaveURL(new RegExp(`day=${newDay}&at=LKVH&flight=${id}$`))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('grid', gridOf('LKVH', newDay))).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`day=${newDay}&at=LKVH$`))
})

test('the link to the user’s own suspended flight opens it with the maintenance in its way', async ({
  page,
  signInAs,
  callAs,
}) => {
  const { id, aircraft, from, to } = await book(await callAs('petra'), flight)
  const asAnna = await callAs('anna')
  await asAnna(maintenancesSave, { id: 0, aircraft: { id: aircraft.id }, from, to })
  await signInAs('petra', `/main/bookings?day=${quietDay}&at=LKVH&flight=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Suspended booking: OK-VHC' })
  await expect(dialog.getByText(/^OK-VHC is under maintenance/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`day=${quietDay}&at=LKVH$`))
})

test('the link in an email opens the flight after signing in', async ({ page, club, callAs }) => {
  await book(await callAs('anna'), flight)
  const email = await emailTo(club, 'petra@windy-hill.example', 'has booked this flight with you')
  const link = /#\/main\/bookings\?[^\s"]+/.exec(email)?.[0] ?? ''
  await page.goto(`/${link}`)
  await page.getByRole('textbox', { name: 'User name' }).fill('petra')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await bookingDialog(page, 'Edit booking: OK-VHC')
})
