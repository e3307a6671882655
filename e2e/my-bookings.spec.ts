import { expect, test } from './club'
import { dayFromToday, quietDay } from './days'
import { book } from './flights'

test('Petra finds her flights, from the selected day to the next 1 January, and filters them', async ({
  page,
  signInAs,
  callAs,
}) => {
  const today = dayFromToday(0)
  await book(await callAs('petra'), {
    registration: 'OK-VHC',
    day: quietDay,
    from: '10:00',
    to: '12:30',
    pilot: 'petra',
    instructor: 'igor',
    description: 'Check flight',
  }).catch(() => undefined)
  await signInAs('petra', '/main/mybookings')
  const [from, to] = ['From', 'To'].map((name) => page.getByRole('textbox', { name, exact: true }))
  await expect(from!).toHaveValue(today)
  await expect(to!).toHaveValue(`${Number(today.slice(0, 4)) + 1}-01-01`)
  const table = page.getByRole('table', { name: 'My bookings' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Date',
    'From',
    'To',
    'Aircraft',
    'Student/Pilot',
    'Instructor',
    'Description',
  ])
  const coffee = table.getByRole('row').filter({ hasText: 'To Stříbrná Louka for coffee.' })
  await expect(coffee.getByRole('cell')).toHaveText([
    today,
    /^14:00/,
    /^16:00/,
    'OK-VHD',
    'Petra Svobodová',
    '',
    'To Stříbrná Louka for coffee.',
  ])
  await from!.fill(dayFromToday(1))
  await to!.fill(dayFromToday(3))
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(table.getByRole('row').filter({ hasText: 'Cross-country' })).toBeVisible()
  await expect(coffee).toHaveCount(0)
})

test.describe('the filter', () => {
  test.use({ ownClub: false })

  test('refuses dates that do not exist or that end before they begin', async ({ page, signInAs }) => {
    await signInAs('tomas', '/main/mybookings')
    const to = page.getByRole('textbox', { name: 'To', exact: true })
    const search = page.getByRole('button', { name: 'Search' })
    await expect(search).toBeEnabled()
    await to.fill('2027-02-30')
    await expect(to).toHaveAccessibleDescription('This date does not exist.')
    await expect(search).toBeDisabled()
    await to.fill(dayFromToday(-1))
    await expect(search).toBeDisabled()
    await to.fill(dayFromToday(1))
    await expect(search).toBeEnabled()
  })

  test('says so when there is nothing between the dates', async ({ page, signInAs }) => {
    await signInAs('anna', '/main/mybookings')
    await page.getByRole('textbox', { name: 'From', exact: true }).fill('2020-01-01')
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('2020-01-02')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No bookings between these dates')).toBeVisible()
  })
})
