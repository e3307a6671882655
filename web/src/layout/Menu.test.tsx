import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { currentSession } from '../client/session'
import { desk, openAs, Refused } from '../test-app'

const club = desk()

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
const { innerWidth } = window
afterEach(() => happyDOM.setViewport({ width: innerWidth }))

const account = () => screen.findByRole('button', { name: 'Account' })

it('the account menu can be used with the keyboard, and Escape returns to its button', async () => {
  const { user, address } = openAs('Pilot', '/main/changePassword')
  await account()
  act(() => screen.getByRole('link', { name: 'Bookings' }).focus())
  await user.tab()
  expect(document.activeElement).toBe(await account())
  await user.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Sign Out' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  await waitFor(async () => expect(document.activeElement).toBe(await account()))
  await user.keyboard('{Enter}')
  const entry = await screen.findByRole('menuitem', { name: 'Administrators' })
  for (let presses = 0; presses < 5 && document.activeElement !== entry; presses += 1)
    await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(entry)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/main/administrators'))
})

it.each([200, 503, 0])(
  'Sign Out ends the session on the server, and here even if that is answered %i',
  async (status) => {
    club.answers = { 'user/logout': new Refused(status, {}) }
    const { user, address } = openAs('Pilot', '/main/changePassword')
    await user.click(await account())
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
    await waitFor(() => expect(address()).toBe('/auth/login'))
    expect(currentSession()).toBeUndefined()
    await waitFor(() => expect(club.heard.map(({ call }) => call)).toContain('user/logout'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText('Your session has ended')).toBeNull()
  },
)

it('a narrow screen has the whole menu in a drawer, which closes when an entry is chosen', async () => {
  happyDOM.setViewport({ width: 400 })
  const { user, address } = openAs('Instructor', '/main/changePassword')
  const button = await screen.findByRole('button', { name: 'Menu' })
  expect(screen.queryByRole('button', { name: 'Account' })).toBeNull()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  const drawer = within(await screen.findByRole('dialog'))
  const entries = [...(await screen.findByRole('navigation', { name: 'Main' })).querySelectorAll('a, button')]
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Bookings',
    'Schedules',
    'Aircraft',
    'Students',
    'Pilots',
    'External Pilots',
    'Instructors',
    'Administrators',
    'My Bookings',
    'My Schedules',
    'Change Password',
    'Sign Out',
    'Figures',
    'Language',
  ])
  expect(drawer.queryByText('Administration')).toBeNull()
  await user.click(drawer.getByRole('link', { name: 'Administrators' }))
  await waitFor(() => expect(address()).toBe('/main/administrators'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a change of screens focuses the content, and so does Skip to content', async () => {
  const { user, go } = openAs('Pilot', '/main/changePassword')
  await account()
  const content = screen.getByRole('main')
  expect(document.activeElement).not.toBe(content)
  await go('/main/administrators')
  await waitFor(() => expect(document.activeElement).toBe(content))
  act(() => screen.getByRole('textbox', { name: 'Day' }).focus())
  await user.click(screen.getByRole('button', { name: 'Skip to content' }))
  expect(document.activeElement).toBe(content)
})

it('Club Rules is below a divider of Administration', async () => {
  club.answers = { 'user/getWaiting': { waiting: 0 }, 'rules/get': [], 'bookings/getDoubtful': [] }
  const { user, address } = openAs('Administrator', '/main/changePassword')
  await user.click(await screen.findByRole('button', { name: 'Administration' }))
  const entry = await screen.findByRole('menuitem', { name: 'Club Rules' })
  const divider = entry.previousElementSibling
  expect(divider?.getAttribute('role')).not.toBe('menuitem')
  expect(divider?.previousElementSibling?.textContent).toBe('Unsent Emails')
  await user.click(entry)
  await waitFor(() => expect(address()).toBe('/main/rules'))
})

it.each([
  [1024, 'Account', 'menuitem'],
  [390, 'Menu', 'button'],
] as const)('%i px wide, Language stands below a divider of Account', async (width, opener, role) => {
  happyDOM.setViewport({ width })
  const { user } = openAs('Pilot', '/main/changePassword')
  await user.click(await screen.findByRole('button', { name: opener }))
  const divider = (await screen.findByRole(role, { name: 'Language' })).previousElementSibling
  expect(divider?.textContent).toBe('')
  expect(divider?.previousElementSibling?.textContent).toBe('Sign Out')
})
