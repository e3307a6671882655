import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, open, openAs, raised, Refused } from '../test-app'

const club = desk()
const prague = { id: 3, name: 'Ruzyně', icaoCode: 'LKPR', timeZone: 'Europe/Prague' }
const brno = { ...prague, id: 4, name: 'Brno', icaoCode: 'LKTB' }
// The tests run in the time zone Pacific/Chatham, which is UTC+13:45 in January.
const hangar = { id: 1, name: 'Hangar', airportId: 3, createdAt: '2027-01-10T10:00:00.000Z' }
const closed = { ...hangar, id: 2, name: 'Old tower', airportId: 9 }

const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
const answers = (more: object = {}) => ({ 'airports/get': [prague, brno], 'walls/get': [], ...more })
const at = '/main/walls'

it('wall views are listed with their airport, and one whose airport was removed says so', async () => {
  club.answers = answers({ 'walls/get': [hangar, closed] })
  openAs('Administrator', at)
  await screen.findByText('LKPR')
  const texts = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'))
  expect(texts.slice(1).map((cells) => cells.slice(0, 3).map(({ textContent }) => textContent))).toEqual([
    ['Hangar', 'LKPR', '2027-01-10 23:45'],
    ['Old tower', 'N/A', '2027-01-10 23:45'],
  ])
})

it('a wall view is added with a name for the first airport or another, and its link shows once', async () => {
  club.answers = answers({ 'walls/save': { ...hangar, key: 'k/1' } })
  const { user } = openAs('Administrator', at)
  await screen.findByText('No wall views yet')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add wall view' }))
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Airport' })).toHaveProperty('value', 'LKPR Ruzyně'))
  const save = dialog.getByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Hangar')
  await user.click(dialog.getByRole('combobox', { name: 'Airport' }))
  await user.click(await screen.findByRole('option', { name: 'LKTB Brno' }))
  await user.click(save)
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
  expect(link.value).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#\/wall\/k%2F1$/)
  expect(sent('walls/save')).toEqual([{ name: 'Hangar', airportId: 4 }])
  await user.click(document.querySelector('.mantine-Modal-overlay')!)
  expect(link.isConnected).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(link.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }))
})

it('a name of 50 characters is refused at its field', async () => {
  club.answers = answers()
  const { user } = openAs('Administrator', at)
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add wall view' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'x'.repeat(50))
  expect(dialog.getByText("'Name' max length is 50 characters")).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})

it('without an airport, the dialog says where airports are added', async () => {
  club.answers = answers({ 'airports/get': [] })
  const { user } = openAs('Administrator', at)
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  const airport = within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Airport' })
  const hint = await screen.findByText('There are none yet. Administrators add them under Airports.')
  expect(airport.getAttribute('aria-describedby')).toContain(hint.id)
  await user.click(airport)
  expect(await screen.findByText('No airports yet')).toBeTruthy()
})

it('a wall view is withdrawn after a confirmation', async () => {
  club.answers = answers({ 'walls/get': [hangar], 'walls/remove': {} })
  const { user } = openAs('Administrator', at)
  await user.click(await screen.findByRole('button', { name: 'Withdraw Hangar' }))
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw wall view' }))
  expect(question.getByText(/withdraw the link of 'Hangar'\? Screens that show it go blank\./)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(raised()).toEqual(['Delete successful. Wall view was withdrawn.']))
  expect(sent('walls/remove')).toEqual([1])
})

it('a wall view reports a dead link and a server error', async () => {
  club.answers = { 'walls/show': new Refused(404, ['This wall does not exist.']) }
  const { unmount } = open('/wall/old')
  expect(await screen.findByText('This link is no longer valid')).toBeTruthy()
  expect(sent('walls/show')).toContainEqual({ key: 'old' })
  unmount()
  club.answers = { 'walls/show': new Refused(429) }
  open('/wall/other')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
