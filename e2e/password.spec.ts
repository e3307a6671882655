import { userChangePassword } from '@windsock/contract/account'
import { userGetById } from '@windsock/contract/users'
import { callsWith, tokenOf } from './calls'
import { cast, password } from './cast'
import { expect, test } from './club'
import { passwordLink } from './emails-sent'
import { field, fill, logIn, readToast } from './form-actions'
import { expectToast, settledGrid } from './screens'
import { expectNoFaultInLightAndDark } from './violations'

const petrasAddress = 'petra@windy-hill.example'

test('Petra changes her password, which ends her other sessions but not the current one', async ({
  page,
  club,
  signInAs,
}) => {
  const elsewhere = callsWith(club.address, await tokenOf(club.address, 'petra'))
  await signInAs('petra', '/main/changePassword')
  const change = page.getByRole('button', { name: 'Change Password' })
  await expect(change).toBeDisabled()
  await fill(page, { 'Old Password': 'not this one', 'New Password': 'seven77' })
  await expect(page.getByText('Minimum 8 characters required.')).toBeVisible()
  await fill(page, { 'New Password': 'eight-88', 'Confirm Password': 'eight-8' })
  await expect(page.getByText('Minimum 8 characters required.')).toHaveCount(0)
  await expect(page.getByText('Confirm Password does not match.')).toBeVisible()
  await expect(change).toBeDisabled()
  await expectNoFaultInLightAndDark(page, 'a change of password with an error')
  await fill(page, { 'Confirm Password': 'eight-88' })
  await change.click()
  await readToast(page, 'Error while saving data!', 'The old password is not correct.')
  await expect(field(page, 'New Password')).toHaveValue('eight-88')

  await fill(page, { 'Old Password': password })
  await change.click()
  await readToast(page, 'Password change successful.', 'Your password has been changed successfully!')
  await expect(page).toHaveURL(/#\/main\/bookings$/)
  await settledGrid(page)
  await expect(elsewhere(userGetById, { id: cast.petra.id })).rejects.toThrow('401')
  await expect(tokenOf(club.address, 'petra')).rejects.toThrow('400')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await logIn(page, 'petra', 'eight-88')
  await settledGrid(page)
})

test('a user who forgot the password sets another by the emailed link, which works once', async ({ page, club }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await fill(page, { Email: petrasAddress })
  await page.getByRole('button', { name: 'Send Email' }).click()
  await readToast(page, 'Reset email successful.', 'A password reset email has benn sent to your email address!')
  await expect(page).toHaveURL(/#\/auth\/login$/)

  const link = await passwordLink(club, petrasAddress)
  const again = page.getByRole('button', { name: 'Change Password' })
  await page.goto(`/${link}`)
  await fill(page, { 'New Password': 'over the hills', 'Confirm Password': 'over the hills' })
  await again.click()
  await readToast(page, 'Password change successful.', 'Your password has been changed successfully!')
  await expect(page).toHaveURL(/#\/auth\/login$/)

  await page.goto(`/${link}`)
  await fill(page, { 'New Password': 'and far away', 'Confirm Password': 'and far away' })
  await again.click()
  await readToast(page, 'Password change failed', 'Password reset token is invalid or expired!')
  await expect(page).toHaveURL(/#\/auth\/resetPasswordEmail$/)

  await page.goto('/#/auth/login')
  await logIn(page, 'petra', 'over the hills')
  await settledGrid(page)
})

test('a reset link expires when the password is changed by other means', async ({ page, club, callAs }) => {
  await page.goto('/#/auth/resetPasswordEmail')
  await fill(page, { Email: petrasAddress })
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page).toHaveURL(/#\/auth\/login$/)
  const link = await passwordLink(club, petrasAddress)
  const call = await callAs('petra')
  await call(userChangePassword, { oldPassword: password, newPassword: 'eight-88', confirmPassword: 'eight-88' })
  await page.goto(`/${link}`)
  await fill(page, { 'New Password': 'and far away', 'Confirm Password': 'and far away' })
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password reset token is invalid or expired!')).toBeVisible()
  await expect(page).toHaveURL(/#\/auth\/resetPasswordEmail$/)
})

test.describe('the password screens', () => {
  test.use({ ownClub: false })

  test('send no email to an unknown address', async ({ page }) => {
    await page.goto('/#/auth/resetPasswordEmail')
    await fill(page, { Email: 'nobody@windy-hill.example' })
    await page.getByRole('button', { name: 'Send Email' }).click()
    const message = 'Cannot send email to the given address, email is not registered.'
    await expectToast(page, 'Sending email failed.', message)
    await expect(field(page, 'Email')).toHaveValue('nobody@windy-hill.example')
  })

  test('lead back to the request for an email if the key is made up', async ({ page }) => {
    await page.goto(`/#/auth/resetPassword?key=made-up&email=${encodeURIComponent(petrasAddress)}`)
    await fill(page, { 'New Password': 'over the hills', 'Confirm Password': 'over the hills' })
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expectToast(page, 'Password change failed', 'Password reset token is invalid or expired!')
    await expect(page).toHaveURL(/#\/auth\/resetPasswordEmail$/)
  })

  test('offer the change to everybody except external pilots', async ({ page, signInAs }) => {
    await signInAs('eva', '/main/changePassword')
    await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change Password' })).toHaveCount(0)
    await expectNoFaultInLightAndDark(page, 'change of password of an external pilot')
  })
})
