import type { Page } from '@playwright/test'
import { password } from './cast'
import { emailTo } from './emails-sent'
import { field, fill, logIn, readToast } from './form-actions'
import { expect, test } from './provider'
import { settledGrid } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const signInWith = (page: Page) => page.getByRole('link', { name: 'Sign in with Club account' })

/** Signs in at the provider as one of its accounts. */
async function comeFrom(page: Page, account: 'olga' | 'petra' | 'nobody') {
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await page.getByRole('link', { name: account }).click()
}

async function signOut(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.or(page.getByRole('button', { name: 'Account' })).click()
  await page
    .getByRole('menuitem', { name: 'Sign Out' })
    .or(page.getByRole('button', { name: 'Sign Out' }))
    .click()
  await expect(page).toHaveURL(/#\/auth\/login$/)
}

test.describe('a newcomer', { tag: '@phone' }, () => {
  test('SIG-25c: signs up without a password, signs in, and must choose the account again after Sign Out', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(signInWith(page)).toBeVisible()
    await expectNoFaultInLightAndDark(page, 'the login with a provider')
    await signInWith(page).click()
    await comeFrom(page, 'olga')
    await expect(page.getByText('does not know your account olga@windy-hill.example')).toBeVisible()
    // The key is not in the address any more.
    await expect(page).toHaveURL(/#\/auth\/oidc$/)
    await expectNoFaultInLightAndDark(page, 'an unknown account')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(field(page, 'First name')).toHaveValue('Olga')
    await expect(field(page, 'Last name')).toHaveValue('Nováková')
    await expect(field(page, 'Email')).toHaveValue('olga@windy-hill.example')
    await fill(page, { 'User name': 'petra', 'Phone number': '+420 700 999 001' })
    await expectNoFaultInLightAndDark(page, 'the sign-up without a password')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText("User name 'petra' is already taken.").first()).toBeVisible()
    await fill(page, { 'User name': 'olga' })
    await page.getByRole('button', { name: 'Sign Up' }).click()
    const note = page.getByRole('note')
    await expect(note).toContainText('Your account has been created. You can sign in now.')
    await note.getByRole('link', { name: 'Sign In' }).click()

    // The browser is still signed in at the provider.
    await signInWith(page).click()
    await settledGrid(page)
    await signOut(page)
    await signInWith(page).click()
    await comeFrom(page, 'olga')
    await settledGrid(page)
  })

  test('SIG-29: sees the usual password form, and leaves the page only by the button', async ({ page }) => {
    await page.goto('/')
    await expect(signInWith(page)).toBeVisible()
    await expect(page).toHaveURL(/#\/auth\/login$/)
    await logIn(page, 'petra', password)
    await settledGrid(page)
  })

  test('SIG-29: sees the button appear without a layout shift', async ({ page }) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/assets/SignInWith-*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto('/')
    const login = page.getByRole('button', { name: 'Login' })
    await expect(login).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const boxes = async () => [await login.boundingBox(), await page.getByRole('contentinfo').boundingBox()]
    const before = await boxes()
    await expect(signInWith(page)).toHaveCount(0)
    arrive()
    await expect(signInWith(page)).toBeVisible()
    expect(await boxes()).toEqual(before)
  })
})

test.describe('a member', { tag: '@phone' }, () => {
  test('SIG-25b: connects their existing account, and signs in with it from then on', async ({ page, club }) => {
    await page.goto('/')
    await signInWith(page).click()
    await comeFrom(page, 'petra')
    await page.getByRole('button', { name: 'Connect an account I have' }).click()
    await fill(page, { 'User name': 'petra', Password: 'a guess' })
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByRole('note')).toContainText('Incorrect username or password.')
    await expectNoFaultInLightAndDark(page, 'an account that could not be connected')
    await fill(page, { Password: password })
    await page.getByRole('button', { name: 'Connect' }).click()
    await settledGrid(page)
    await emailTo(club, 'petra@windy-hill.example', 'can now sign')
    await signOut(page)
    await signInWith(page).click()
    await comeFrom(page, 'petra')
    await settledGrid(page)
  })

  test('SIG-26: connects and removes an account under Change Password', async ({ page, signInAs }) => {
    await signInAs('petra', '/main/changePassword')
    const table = page.getByRole('table', { name: 'Sign-in with Club account' })
    const connect = page.getByRole('button', { name: 'Connect Club account…' })
    await connect.click()
    const dialog = page.getByRole('dialog', { name: 'Connect an account at Club account' })
    await expect(field(dialog, 'Password')).toBeFocused()
    await page.keyboard.type('a guess')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('The password is not correct.')).toBeVisible()
    await expectNoFaultInLightAndDark(page, 'connecting an account', '[role="dialog"]')
    await fill(dialog, { Password: password })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await comeFrom(page, 'petra')
    await readToast(page, 'Connected.', 'You can now sign in with Club account.')
    await expect(page).toHaveURL(/#\/main\/changePassword$/)
    await expect(table).toContainText('petra@elsewhere.example')
    await expectNoFaultInLightAndDark(page, 'a connected account')

    await page.getByRole('button', { name: 'Remove petra@elsewhere.example' }).click()
    await fill(page.getByRole('dialog'), { Password: password })
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await readToast(page, 'Removed.', 'You can no longer sign in with petra@elsewhere.example.')
    await expect(page.getByText('Nothing connected')).toBeVisible()
  })

  test('SIG-21: cancels, and returns to where they started', async ({ page }) => {
    await page.goto('/')
    await signInWith(page).click()
    await comeFrom(page, 'nobody')
    await expect(page.getByText('The sign-in with Club account was cancelled.')).toBeVisible()
    await expectNoFaultInLightAndDark(page, 'a sign-in that was cancelled')
  })

  test('SIG-21: cancels the connection of an account, and returns to where they started', async ({
    page,
    signInAs,
  }) => {
    await signInAs('petra', '/main/changePassword')
    await page.getByRole('button', { name: 'Connect Club account…' }).click()
    await fill(page.getByRole('dialog'), { Password: password })
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await comeFrom(page, 'nobody')
    await expect(page).toHaveURL(/#\/main\/changePassword/)
    await expect(page.getByText('The sign-in with Club account was cancelled.')).toBeVisible()
  })

  test('SIG-21: signs in with the password while the provider is down', async ({ page, provider }) => {
    await page.goto('/')
    await expect(signInWith(page)).toBeVisible()
    provider.stop()
    await signInWith(page).click()
    await expect(page.getByText('Club account cannot be reached. Sign in with your password.')).toBeVisible()
    await expectNoFaultInLightAndDark(page, 'a provider that is down')
    await logIn(page, 'petra', password)
    await settledGrid(page)
  })
})

