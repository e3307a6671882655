import { screen, waitFor } from '@testing-library/react'
import { wrongOldPassword } from '@windsock/contract/errors'
import type { Role } from '@windsock/contract/roles'
import { expect, it } from 'vitest'
import { t } from '../kit/language/translate'
import { desk, openAs, raised, Refused } from '../test-app'

const club = desk()

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const submit = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Change Password' })

async function openAndFill() {
  const opened = openAs('Pilot', '/main/changePassword')
  await opened.user.type(await field('Old Password'), 'old-secret')
  await opened.user.type(await field('New Password'), 'new-secret')
  await opened.user.type(await field('Confirm Password'), 'new-secret')
  return opened
}

it('each field shows its rule as soon as the user leaves it', async () => {
  const { user } = openAs('Pilot', '/main/changePassword')
  await user.type(await field('New Password'), '1234567')
  await user.tab()
  expect(await screen.findByText('Minimum 8 characters required.')).toBeTruthy()
  await user.type(await field('New Password'), '8')
  await user.type(await field('Confirm Password'), '123456789')
  await user.tab()
  expect(await screen.findByText('Confirm Password does not match.')).toBeTruthy()
  await user.click(await field('Old Password'))
  await user.tab()
  expect(await screen.findByText('This field is mandatory.')).toBeTruthy()
  expect(submit()?.disabled).toBe(true)
})

it('the check of the repeated password follows a change of either field', async () => {
  const { user } = await openAndFill()
  expect(submit()?.disabled).toBe(false)
  await user.type(await field('New Password'), 's')
  expect(await screen.findByText('Confirm Password does not match.')).toBeTruthy()
  expect(submit()?.disabled).toBe(true)
  await user.type(await field('New Password'), '{Backspace}')
  await waitFor(() => expect(screen.queryByText('Confirm Password does not match.')).toBeNull())
  expect(submit()?.disabled).toBe(false)
})

it('a changed password is confirmed and leads to the bookings', async () => {
  club.answers = { 'user/changePassword': {} }
  const { user, address } = await openAndFill()
  await user.click(submit()!)
  await waitFor(() => expect(address()).toBe('/main/bookings'))
  expect(raised()).toContain('Password change successful. Your password has been changed successfully!')
  expect(club.heard.find(({ call }) => call === 'user/changePassword')?.body).toEqual({
    userId: 'pilot',
    oldPassword: 'old-secret',
    newPassword: 'new-secret',
    confirmPassword: 'new-secret',
  })
})

it('a refusal raises a toast and marks its field, a server error shows in the form, and the input stays', async () => {
  club.answers = { 'user/changePassword': new Refused(400, [t(wrongOldPassword)]) }
  const { user, address } = await openAndFill()
  await user.click(submit()!)
  await waitFor(() => expect(raised()).toEqual(['Error while saving data! The old password is not correct.']))
  const old = await field('Old Password')
  expect(document.getElementById(old.getAttribute('aria-describedby') ?? '')?.textContent).toBe(t(wrongOldPassword))
  club.answers['user/changePassword'] = new Refused(503)
  await user.click(submit()!)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(raised()).toHaveLength(1)
  expect((await field('Old Password')).value).toBe('old-secret')
  expect(address()).toBe('/main/changePassword')
})

it.each<[Role, boolean]>([
  ['Administrator', true],
  ['Instructor', true],
  ['Pilot', true],
  ['Student', true],
  ['External', false],
])('for %s the button is present: %s', async (role, isThere) => {
  openAs(role, '/main/changePassword')
  await screen.findByRole('heading', { name: 'Change Password' })
  expect(submit() !== null).toBe(isThere)
  for (const name of ['Old Password', 'New Password', 'Confirm Password'])
    expect((await field(name)).disabled).toBe(!isThere)
})
