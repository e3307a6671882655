import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../test-render'
import { NewPasswordFields } from './NewPasswordFields'
import { PasswordField } from './PasswordField'

const field = () => screen.getByLabelText(/^Password/)

it('a password is hidden until the user shows it, by keyboard too, and password managers can fill the field', async () => {
  const { user } = render(<PasswordField label="Password" autoComplete="current-password" />)
  await user.type(field(), 'secret')
  expect(field()).toHaveProperty('type', 'password')
  expect(field().getAttribute('autocomplete')).toBe('current-password')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show or hide the password' }))
  await user.keyboard('{Enter}')
  expect(field()).toHaveProperty('type', 'text')
  await user.keyboard('{Enter}')
  expect(field()).toHaveProperty('type', 'password')
})

it('screen readers announce a wrong password, and nothing before that', () => {
  const { unmount } = render(<PasswordField label="Password" />)
  expect(field().getAttribute('aria-invalid')).toBeNull()
  unmount()
  render(<PasswordField label="Password" error="Too short." />)
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

it('a refused new password marks only the first field, unless the form has found another error', () => {
  const inputProps = (error?: string) => (name: string) => (error && name === 'newPassword' ? { error } : {})
  const errors = () => [...document.querySelectorAll('[aria-invalid=true]')].map((one) => one.closest('div'))
  const { unmount } = render(<NewPasswordFields inputProps={inputProps()} refused="This is an old password." />)
  expect(screen.getByText('This is an old password.')).toBeTruthy()
  expect(errors()).toHaveLength(1)
  unmount()
  render(<NewPasswordFields inputProps={inputProps('Too short.')} refused="This is an old password." />)
  expect(screen.getByText('Too short.')).toBeTruthy()
  expect(screen.queryByText('This is an old password.')).toBeNull()
})
