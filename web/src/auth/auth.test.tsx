import { commonPassword } from '@windsock/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { paint } from '../kit/test-paint'
import { desk, open, raised, Refused } from '../test-app'

const club = desk()

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const bodies = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)

it('a login without both user name and password is not tried', async () => {
  const { user } = open('/auth/login')
  await user.type(await field('User name'), 'petra')
  await user.click(button('Login'))
  expect(raised()).toEqual(['Login error! Missing username or password.'])
  expect(bodies('user/login')).toEqual([])
})

it('a refused login is one toast, other trouble is said in the form, and what was typed stays', async () => {
  club.answers = { 'user/login': new Refused(400, ['No.']) }
  const { user } = open('/auth/login')
  await user.type(await field('User name'), 'petra')
  await user.type(await field('Password'), 'secret-1{Enter}')
  await waitFor(() => expect(raised()).toEqual(['Authentication failed Incorrect username or password.']))
  club.answers['user/login'] = new Refused(429, ['Too many tries.'])
  await user.click(button('Login'))
  expect((await screen.findByRole('alert')).textContent).toContain('Too many tries.')
  expect(raised()).toHaveLength(1)
  expect((await field('Password')).value).toBe('secret-1')
})

async function fillRegistration(user: ReturnType<typeof paint>['user']) {
  for (const [name, text] of [
    ['First name', 'Sam'],
    ['Last name', 'Malý'],
    ['User name', 'sam'],
    ['Password', 'secret-1'],
    ['Confirm password', 'secret-1'],
    ['Email', 'sam@example.org'],
    ['Phone number', '700'],
  ] as const) {
    await user.type(await field(name), text)
  }
}

it('Sign Up waits for a form in order; each refusal is a toast; success empties the form', async () => {
  const taken = "User name 'sam' is already taken."
  const refused = { succeeded: false, errors: [{ description: taken }, { description: 'Not today.' }] }
  club.answers = { 'airports/get': [], 'user/register': refused }
  const { user } = open('/auth/registration')
  await user.type(await field('Password'), 'secret-2')
  await user.type(await field('Confirm password'), 'other')
  await user.tab()
  expect(await screen.findByText('Confirm Password does not match.')).toBeTruthy()
  expect(button('Sign Up').disabled).toBe(true)
  await user.clear(await field('Password'))
  await user.clear(await field('Confirm password'))
  await fillRegistration(user)
  await user.click(button('Sign Up'))
  await waitFor(() => expect(raised()).toEqual([`Registration failed. ${taken}`, 'Registration failed. Not today.']))
  const name = await field('User name')
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(taken)
  expect(screen.getByRole('note').textContent).toBe('No account was createdNot today.')
  expect((await field('User name')).value).toBe('sam')
  club.answers['user/register'] = new Refused(429, ['Too many registrations from your network.'])
  await user.click(button('Sign Up'))
  expect((await screen.findByRole('alert')).textContent).toContain('Too many registrations from your network.')
  expect(raised()).toHaveLength(2)
  club.answers['user/register'] = { succeeded: true, errors: [] }
  await user.click(button('Sign Up'))
  await waitFor(() => expect(raised()).toContain('Registration successful. Your account has been created!'))
  expect((await field('User name')).value).toBe('')
  expect(bodies('user/register')[2]).toEqual({
    firstName: 'Sam',
    lastName: 'Malý',
    userName: 'sam',
    password: 'secret-1',
    email: 'sam@example.org',
    phoneNumber: '700',
    address: '',
    assignedAirportId: null,
  })
})

it('the reset mail is asked for with the bare address, and an unknown one is said not to be registered', async () => {
  club.answers = { 'user/sendResetPasswordEmail': new Refused(400, ['No.']) }
  const { user, address } = open('/auth/resetPasswordEmail')
  expect(await screen.findByRole('img', { name: 'Lock' })).toBeTruthy()
  await user.type(await field('Email'), 'sam')
  await user.tab()
  expect(await screen.findByText('Invalid email address.')).toBeTruthy()
  await user.type(await field('Email'), '@example.org')
  await user.click(button('Send Email'))
  await waitFor(() =>
    expect(raised()).toEqual([
      'Sending email failed. Cannot send email to the given address, email is not registered.',
    ]),
  )
  club.answers['user/sendResetPasswordEmail'] = {}
  await user.click(button('Send Email'))
  await waitFor(() => expect(address()).toBe('/auth/login'))
  expect(raised()).toContain('Reset email successful. A password reset email has benn sent to your email address!')
  expect(bodies('user/sendResetPasswordEmail')).toEqual(['sam@example.org', 'sam@example.org'])
})

it('a new password is set with the key and the address of the link', async () => {
  club.answers = { 'user/resetPassword': {} }
  const { user, address } = open('/auth/resetPassword?key=0012&email=a%2Bb%40example.org')
  await user.type(await field('New Password'), 'secret-1')
  await user.type(await field('Confirm Password'), 'secret-1{Enter}')
  await waitFor(() => expect(address()).toBe('/auth/login'))
  expect(raised()).toEqual(['Password change successful. Your password has been changed successfully!'])
  expect(bodies('user/resetPassword')).toEqual([
    { resetKey: '0012', email: 'a+b@example.org', newPassword: 'secret-1', confirmPassword: 'secret-1' },
  ])
})

it('a key that counts no more leads back to the mail', async () => {
  club.answers = { 'user/resetPassword': new Refused(400, ['No.']) }
  const { user, address } = open('/auth/resetPassword?key=old&email=a')
  await user.type(await field('New Password'), 'secret-1')
  await user.type(await field('Confirm Password'), 'secret-1{Enter}')
  await waitFor(() => expect(address()).toBe('/auth/resetPasswordEmail'))
  expect(raised()).toEqual(['Password change failed Password reset token is invalid or expired!'])
})

it('a new password that is too common is refused at its field, and the key stays', async () => {
  club.answers = { 'user/resetPassword': new Refused(400, [commonPassword]) }
  const { user, address } = open('/auth/resetPassword?key=0012&email=a')
  await user.type(await field('New Password'), 'password1')
  await user.type(await field('Confirm Password'), 'password1{Enter}')
  expect(await screen.findByText(commonPassword)).toBeDefined()
  expect(address()).toContain('/auth/resetPassword')
  expect(raised()).toEqual([])
})
