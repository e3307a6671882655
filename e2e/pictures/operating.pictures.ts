import { userSendResetPasswordEmail } from '@windsock/contract/account'
import { expect } from '../club'
import { closedPort } from '../mail-server'
import { onThatDay, test as studio } from './studio'

const test = studio.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a test needs from these braces
  settings: async ({}, use) => use({ ...onThatDay, SMTP_URL: `smtp://127.0.0.1:${await closedPort()}` }),
})

test('unsent emails', async ({ page, signInAs, callAs, picture }) => {
  const call = await callAs('anna')
  await call(userSendResetPasswordEmail, 'petra@windy-hill.example')
  await signInAs('anna', '/main/unsentEmails')
  const table = page.getByRole('table', { name: 'Unsent emails' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh List' }).click()
    await expect(table).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Refresh List' })).toBeEnabled()
  await picture('unsent-emails', { height: 300 })
})

test('the API reference', async ({ page, picture }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await picture('calls', { height: 640 })
})
