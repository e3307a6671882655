import { screen, waitFor, within } from '@testing-library/react'
import type { Role } from '@windsock/contract/roles'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionEnds } from '@windsock/contract/errors'
import { t } from '../kit/language/translate'
import { startSession } from '../client/session'
import { desk, open, openAs } from '../test-app'
import { tokenOf } from '../test-token'
import { pages, type Page } from './pages'

const club = desk()
afterEach(() => vi.useRealTimers())

const bar = () => screen.findByRole('banner')
const day = async () => within(await bar()).findByRole<HTMLInputElement>('textbox', { name: 'Day' })

it('the top bar contains the club’s title and the menu, and the page ends with the copyright', async () => {
  club.answers = { 'airports/get': [] }
  openAs('Pilot', '/main/changePassword')
  expect(within(await bar()).getByText('Windsock')).toBeTruthy()
  expect(within(await bar()).getByRole('navigation')).toBeTruthy()
  expect(screen.getByRole('contentinfo').textContent).toMatch(/^© \d{4} Windsock\. All rights reserved\.$/)
})

const mainPages = Object.values<Page>(pages).filter(({ path }) => path.startsWith('/main/'))
const opener = ({ allow }: Page): Role =>
  typeof allow === 'string' || allow.includes('Administrator') ? 'Administrator' : (allow[0] ?? 'Pilot')

it.each(mainPages.map((page) => [page.path, opener(page)] as const))(
  '%s shows the day picker and the signed-in user',
  async (path, role) => {
    club.answers = { 'airports/get': [], 'user/getById': { id: 'x', firstName: 'Anna', lastName: 'Dvořáková' } }
    openAs(role, path.replaceAll(/\$\w+/g, '1'))
    expect((await day()).value).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await within(await bar()).findByText('Anna Dvořáková')).textContent).toBe('Signed in as Anna Dvořáková')
  },
)

it.each(['/main/changePassword', '/main/administrators', '/main/forbidden'])(
  'a day chosen on %s opens the bookings of that day',
  async (path) => {
    club.answers = { 'airports/get': [] }
    const { user, address } = openAs('Pilot', path)
    await user.clear(await day())
    await user.type(await day(), '2027-06-01')
    await waitFor(() => expect(address()).toBe('/main/bookings?day=2027-06-01'))
    expect((await day()).value).toBe('2027-06-01')
  },
)

it('a form with unsaved input asks first, and then the day stays as it was', async () => {
  club.answers = { 'airports/get': [] }
  const { user, address } = openAs('Administrator', '/main/airports/0')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Windy Hill')
  const before = (await day()).value
  await user.click(within(await bar()).getByRole('button', { name: 'Next day' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(address()).toBe('/main/airports/0')
  expect((await day()).value).toBe(before)
  await user.click(within(await bar()).getByRole('button', { name: 'Next day' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(address()).toMatch(/^\/main\/bookings\?day=/))
  expect((await day()).value > before).toBe(true)
})

it('an expired session ends automatically, and the login says so', async () => {
  const start = new Date('2027-03-10T10:00:00Z')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start })
  startSession(tokenOf({ UserId: 'pilot', role: ['Pilot'], exp: start.getTime() / 1000 + 60 }))
  open('/main/changePassword')
  await day()
  await vi.advanceTimersByTimeAsync(61_000)
  expect((await screen.findByRole('status', { name: 'Your session has ended' })).textContent).toContain(
    t(sessionEnds.time),
  )
})
