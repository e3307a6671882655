import { userErase } from '@windsock/contract/personal-data'
import { sessionsEndOf } from '@windsock/contract/sign-in/sessions'
import { userGetById, userSave } from '@windsock/contract/users'
import type { Page } from '@playwright/test'
import { cast } from './cast'
import { expect, test } from './club'
import { hide, keptPicture, leaveWithPicture, openAgain, openKept, stored } from './device/picture'
import { settledGrid } from './screens'

/** The people whose flights stand on today's grid. */
const names = [cast.petra.name, cast.igor.name, cast.klara.name]

async function expectNothingKept(page: Page) {
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept'))))
    .toEqual([])
  const text = await stored(page)
  for (const name of names) expect(text).not.toContain(name)
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
}

test('Sign Out removes the stored data, also in another tab, and nothing comes back', async ({
  page,
  context,
  club,
}) => {
  await openKept(page, club.address, 'petra')
  await keptPicture(page)
  expect(await stored(page)).toContain(cast.igor.name)
  const other = await context.newPage()
  await other.goto('/')
  await settledGrid(other)
  await signOut(page)
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible()
  await hide(other)
  await hide(page)
  await expectNothingKept(page)
  const again = await openAgain(context, '/')
  again.release()
  await expect(again.page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await again.hasPainted()).toBe(false)
})

for (const { who, name } of [
  { who: 'a member who did not ask to stay signed in', name: 'petra' },
  { who: 'a guest', name: 'eva' },
] as const) {
  test(`the device of ${who} never stores anything`, async ({ page, club, signInAs }) => {
    if (name === 'eva') await openKept(page, club.address, name)
    else await signInAs(name)
    await settledGrid(page)
    // The code that the idle page loads has arrived, and the page is hidden, so it could store its picture now.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /live-updates/.test(name)),
    )
    await hide(page)
    await expectNothingKept(page)
  })
}

test('the picture disappears at the next visit after the session was ended elsewhere', async ({
  page,
  context,
  club,
  callAs,
}) => {
  await leaveWithPicture(page, club.address, 'petra')
  const anna = await callAs('anna')
  await anna(sessionsEndOf, cast.petra.id)
  const again = await openAgain(context)
  again.release()
  await expect(again.page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(again.picture).toHaveCount(0)
  await expectNothingKept(again.page)
})

test('the data on an erased person’s device is deleted', async ({ page, context, club, callAs }) => {
  const anna = await callAs('anna')
  const nina = await anna(userGetById, { id: cast.nina.id })
  await anna(userSave, {
    ...nina,
    assignedAirportId: nina.assignedAirportId ?? null,
    roles: ['Pilot'],
    isApproved: true,
  })
  await leaveWithPicture(page, club.address, 'nina')
  await anna(userErase, cast.nina.id)
  const again = await openAgain(context)
  again.release()
  await expect(again.page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expectNothingKept(again.page)
  expect(await stored(again.page)).not.toContain(cast.nina.name)
})

test('another person, or another session of the same person, sees no picture of the first', async ({
  page,
  context,
  club,
}) => {
  await leaveWithPicture(page, club.address, 'petra')
  for (const name of ['tomas', 'petra'] as const) {
    const again = await openAgain(context, '/#/main/mybookings')
    again.release()
    const kept = await again.page.evaluate(() => localStorage.getItem('kept-day'))
    await openKept(again.page, club.address, name)
    await again.page.reload()
    await settledGrid(again.page)
    expect(await again.hasPainted()).toBe(false)
    await keptPicture(again.page)
    expect(await again.page.evaluate(() => localStorage.getItem('kept-day'))).not.toBe(kept)
    await again.page.close()
  }
})

test('another version of the program does not show the picture, and replaces it', async ({ page, context, club }) => {
  await leaveWithPicture(page, club.address, 'petra')
  await context.route(`${club.address}/`, async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replace(/(name="web-version" content=")[^"]*/, '$1another')
    await route.fulfill({ response, body: text })
  })
  const again = await openAgain(context)
  again.release()
  await settledGrid(again.page)
  expect(await again.hasPainted()).toBe(false)
  await keptPicture(again.page)
  expect(await again.page.evaluate(() => localStorage.getItem('kept-day'))).toContain('"build":"another"')
})

test('after 31 days the session has expired, and the stored data is deleted', async ({ page, context, club }) => {
  await leaveWithPicture(page, club.address, 'petra')
  await context.clock.install({ time: Date.now() + 31 * 24 * 3_600_000 })
  const again = await openAgain(context)
  again.release()
  await expect(again.page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await again.hasPainted()).toBe(false)
  await expectNothingKept(again.page)
})

test('full storage stores no picture, and the page works', async ({ page, context, club }) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto('/')
  await page.evaluate(() => {
    let text = 'x'.repeat(2_000_000)
    for (let key = 0; text.length > 4000; key += 1) {
      try {
        localStorage.setItem(`full-${key}`, text)
      } catch {
        text = text.slice(0, text.length / 2)
      }
    }
  })
  await openKept(page, club.address, 'petra')
  await page.reload()
  await settledGrid(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept-bound'))).toBeTruthy()
  await hide(page)
  expect(await page.evaluate(() => localStorage.getItem('kept-day'))).toBeNull()
  const again = await openAgain(context)
  again.release()
  await settledGrid(again.page)
  expect(await again.hasPainted()).toBe(false)
  expect(faults).toEqual([])
})
