import { commonPassword, ownNamePassword } from '@windsock/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { t } from '../kit/language/translate'
import type { render } from '../kit/test-render'
import { desk, open, raised, Refused } from '../test-app'

const club = desk()
afterEach(() => (document.head.innerHTML = ''))

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const bodies = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)

it('a login is sent only with both user name and password', async () => {
  const { user } = open('/auth/login')
  await user.type(await field('User name'), 'petra')
  await user.click(button('Login'))
  expect(raised()).toEqual(['Login error! Missing username or password.'])
  expect(bodies('user/login')).toEqual([])
})

it('a refused login raises one toast, a server error shows in the form, and the input stays', async () => {
  club.answers = { 'user/login': new Refused(400, ['No.']) }
  const { user } = open('/auth/login')
  await user.type(await field('User name'), 'petra')
  await user.type(await field('Password'), 'secret-1{Enter}')
  await waitFor(() => expect(raised()).toEqual(['Authentication failed Incorrect username or password.']))
  club.answers['user/login'] = new Refused(429, ['Too many tries.'])
  await user.click(button('Login'))
  expect((await screen.findByRole('alert')).textContent).toContain('Too many tries.')
  // The refusal of the earlier attempt is no longer shown.
  expect(raised()).toEqual([])
  expect(screen.queryByRole('note')).toBeNull()
  expect((await field('Password')).value).toBe('secret-1')
})

it('a failed login also shows in the form until the user types, and failures do not pile up', async () => {
  club.answers = { 'user/login': new Refused(400, ['No.']) }
  const { user } = open('/auth/login')
  await user.type(await field('User name'), 'petra')
  for (const _ of [1, 2]) {
    await user.click(button('Login'))
    expect(screen.getByRole('note').textContent).toBe('Login error!Missing username or password.')
    expect(raised()).toEqual(['Login error! Missing username or password.'])
  }
  await user.type(await field('Password'), 'secret-1')
  expect(screen.queryByRole('note')).toBeNull()
  for (const tries of [1, 2]) {
    await user.click(button('Login'))
    await waitFor(() => expect(bodies('user/login')).toHaveLength(tries))
    await waitFor(() => expect(raised()).toEqual(['Authentication failed Incorrect username or password.']))
    expect(screen.getByRole('note').textContent).toBe('Authentication failedIncorrect username or password.')
  }
  await user.type(await field('User name'), '2')
  expect(screen.queryByRole('note')).toBeNull()
})

it('the session is kept on the device only if the box is ticked, which is off by default', async () => {
  club.answers = { 'user/login': new Refused(400, ['No.']) }
  const { user } = open('/auth/login')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Keep me signed in on this device' })
  expect(box.checked).toBe(false)
  await user.type(await field('User name'), 'petra')
  await user.type(await field('Password'), 'secret-1{Enter}')
  await waitFor(() => expect(bodies('user/login')).toHaveLength(1))
  await user.click(box)
  await user.click(button('Login'))
  await waitFor(() => expect(bodies('user/login')).toHaveLength(2))
  expect(bodies('user/login').map((body) => (body as { keepSignedIn: unknown }).keepSignedIn)).toEqual([false, true])
})

