import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs, raised, Refused } from '../test-app'
import { proposedGroups } from './aircraft-groups'
import { archer, skyhawk, threeAhead } from './test-rules'

const club = desk()
const at = '/main/rules'
const common = { 'bookings/getDoubtful': [], 'rules/get': [], 'aircraft/get': [skyhawk, archer] }
const group = { id: 2, name: 'Two-seaters', aircraftIds: [7], isActive: true }
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)

async function openGroups() {
  const opened = openAs('Administrator', at)
  await opened.user.click(await screen.findByRole('tab', { name: 'Groups of aircraft' }))
  return opened
}

it('the first visit proposes a group for each type of aircraft, and adds those that stay ticked', async () => {
  club.answers = { ...common, 'aircraftGroups/get': [], 'aircraftGroups/save': group }
  const { user } = await openGroups()
  expect(screen.getByRole('tablist', { name: 'Club Rules' })).toBeTruthy()
  await user.click(await screen.findByRole('checkbox', { name: 'PA28 (OK-VHB)' }))
  await user.click(screen.getByRole('button', { name: 'Add 1 group' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. 1 group was added.']))
  expect(sent('aircraftGroups/save')).toEqual([{ id: 0, name: 'C172', aircraftIds: [7] }])
})

it('if saving a proposed group fails, the screen says which ones were saved', async () => {
  let saves = 0
  const lists = { ...common, 'aircraftGroups/get': [] }
  club.answers = Object.defineProperty(lists, 'aircraftGroups/save', {
    get: () => (++saves === 1 ? group : new Refused(500)),
  })
  const { user } = await openGroups()
  await user.click(await screen.findByRole('button', { name: 'Add 2 groups' }))
  await waitFor(() =>
    expect(raised()).toEqual([
      'Save successful. 1 group was added.',
      'Error while saving data! Something went wrong on the server. Trying again is safe.',
    ]),
  )
})

it('G.3 groups are the first tab, which opens in an empty club and stays open after the first group', async () => {
  club.answers = { ...common, 'aircraftGroups/get': [], 'aircraftGroups/save': group }
  const { user } = openAs('Administrator', at)
  await screen.findByText('No groups yet')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Groups of aircraft',
    'Who may fly what',
    'Fair use',
  ])
  club.answers = { ...common, 'aircraftGroups/get': [group], 'aircraftGroups/save': group }
  await user.click(await screen.findByRole('button', { name: 'Add 2 groups' }))
  expect(await screen.findByText('Two-seaters')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Groups of aircraft' }).getAttribute('aria-selected')).toBe('true')
})

it.each([
  ['a group', { 'aircraftGroups/get': [group] }],
  ['a rule', { 'aircraftGroups/get': [], 'rules/get': [threeAhead] }],
  ['an answer that fails', { 'aircraftGroups/get': new Refused(500), 'rules/get': [] }],
])('G.3 fair use opens where there is %s', async (_, answers) => {
  club.answers = { ...common, ...answers }
  openAs('Administrator', at)
  const tab = await screen.findByRole('tab', { name: 'Fair use' })
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
})

it('types that differ only in case are proposed as one group, and aircraft without a type in none', () => {
  const aircraft = [skyhawk, { ...archer, type: ' c172 ' }, { ...archer, id: 9, type: '' }]
  expect(proposedGroups(aircraft)).toEqual([{ name: 'C172', aircraftIds: [7, 8], registrations: ['OK-VHA', 'OK-VHB'] }])
})

it('a group is added, with its aircraft', async () => {
  club.answers = { ...common, 'aircraftGroups/get': [group], 'aircraftGroups/save': group }
  const { user } = await openGroups()
  await user.click(await screen.findByRole('button', { name: 'Add group' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Trainers')
  await user.click(form.getByRole('checkbox', { name: 'OK-VHB PA28' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. Group was saved.']))
  expect(sent('aircraftGroups/save')).toEqual([{ id: 0, name: 'Trainers', aircraftIds: [8] }])
})

it('a refused group shows the reason in its form, and keeps the input', async () => {
  const refused = new Refused(400, ['A group of aircraft with this name already exists.'])
  club.answers = { ...common, 'aircraftGroups/get': [group], 'aircraftGroups/save': refused }
  const { user } = await openGroups()
  await user.click(await screen.findByRole('button', { name: 'Edit Two-seaters' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit group: Two-seaters' }))
  await user.click(form.getByRole('checkbox', { name: 'OK-VHB PA28' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('A group of aircraft with this name already exists.')).toBeTruthy()
  expect(form.getByRole('checkbox', { name: 'OK-VHB PA28' })).toHaveProperty('checked', true)
  expect(raised()).toEqual([])
})

it('deleting asks first, and a group that a rule uses stays', async () => {
  const refused = new Refused(400, ['The rule Three ahead names this group.'])
  club.answers = { ...common, 'aircraftGroups/get': [group], 'aircraftGroups/delete': refused }
  const { user } = await openGroups()
  await user.click(await screen.findByRole('button', { name: 'Delete Two-seaters' }))
  expect(await screen.findByText('Delete the group Two-seaters?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(raised()).toEqual(['Delete failed. The rule Three ahead names this group.']))
  expect(screen.getByText('OK-VHA')).toBeTruthy()
})
