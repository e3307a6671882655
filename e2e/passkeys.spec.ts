import type { Page } from '@playwright/test'
import { addAuthenticator } from './authenticator'
import { passkeysRemoveOf } from '@windsock/contract/sign-in/passkeys'
import { tokenOf } from './calls'
import { password } from './cast'
import { test as base, expect } from './club'
import { openClub } from './clubs/club-server'
import { logIn } from './form-actions'
import { openAtLocalhost } from './localhost'
import { settledGrid } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const test = base.extend({
  async club({ settings }, use) {
    const club = await openAtLocalhost(settings)
    await use(club)
    await club.close()
  },
})

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const useAPasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' })
const idOf = { petra: '01900000-0000-7000-8000-000000000004' }
const refused = 'This passkey is not known here.'

async function openSection(page: Page) {
  await page.goto('/#/main/changePassword')
  await expect(section(page)).toBeVisible()
}

async function givePassword(page: Page, action: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: action }).click()
}

/** Adds a passkey to the account of who is signed in. */
async function addPasskey(page: Page, name?: string) {
  await openSection(page)
  await section(page).getByRole('button', { name: 'Add a passkey…' }).click()
  await givePassword(page, 'Continue')
  const field = page.getByRole('dialog', { name: 'Name the passkey' }).getByRole('textbox', { name: 'Name' })
  await expect(field).not.toHaveValue('')
  if (name) await field.fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function signOut(page: Page) {
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/#/auth/login')
  await page.reload()
}

test('SIG-1 Petra adds a passkey and names it @phone', async ({ page, signInAs }) => {
  await addAuthenticator(page)
  await signInAs('petra', '/main/changePassword')
  await expect(section(page)).toContainText('Sign in with your fingerprint, face or the PIN of your device.')
  await expect(section(page).getByRole('table')).toBeHidden()
  await section(page).getByRole('button', { name: 'Add a passkey…' }).click()
  await expectNoFaultInLightAndDark(page, 'the password for a passkey', '[role="dialog"]')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill('a guess')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Password' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await givePassword(page, 'Continue')
  const field = page.getByRole('dialog', { name: 'Name the passkey' }).getByRole('textbox', { name: 'Name' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(/ of Petra$/)
  await expectNoFaultInLightAndDark(page, 'the name of a passkey', '[role="dialog"]')
  await field.fill('Phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(section(page)).toContainText('Phone')
  await expect(section(page)).toContainText('not yet')
  await expectNoFaultInLightAndDark(page, 'the passkeys')
})

test('SIG-8 the button signs in, and nothing moves when it becomes available @phone', async ({ page, signInAs }) => {
  const device = await addAuthenticator(page)
  await signInAs('petra')
  await addPasskey(page)
  await device.answers(false)
  await signOut(page)
  const button = useAPasskey(page)
  const before = await button.boundingBox()
  await expectNoFaultInLightAndDark(page, 'the login with passkeys')
  await page.waitForLoadState('networkidle')
  expect(await button.boundingBox()).toEqual(before)
  await device.answers(true)
  await button.click()
  await settledGrid(page)
  await openSection(page)
  await expect(section(page)).not.toContainText('not yet')
})

test('SIG-8 the autofill of the user name signs in @phone', async ({ page, signInAs }) => {
  const device = await addAuthenticator(page)
  await signInAs('petra')
  await addPasskey(page)
  await device.answers(false)
  await signOut(page)
  const name = page.getByRole('textbox', { name: 'User name' })
  await expect(name).toHaveAttribute('autocomplete', 'username webauthn')
  // From now on the device stands for the person who chooses the passkey in the browser's list of names.
  await device.answers(true)
  await page.reload()
  await settledGrid(page)
})

test('SIG-9 a removed passkey is refused in one sentence, and the browser forgets it @phone', async ({
  page,
  signInAs,
  callAs,
}) => {
  const device = await addAuthenticator(page)
  await signInAs('petra')
  await addPasskey(page)
  await (
    await callAs('anna')
  )(passkeysRemoveOf, idOf.petra)
  await device.answers(false)
  await signOut(page)
  await device.answers(true)
  await useAPasskey(page).click()
  await expect(page.getByRole('note', { name: 'Authentication failed' })).toContainText(refused)
  await expectNoFaultInLightAndDark(page, 'the login that refused a passkey')
  await expect.poll(device.count).toBe(0)
  await logIn(page, 'petra', password)
  await settledGrid(page)
})

test('SIG-5 a user whom the device does not recognize stays at the login, without an error from the club', async ({
  page,
  signInAs,
}) => {
  const device = await addAuthenticator(page)
  await signInAs('petra')
  await addPasskey(page)
  await device.recognizes(false)
  await signOut(page)
  await useAPasskey(page).click()
  await expect(useAPasskey(page)).toBeEnabled()
  await expect(page.getByRole('note')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible()
  expect(await device.count()).toBe(1)
  await device.recognizes(true)
  await useAPasskey(page).click()
  await settledGrid(page)
})

test('SIG-2 a device can have one passkey for each of two people, but not two for one', async ({
  page,
  signInAs,
  club,
}) => {
  const device = await addAuthenticator(page)
  await signInAs('petra')
  await addPasskey(page)
  await section(page).getByRole('button', { name: 'Add a passkey…' }).click()
  await givePassword(page, 'Continue')
  await expect(page.getByRole('alert').filter({ hasText: 'already has a passkey of yours' })).toBeVisible()
  expect(await device.count()).toBe(1)
  await page.evaluate((token) => localStorage.setItem('token', token), await tokenOf(club.address, 'igor'))
  await page.reload()
  await addPasskey(page)
  expect(await device.count()).toBe(2)
})

test('SIG-10 Petra removes a passkey with her password', async ({ page, signInAs }) => {
  const device = await addAuthenticator(page)
  await signInAs('petra')
  await addPasskey(page, 'Phone')
  await section(page).getByRole('button', { name: 'Remove Phone' }).click()
  await expectNoFaultInLightAndDark(page, 'removing a passkey', '[role="dialog"]')
  await givePassword(page, 'Remove')
  await expect(section(page).getByRole('table')).toBeHidden()
  await expect.poll(device.count).toBe(0)
})

base('SIG-3 at another address the page says where passkeys work, and the login offers none', async ({ page }) => {
  const club = await openAtLocalhost()
  const elsewhere = club.address.replace('localhost', '127.0.0.1')
  await page.goto(elsewhere)
  await expect(page.getByRole('textbox', { name: 'User name' })).toHaveAttribute('autocomplete', 'username')
  await expect(useAPasskey(page)).toBeHidden()
  await logIn(page, 'petra', password)
  await settledGrid(page)
  await page.goto(`${elsewhere}/#/main/changePassword`)
  await expect(section(page)).toContainText(`Passkeys work at ${club.address} only.`)
  await expect(section(page).getByRole('button')).toBeHidden()
  await expectNoFaultInLightAndDark(page, 'the passkeys at another address')
  await club.close()
})

base('SIG-3 a club without HTTPS has no passkeys', async ({ page }) => {
  const club = await openClub(process.env.WINDSOCK_CLUB_TEMPLATE, { PUBLIC_URL: 'http://fly.example' })
  await page.goto(club.address)
  await logIn(page, 'petra', password)
  await settledGrid(page)
  await page.goto(`${club.address}/#/main/changePassword`)
  await expect(page.getByRole('region', { name: 'Where you are signed in' })).toBeVisible()
  await expect(section(page)).toBeHidden()
  await club.close()
})
