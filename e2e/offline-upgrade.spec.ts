import type { Page } from '@playwright/test'
import { expect } from './club'
import { dayFromToday } from './days'
import { deviceIsReady, openCut, readyForOffline, stored } from './device/stored'
import { settledGrid, typeIntoNewBooking } from './screens'
import { test } from './upgraded-club'

test.describe.configure({ timeout: 180_000 })

const shells = async (page: Page) => (await stored(page)).caches.filter((name) => name.startsWith('shell-'))
const versionOf = (page: Page) => page.locator('meta[name="web-version"]').getAttribute('content')
const description = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Description' })

test('an upgrade waits for the next start, and the page opens offline before and after it', async ({
  page,
  context,
  upgrade,
}) => {
  const today = new RegExp(` on ${dayFromToday(0)}$`)
  await readyForOffline(page, 'petra')
  const before = await versionOf(page)
  await typeIntoNewBooking(page, 'To the sea and back')
  await upgrade()
  await expect(page.getByText('A new version of the booking system is available.')).toBeVisible({ timeout: 60_000 })

  await test.step('the new release is fetched, and the open form stays', async () => {
    await expect.poll(() => shells(page), { timeout: 60_000 }).toHaveLength(2)
    await expect(description(page)).toHaveValue('To the sea and back')
    expect(await versionOf(page)).toBe(before)
  })

  await test.step('the old page still finds its old files, which the server no longer has', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.goto('/#/main/emailChoices')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await versionOf(page)).toBe(before)
    await page.close()
  })

  await test.step('without a network the release opens that was open last, with its data', async () => {
    const cut = await openCut(context)
    await expect(cut.getByRole('grid', { name: today })).toBeVisible()
    expect(await versionOf(cut)).toBe(before)
    await cut.close()
    await context.setOffline(false)
  })

  await test.step('with a network the new release opens, and takes the place of the old one', async () => {
    const next = await context.newPage()
    await next.goto('/')
    await settledGrid(next)
    const after = await versionOf(next)
    expect(after).not.toBe(before)
    await deviceIsReady(next)
    await expect.poll(() => shells(next), { timeout: 60_000 }).toEqual([`shell-${after}`])
    await next.close()
    const cut = await openCut(context)
    await expect(cut.getByRole('grid', { name: today })).toBeVisible()
    expect(await versionOf(cut)).toBe(after)
  })
})