async function fillRegistration(user: ReturnType<typeof render>['user']) {
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

it('Sign Up is disabled until the form is valid; each refusal is a toast; success empties the form', async () => {
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
  // The refusal of the earlier attempt is no longer shown.
  expect(raised()).toEqual(['Registration successful. Your account has been created!'])
  expect(screen.queryByText('Not today.')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
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

it.each([
  [true, 'Your account has been created. An administrator has to approve it; you will get an email.'],
  [false, 'Your account has been created. You can sign in now.'],
  [undefined, 'Your account has been created.'],
])('after a registration with approval %s a note that stays says what comes next', async (waits, sentence) => {
  club.answers = { 'airports/get': [], 'user/register': { succeeded: true, errors: [], waitsForApproval: waits } }
  const { user, address } = open('/auth/registration')
  await fillRegistration(user)
  await user.click(button('Sign Up'))
  expect((await screen.findByRole('note')).textContent).toBe(`${sentence}Sign In`)
  const next = screen.getByRole('link', { name: 'Sign In', description: sentence })
  await waitFor(() => expect(document.activeElement).toBe(next))
  await user.click(next)
  await waitFor(() => expect(address()).toBe('/auth/login'))
  expect((await field('User name')).value).toBe('sam')
  expect(document.activeElement).toBe(await field('Password'))
})

it('a later visit to the login starts with an empty user name', async () => {
  open('/auth/login')
  expect((await field('User name')).value).toBe('')
})

const mismatch = 'Confirm Password does not match.'

it.each([
  ['/auth/registration', 'Password', 'Confirm password'],
  ['/auth/resetPassword?key=k&email=a', 'New Password', 'Confirm Password'],
])('at %s the check of the repeated password follows a change of either field', async (at, first, second) => {
  club.answers = { 'airports/get': [] }
  const { user } = open(at)
  await user.type(await field(first), 'secret-1')
  expect(screen.queryByText('This field is mandatory.')).toBeNull()
  await user.type(await field(second), 'secret-2')
  await user.tab()
  expect(await screen.findByText(mismatch)).toBeTruthy()
  await user.type(await field(first), '{Backspace}2')
  await waitFor(() => expect(screen.queryByText(mismatch)).toBeNull())
  await user.type(await field(first), '3')
  expect(await screen.findByText(mismatch)).toBeTruthy()
})

it('a password that contains the user’s name, the club’s or an airport’s is refused while typing, whichever is typed first', async () => {
  club.answers = { 'airports/get': [{ id: 1, name: 'Windy Hill', icaoCode: 'LKVH' }] }
  const { user } = open('/auth/registration')
  await fillRegistration(user)
  expect(button('Sign Up').disabled).toBe(false)
  const password = await field('Password')
  const confirm = await field('Confirm password')
  for (const [weak, said] of [
    ['sammaly1', ownNamePassword],
    ['LKVH2026', commonPassword],
    ['Windsock-Sam', commonPassword],
  ] as const) {
    await user.clear(password)
    await user.type(password, weak)
    await user.clear(confirm)
    await user.type(confirm, weak)
    await user.click(password)
    await user.tab()
    expect(await screen.findByText(t(said))).toBeTruthy()
    expect(button('Sign Up').disabled).toBe(true)
  }
  await user.clear(password)
  await user.type(password, 'starling1')
  await user.clear(confirm)
  await user.type(confirm, 'starling1')
  await waitFor(() => expect(button('Sign Up').disabled).toBe(false))
  await user.clear(await field('User name'))
  await user.type(await field('User name'), 'starling')
  expect(await screen.findByText(t(ownNamePassword))).toBeTruthy()
  expect(button('Sign Up').disabled).toBe(true)
})

it('the reset email is requested with the bare address, and an unknown address is reported as not registered', async () => {
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

it('a new password is saved with the key and the address in the link', async () => {
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

it('an expired key leads back to the screen that requests the email', async () => {
  club.answers = { 'user/resetPassword': new Refused(400, ['No.']) }
  const { user, address } = open('/auth/resetPassword?key=old&email=a')
  await user.type(await field('New Password'), 'secret-1')
  await user.type(await field('Confirm Password'), 'secret-1{Enter}')
  await waitFor(() => expect(address()).toBe('/auth/resetPasswordEmail'))
  expect(raised()).toEqual(['Password change failed Password reset token is invalid or expired!'])
})

it('a new password that is too common is an error at its field, and the key stays valid', async () => {
  club.answers = { 'user/resetPassword': new Refused(400, [t(commonPassword)]) }
  const { user, address } = open('/auth/resetPassword?key=0012&email=a')
  await user.type(await field('New Password'), 'password1')
  await user.type(await field('Confirm Password'), 'password1{Enter}')
  expect(await screen.findByText(t(commonPassword))).toBeDefined()
  expect(address()).toContain('/auth/resetPassword')
  expect(raised()).toEqual([])
})

it.each([
  ['en', undefined],
  ['en-XA', 'en'],
])('in a club whose language is %s, an English browser registers the language %s', async (clubs, registered) => {
  document.head.innerHTML = `<meta name="language" content="${clubs}">`
  club.answers = { 'airports/get': [], 'user/register': { succeeded: true, errors: [] } }
  const { user } = open('/auth/registration')
  await fillRegistration(user)
  await user.click(button('Sign Up'))
  await waitFor(() => expect(bodies('user/register')).toHaveLength(1))
  expect(bodies('user/register')[0]).toHaveProperty('userName', 'sam')
  expect((bodies('user/register')[0] as { language?: string }).language).toBe(registered)
})