test.describe('a link to a flight', { tag: '@phone' }, () => {
  const link = '/main/bookings?day=2026-12-24&at=LKVH'
  const linked = /#\/main\/bookings\?day=2026-12-24&at=LKVH$/

  test('SIG-23: is opened after the sign-in with the provider, as after a password', async ({ page }) => {
    await page.goto(`/#${link}`)
    await signInWith(page).click()
    await comeFrom(page, 'petra')
    await page.getByRole('button', { name: 'Connect an account I have' }).click()
    await fill(page, { 'User name': 'petra', Password: password })
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(page).toHaveURL(linked)
    await settledGrid(page)
    // The next person of this browser starts afresh.
    await signOut(page)
    await signInWith(page).click()
    await comeFrom(page, 'petra')
    await settledGrid(page)
    await expect(page).not.toHaveURL(linked)
    await signOut(page)
    await page.goto(`/#${link}`)
    await signInWith(page).click()
    await comeFrom(page, 'petra')
    await expect(page).toHaveURL(linked)
    await settledGrid(page)
  })

  test('SIG-23: is opened after a login with the password, if the provider’s sign-in failed', async ({ page }) => {
    await page.goto(`/#${link}`)
    await signInWith(page).click()
    await comeFrom(page, 'nobody')
    await expect(page.getByText('The sign-in with Club account was cancelled.')).toBeVisible()
    await logIn(page, 'petra', password)
    await expect(page).toHaveURL(linked)
  })
})

test('SIG-22, SIG-23: a callback or key of another browser signs nobody in', async ({ page, club, browser }) => {
  const attacker = await (await browser.newContext({ baseURL: club.address })).newPage()
  await attacker.goto('/')
  await signInWith(attacker).click()
  let callback = ''
  attacker.on('request', (request) => {
    if (request.url().includes('/api/oidc/callback')) callback = request.url()
  })
  // The key stays unused.
  await attacker.route('**/api/oidc/finish', (route) => route.abort())
  const keyed = attacker.waitForRequest(/\/api\/oidc\/finish$/)
  await comeFrom(attacker, 'olga')
  const { key } = (await keyed).postDataJSON() as { key: string }
  expect(callback).toContain('code=')
  await page.goto('/')
  await signInWith(page).click()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  for (const stolen of [callback, `${club.address}/api/oidc/callback?code=x&state=y`]) {
    await page.goto(stolen)
    await expect(page).toHaveURL(/#\/auth\/login\?provider=refused$/)
    await expect(page.getByText('The sign-in with Club account did not work. Please try again.')).toBeVisible()
  }
  await expectNoFaultInLightAndDark(page, 'a sign-in that was refused')
  await page.goto(`/#/auth/oidc?key=${key}`)
  await page.reload()
  await expect(page).toHaveURL(/#\/auth\/login\?provider=refused$/)

  // A replay in the browser that has begun is refused too.
  await attacker.goto(callback)
  await expect(attacker).toHaveURL(/#\/auth\/login\?provider=refused$/)
  await attacker.context().close()
})

test.describe('in a club that is closed', () => {
  test.use({ registration: 'closed' })

  test('SIG-25c: a new user is referred to an administrator', async ({ page }) => {
    await page.goto('/')
    await signInWith(page).click()
    await comeFrom(page, 'olga')
    await expect(page.getByText('You have no account here yet? Ask an administrator to add you.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Connect an account I have' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveCount(0)
    await expectNoFaultInLightAndDark(page, 'a newcomer in a closed club')
  })
})

test.describe('in a club that approves newcomers', () => {
  test.use({ registration: 'approval' })

  test('SIG-25c: a new user waits for approval', async ({ page, windowOf }) => {
    await page.goto('/')
    await signInWith(page).click()
    await comeFrom(page, 'olga')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await fill(page, { 'User name': 'olga', 'Phone number': '+420 700 999 001' })
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('note')).toContainText('An administrator has to approve it')
    const anna = await windowOf('anna', '/main/users')
    await expect(anna.getByRole('row').filter({ hasText: 'Nováková' })).toContainText('Waiting for approval')
  })
})
