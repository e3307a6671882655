import { userSendResetPasswordEmail } from '@windsock/contract/account'
import { test as club, expect } from './club'
import { closedPort, openMailServer } from './mail-server'
import { readToast } from './form-actions'
import { expectNoFaultInLightAndDark } from './violations'

/** A variant of `test` in which the club's mail server cannot be reached at first. */
const test = club.extend<{ mailPort: number }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a test needs from these braces
  mailPort: async ({}, use) => use(await closedPort()),
  settings: async ({ mailPort }, use) => use({ SMTP_URL: `smtp://127.0.0.1:${mailPort}` }),
})

test('an email that cannot be sent is listed with the reason, is retried, and leaves the list when it is sent', async ({
  page,
  signInAs,
  callAs,
  mailPort,
}) => {
  const call = await callAs('anna')
  await signInAs('anna', '/main/unsentEmails')
  await expect(page.getByRole('heading', { name: 'Unsent Email List' })).toBeVisible()
  await expect(page.getByText('No unsent emails')).toBeVisible()
  await call(userSendResetPasswordEmail, 'petra@windy-hill.example')

  const resend = page.getByRole('button', { name: 'Try Resend' })
  const refresh = page.getByRole('button', { name: 'Refresh List' })
  const table = page.getByRole('table', { name: 'Unsent emails' })
  const cells = table.getByRole('row').nth(1).getByRole('cell')
  await expect(async () => {
    await refresh.click()
    await expect(table).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(table.getByRole('columnheader')).toHaveText([
    'Date',
    'To',
    'Cc',
    'Subject',
    'Attempts',
    'Failure Message',
  ])
  await expect(cells).toHaveText([
    /^\d{4}-\d\d-\d\d \d\d:\d\d$/,
    'petra@windy-hill.example',
    '',
    'Windy Hill Flying Club: Reset your password',
    '1',
    /./,
  ])
  await expectNoFaultInLightAndDark(page, 'unsent emails')

  await resend.click()
  await readToast(page, 'Unsent Emails.', 'Server will try to resend unsent emails!')
  await expect(async () => {
    await refresh.click()
    await expect(cells.nth(4)).toHaveText('2', { timeout: 500 })
  }).toPass()

  const close = await openMailServer(mailPort)
  await resend.click()
  await readToast(page, 'Unsent Emails.', 'Server will try to resend unsent emails!')
  await expect(async () => {
    await refresh.click()
    await expect(page.getByText('No unsent emails')).toBeVisible({ timeout: 500 })
  }).toPass()
  await close()
})

club.describe('the list of unsent emails', () => {
  club.use({ ownClub: false })

  club('says so when the server cannot be told to try again', async ({ page, signInAs }) => {
    await signInAs('anna', '/main/unsentEmails')
    await page.route('**/api/emails/tryResend', (route) => route.fulfill({ status: 503, json: ['Not now.'] }))
    await page.getByRole('button', { name: 'Try Resend' }).click()
    await readToast(page, 'Unsent Emails.', 'Trying to resend emails failed.')
  })
})
