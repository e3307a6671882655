import type { Page } from '@playwright/test'
import { userErase } from '@windsock/contract/personal-data'
import { sessionsEndOf } from '@windsock/contract/sign-in/sessions'
import { userGetById, userSave } from '@windsock/contract/users'
import { cast, password } from './cast'
import { expect, test } from './club'
import { logIn } from './form-actions'
import { deviceIsReady, expectNothingKept, readyForOffline, staySignedIn, stored } from './device/stored'
import { settledGrid } from './screens'

test.describe.configure({ timeout: 180_000 })

/** Names, addresses and numbers that the answers contain that Petra's device keeps. */
const others = [
  cast.petra.name,
  'Svobodová',
  cast.igor.name,
  'Petrenko',
  '700 100 002',
  'petra@',
  'igor@',
  cast.petra.id,
]

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
}

test('a sign-out in another tab clears the device, and a new sign-in fills it', async ({ page, context }) => {
  await readyForOffline(page, 'petra')
  const { text, workers, databases } = await stored(page)
  expect(workers).toBe(1)
  expect(databases).toEqual(['kept'])
  for (const name of ['Svobodová', 'Petrenko', '700 100 002']) expect(text).toContain(name)
  const other = await context.newPage()
  await other.goto('/#/main/mybookings')
  await expect(other.getByRole('table', { name: 'My Bookings' })).toBeVisible()
  await signOut(other)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expectNothingKept(page, others)
  await expectNothingKept(other, others)
  await other.close()

  await page.getByRole('checkbox', { name: 'Keep me signed in on this device' }).check()
  await logIn(page, 'petra', password)
  await settledGrid(page)
  await deviceIsReady(page)
})

test('a sign-out without a network clears the device, and says what the server does not know', async ({
  page,
  context,
}) => {
  await readyForOffline(page, 'petra')
  await context.setOffline(true)
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await signOut(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Signed out on this device' })).toContainText(
    'There the login ends by itself within 30 days',
  )
  await expectNothingKept(page, others)

  await logIn(page, 'petra', password)
  const refusal = page.getByRole('alert').filter({ hasText: 'You are not logged in' })
  await expect(refusal).toContainText('This needs a connection, and there is none.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Login' }).click()
  await settledGrid(page)
})

test('the next start clears the device after the session was ended on the server', async ({
  page,
  context,
  callAs,
}) => {
  await readyForOffline(page, 'petra')
  await page.goto('about:blank')
  const anna = await callAs('anna')
  await anna(sessionsEndOf, { id: cast.petra.id })
  const later = await context.newPage()
  await later.goto('/')
  await expect(later.getByText('Your session has ended')).toBeVisible()
  await expectNothingKept(later, others)
})

test('erasing Nina clears her open device', async ({ page, callAs }) => {
  const anna = await callAs('anna')
  const nina = await anna(userGetById, { id: cast.nina.id })
  await anna(userSave, { ...nina, isApproved: true, roles: ['Pilot'] })
  await readyForOffline(page, 'nina')
  await anna(userErase, { id: cast.nina.id })
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible({ timeout: 30_000 })
  await expectNothingKept(page, [...others, cast.nina.name, 'Kowalczyk', cast.nina.id])
})

for (const { who, signIn } of [
  { who: 'somebody who does not stay signed in', signIn: 'petra' },
  { who: 'a guest', signIn: 'eva' },
] as const) {
  test(`nothing is stored for ${who}`, async ({ page, signInAs }) => {
    const ahead = page.waitForRequest('**/assets/day-*.js')
    await (signIn === 'eva' ? staySignedIn(page, 'eva') : signInAs('petra'))
    await settledGrid(page)
    // The code that would keep something has arrived, and further screens have been shown since.
    await (await ahead).response()
    await page.goto('/#/main/mybookings')
    await expect(page.getByRole('table', { name: 'My Bookings' })).toBeVisible()
    await page.goto('/#/main/administrators')
    await expect(page.getByRole('table')).toContainText(cast.anna.name)
    const { text, ...rest } = await stored(page)
    expect(rest).toEqual({ caches: [], databases: [], workers: 0 })
    expect(text).not.toContain(cast.anna.name)
    expect(text).not.toContain('kept-')
  })
}
