import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs } from '../test-app'

const club = desk()
const none = { requirements: false, limits: false, defects: false, flights: false, rules: false, figures: true }
const entries = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)
const asked = () => club.heard.filter(({ call }) => call === 'uses/get').length

it.each([
  [none, false],
  [{ ...none, limits: true }, true],
  [{ ...none, defects: true }, true],
])('the menu of an instructor contains the fleet once the club uses it: %j', async (uses, has) => {
  club.answers = { 'uses/get': uses }
  const { user } = openAs('Instructor', '/main/changePassword')
  const account = await screen.findByRole('button', { name: 'Account' })
  expect(asked()).toBe(0)
  await user.click(account)
  await screen.findByRole('menuitem', { name: 'Figures' })
  await waitFor(() => expect(asked()).toBe(1))
  if (has) await screen.findByRole('menuitem', { name: 'Fleet' })
  expect(entries().includes('Fleet')).toBe(has)
})

it('the menu of an administrator always contains the fleet, and fetches nothing', async () => {
  const { user } = openAs('Administrator', '/main/changePassword')
  await user.click(await screen.findByRole('button', { name: 'Administration' }))
  await screen.findByRole('menuitem', { name: 'Fleet' })
  expect(asked()).toBe(0)
})
