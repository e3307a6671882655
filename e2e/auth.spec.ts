import { userGetById } from '@windsock/contract/users'
import { callsWith, tokenOf } from './calls'
import { cast, password } from './cast'
import { expect, test } from './club'
import { quietDay } from './days'
import { expectToast, settledGrid } from './screens'

test.use({ ownClub: false })

test('Petra logs in through the form and sees the bookings of her airport', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/#\/auth\/login$/)
  await page.getByRole('textbox', { name: 'User name' }).fill('petra')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/#\/main\/bookings$/)
  await expect(page.getByRole('tab', { name: 'LKVH' })).toHaveAttribute('aria-selected', 'true')
  await settledGrid(page)
})

test('a login without a password is an error', async ({ page }) => {
  await page.goto('/#/auth/login')
  await page.getByRole('textbox', { name: 'User name' }).fill('petra')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToast(page, 'Login error!', 'Missing username or password.')
})

test('a wrong password is refused without a detail, and the input stays', async ({ page }) => {
  await page.goto('/#/auth/login')
  await page.getByRole('textbox', { name: 'User name' }).fill('tomas')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToast(page, 'Authentication failed', 'Incorrect username or password.')
  await expect(page).toHaveURL(/#\/auth\/login$/)
  await expect(page.getByRole('textbox', { name: 'User name' })).toHaveValue('tomas')
})

test('a login that does not reach the server shows an error in the form', async ({ page }) => {
  await page.route('**/api/user/login', (route) => route.abort())
  await page.goto('/#/auth/login')
  await page.getByRole('textbox', { name: 'User name' }).fill('petra')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible()
})

test('a user with a token goes from the login straight to the bookings', async ({ page, signInAs }) => {
  await signInAs('igor', '/auth/login')
  await expect(page).toHaveURL(/#\/main\/bookings$/)
})

test('an unknown address leads to the start', async ({ page, signInAs }) => {
  await page.goto('/#/hangar/7')
  await expect(page).toHaveURL(/#\/auth\/login$/)
  await signInAs('igor', '/no/such/page')
  await page.reload()
  await expect(page).toHaveURL(/#\/main\/bookings$/)
})

test('without a token the protected area leads to the login', async ({ page }) => {
  for (const path of ['/main/bookings', '/main/mybookings', '/main/forbidden']) {
    await page.goto(`/#${path}`)
    await expect(page).toHaveURL(/#\/auth\/login$/)
  }
})

test('a malformed token is not accepted', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'garbage'))
  await page.goto('/#/main/bookings')
  await expect(page).toHaveURL(/#\/auth\/login$/)
})

test('Sign Out deletes the token and ends the session on the server', async ({ page, club, signInAs }) => {
  await signInAs('igor')
  await settledGrid(page)
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  const farewell = page.waitForResponse('**/api/user/logout')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/#\/auth\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await farewell
  await expect(callsWith(club.address, token)(userGetById, { id: cast.igor.id })).rejects.toThrow('401')
  await page.goto('/#/main/bookings')
  await expect(page).toHaveURL(/#\/auth\/login$/)
})

test('a session that was ended elsewhere leads to the login at the next call', async ({ page, signInAs }) => {
  await signInAs('lenka')
  await settledGrid(page)
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: ['Your session has ended.'] }))
  // Filling the field may fail, because a call that the page makes on its own may already have led to the login.
  await page
    .getByRole('textbox', { name: 'Day' })
    .fill(quietDay, { timeout: 3000 })
    .catch(() => undefined)
  await expect(page).toHaveURL(/#\/auth\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('Nina, who waits for approval, reads so and can sign out', async ({ page, signInAs }) => {
  await signInAs('nina')
  await expect(page).toHaveURL(/#\/main\/forbidden$/)
  await expect(page.getByRole('heading', { name: '403 - ACCESS DENIED' })).toBeVisible()
  await expect(page.getByText("You don't have the permission to access this resource.")).toBeVisible()
  await expect(page.getByText(/waiting for approval/)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/#\/auth\/login$/)
})

test('the forbidden screen does not mention approval to a member', async ({ page, signInAs }) => {
  await signInAs('petra', '/main/forbidden')
  await expect(page.getByRole('heading', { name: '403 - ACCESS DENIED' })).toBeVisible()
  await expect(page.getByText(/approval/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to Bookings' }).click()
  await settledGrid(page)
})

test('a call refused with 403 leads to the forbidden screen', async ({ page, signInAs }) => {
  await page.route('**/api/bookings/getMyBookings', (route) => route.fulfill({ status: 403, json: ['No.'] }))
  await signInAs('petra', '/main/mybookings')
  await expect(page).toHaveURL(/#\/main\/forbidden$/)
})

test('a user who forgot the password requests an email', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await expect(page).toHaveURL(/#\/auth\/resetPasswordEmail$/)
  await expect(page.getByRole('img', { name: 'Lock' })).toBeVisible()
  const email = page.getByRole('textbox', { name: 'Email' })
  const send = page.getByRole('button', { name: 'Send Email' })
  await expect(send).toBeDisabled()
  await email.focus()
  await email.blur()
  await expect(page.getByText('This field is mandatory.')).toBeVisible()
  await email.fill('petra@nowhere')
  await email.blur()
  await expect(page.getByText('Invalid email address.')).toBeVisible()
  await email.fill('petra@windy-hill.example')
  await expect(send).toBeEnabled()
})

test('the link in the email opens the form for a new password', async ({ page }) => {
  await page.goto('/#/auth/resetPassword?key=123&email=petra%40windy-hill.example')
  const [next, again] = [page.getByLabel('New Password'), page.getByLabel('Confirm Password')]
  await next.fill('short')
  await next.blur()
  await expect(page.getByText('Minimum 8 characters required.')).toBeVisible()
  await next.fill('long enough now')
  await again.fill('long enough')
  await again.blur()
  await expect(page.getByText('Confirm Password does not match.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeDisabled()
})

test('the public area links to the times of sunrise and sunset', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: /sunrise and sunset/i })).toHaveAttribute('href', /^https:/)
})

test('a sign-in in one tab signs in the other', async ({ page, club, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  const token = await tokenOf(club.address, 'petra')
  await other.evaluate((token) => localStorage.setItem('token', token), token)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  await page.goto('/#/main/mybookings')
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
})
