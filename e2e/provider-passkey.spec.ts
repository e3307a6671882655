import { addAuthenticator } from './authenticator'
import { field, fill, readToast } from './form-actions'
import { expect, test } from './provider'
import { settledGrid } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

test('SIG-31: a user who signed up with the provider adds, uses and removes a passkey without a password @phone', async ({
  page,
}) => {
  const device = await addAuthenticator(page)
  const signInWith = page.getByRole('link', { name: 'Sign in with Club account' })
  const section = page.getByRole('region', { name: 'Passkeys' })
  const dialog = page.getByRole('dialog')
  await page.goto('/')
  await signInWith.click()
  await page.getByRole('link', { name: 'olga' }).click()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await fill(page, { 'User name': 'olga', 'Phone number': '+420 700 999 001' })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('note').getByRole('link', { name: 'Sign In' }).click()
  await signInWith.click()
  await settledGrid(page)

  await page.goto('/#/main/changePassword')
  await section.getByRole('button', { name: 'Add a passkey…' }).click()
  await expect(dialog).toContainText('You have no password. You have just signed in, which is proof enough.')
  await expect(field(dialog, 'Password')).toHaveCount(0)
  await expect(dialog).not.toContainText('Enter your password')
  await expectNoFaultInLightAndDark(page, 'a passkey without a password', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog', { name: 'Name the passkey' }).getByRole('button', { name: 'Save' }).click()
  await expect(section.getByRole('table')).toContainText('of Olga')
  expect(await device.count()).toBe(1)

  // Signing in with the passkey is proof enough, too.
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/#/auth/login')
  // The device stands for the person who chooses the passkey in the browser's list of user names.
  await page.reload()
  await settledGrid(page)
  await page.goto('/#/main/changePassword')
  await section.getByRole('button', { name: /^Remove .* of Olga$/ }).click()
  await expect(dialog).toContainText('You have no password. You have just signed in, which is proof enough.')
  await expectNoFaultInLightAndDark(page, 'the removal of a passkey without a password', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await readToast(page, 'Passkey removed.', /can no longer sign in/)
  await expect(section.getByRole('table')).toHaveCount(0)
  await expect.poll(() => device.count()).toBe(0)
})
