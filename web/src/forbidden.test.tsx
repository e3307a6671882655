import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from './kit/test-render'
import { queryClient } from './client/queries'
import { goTo, paths } from './paths'
import { createClubRouter } from './routes'
import { startSession } from './client/session'
import { desk } from './test-app'
import { tokenOf } from './test-token'

const club = desk()

async function forbidden(role: string[], isApproved: boolean) {
  club.answers = { 'user/getById': { id: 'u-1', roles: [], isApproved } }
  startSession(tokenOf({ UserId: 'u-1', role }))
  const router = createClubRouter(createMemoryHistory({ initialEntries: ['/main/forbidden'] }))
  const painted = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: '403 - ACCESS DENIED' })
  expect(screen.getByText("You don't have the permission to access this resource.")).toBeDefined()
  return painted
}

it('a user who waits for approval reads so, and can sign out', async () => {
  const { user } = await forbidden([], false)
  await screen.findByText(/waiting for approval/)
  await waitFor(() => expect(document.title).toBe('Access Denied · Windsock'))
  await user.click(screen.getByRole('button', { name: 'Account' }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Sign Out', 'Language'])
  await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
  expect(localStorage.getItem('token')).toBeNull()
})

it.each([
  ['who is approved for nothing', [], true],
  ['who holds a role', ['Pilot'], false],
])('a user %s reads nothing about approval', async (_who, role, isApproved) => {
  await forbidden(role, isApproved)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/waiting for approval/)).toBeNull()
})

it('several refused calls lead to the forbidden screen once, so that Back leaves it', () => {
  const history = createMemoryHistory({ initialEntries: ['/main/users'] })
  createClubRouter(history)
  goTo(paths.forbidden)
  goTo(paths.forbidden)
  expect(history.location.pathname).toBe(paths.forbidden)
  expect(history.length).toBe(2)
})
