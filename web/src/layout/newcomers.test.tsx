import { screen, waitFor } from '@testing-library/react'
import type { Role } from '@windsock/contract/roles'
import { expect, it } from 'vitest'
import { queryClient } from '../client/queries'
import { desk, openAs } from '../test-app'

const club = desk()
const calls = () => club.heard.map(({ call }) => call)

it('Administration and Users show how many wait for approval; the number is fetched after the screen and kept current', async () => {
  club.answers = { 'user/get': [], 'user/getWaiting': { waiting: 2 } }
  const { user } = openAs('Administrator', '/main/users')
  const button = await screen.findByRole('button', { name: 'Administration 2 wait for approval' })
  // The count is queried last, after the signed-in user and the screen.
  expect(calls()).toEqual(['user/getById', 'user/get', 'user/getWaiting'])
  await user.click(button)
  expect(await screen.findByRole('menuitem', { name: 'Users 2 wait for approval' })).toBeTruthy()
  club.answers['user/getWaiting'] = { waiting: 1 }
  await queryClient.invalidateQueries({ queryKey: ['user'] })
  expect(await screen.findByRole('menuitem', { name: 'Users 1 waits for approval' })).toBeTruthy()
  club.answers['user/getWaiting'] = { waiting: 0 }
  await queryClient.invalidateQueries({ queryKey: ['user'] })
  expect(await screen.findByRole('menuitem', { name: 'Users' })).toBeTruthy()
})

it('a number that cannot be fetched is requested once, and the menu stays as it was', async () => {
  club.answers = { 'user/get': [] }
  openAs('Administrator', '/main/users')
  await waitFor(() => expect(calls()).toContain('user/getWaiting'))
  expect(screen.getByRole('button', { name: 'Administration' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each<Role>(['Instructor', 'Pilot', 'Student', 'External'])('as %s nobody asks for it', async (role) => {
  club.answers = { 'user/getByRole': [] }
  openAs(role, '/main/administrators')
  await screen.findByRole('heading', { name: 'Administrators' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(calls()).not.toContain('user/getWaiting')
})

it('the number and the button look the same before its menu was opened and after', async () => {
  club.answers = { 'user/get': [], 'user/getWaiting': { waiting: 2 } }
  const { user } = openAs('Administrator', '/main/users')
  const named = { name: 'Administration 2 wait for approval' }
  const before = (await screen.findByRole('button', named)).className.split(' ')
  await user.click(screen.getByRole('button', named))
  await screen.findByRole('menuitem', { name: 'Users 2 wait for approval' })
  expect(screen.getByRole('button', named).className.split(' ')).toEqual(expect.arrayContaining(before))
})
