import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { desk, open } from '../test-app'

const club = desk()
afterEach(() => (document.head.innerHTML = ''))

const tab = (name: string) => screen.findByRole('tab', { name })

it('the tabs lead from the login to the registration and back, also by arrow keys', async () => {
  club.answers = { 'airports/get': [] }
  const { user, address } = open('/auth/login')
  expect((await tab('Sign In')).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tablist', { name: 'Account' })).toBeTruthy()
  await user.click(await tab('Sign Up'))
  await waitFor(() => expect(address()).toBe('/auth/registration'))
  expect(await screen.findByLabelText(/^First name/)).toBeTruthy()
  const signUp = await tab('Sign Up')
  await waitFor(() => expect(signUp.getAttribute('aria-selected')).toBe('true'))
  act(() => signUp.focus())
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(address()).toBe('/auth/login'))
})

it('Forgot password has no tabs, but a link back to the login', async () => {
  const { user, address } = open('/auth/login')
  await user.click(await screen.findByRole('link', { name: 'Forgot password' }))
  await waitFor(() => expect(address()).toBe('/auth/resetPasswordEmail'))
  const back = await screen.findByRole('link', { name: 'Back to Sign In' })
  expect(screen.queryByRole('tab')).toBeNull()
  await user.click(back)
  await waitFor(() => expect(address()).toBe('/auth/login'))
})

it('keys go on in the form to which a link has led', async () => {
  const { user } = open('/auth/login')
  const forgot = await screen.findByRole('link', { name: 'Forgot password' })
  act(() => forgot.focus())
  await user.keyboard('{Enter}')
  const back = await screen.findByRole('link', { name: 'Back to Sign In' })
  expect(document.activeElement).toBe(screen.getByRole('main'))
  act(() => back.focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('User name')))
})

it('the heading and the title of the window contain the name of the club', async () => {
  document.head.innerHTML = '<meta name="club-name" content="Aeroklub Žižkov">'
  open('/auth/login')
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign In · Aeroklub Žižkov' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Sign In · Aeroklub Žižkov'))
})
