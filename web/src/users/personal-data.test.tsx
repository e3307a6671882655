import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { desk, openAs, raised, Refused } from '../test-app'
import { petra } from './test-petra'

const club = desk()

const nothingElse = { texts: 0, named: [], trail: 0, letters: 0 }

afterEach(() => vi.restoreAllMocks())

const opened = () => openAs('Administrator', '/main/users/u-7')
const section = () => screen.findByRole('region', { name: 'Personal data' })
const button = async (name: string) => within(await section()).getByRole('button', { name })
const sent = (call: string) => club.heard.filter((heard) => heard.call === call)

async function sayYes(user: ReturnType<typeof openAs>['user']) {
  const question = await screen.findByRole('dialog', { name: 'Erase personal data' })
  expect(question.textContent).toContain('Are you sure you want to erase Petra Nová?')
  await user.click(within(question).getByRole('button', { name: 'Yes' }))
}

it('the data that the club stores about a person is saved as a file with their name', async () => {
  const answer = { exportedAt: '2026-07-01T08:00:00.000Z', person: petra, bookings: [] }
  club.answers = { 'user/getById': petra, 'airports/get': [], 'user/export': answer }
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:petra'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = opened()
  await user.click(await button('Export'))
  await waitFor(() => expect(names).toEqual(['petra.json']))
  expect(sent('user/export')).toMatchObject([{ query: { id: 'u-7' } }])
  expect(JSON.parse(await files[0]!.text())).toEqual(answer)
})

it('erasing asks first, and leads back to the list', async () => {
  club.answers = {
    'user/getById': petra,
    'airports/get': [],
    'user/getErasure': nothingElse,
    'user/erase': {},
    'user/get': [],
  }
  const { user, address } = opened()
  await user.click(await button('Erase…'))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(sent('user/erase')).toEqual([])
  await user.click(await button('Erase…'))
  await sayYes(user)
  await waitFor(() => expect(address()).toBe('/main/users'))
  expect(sent('user/erase')).toMatchObject([{ body: 'u-7' }])
  expect(raised()).toEqual(['Erase successful. Personal data was erased.'])
})

it('a refusal shows the reason, and the form stays', async () => {
  const reason = 'Petra Nová still has 1 booking, the next on Sat 2026-07-04 10:00. Delete or move it first.'
  club.answers = {
    'user/getById': petra,
    'airports/get': [],
    'user/getErasure': nothingElse,
    'user/erase': new Refused(400, [reason]),
  }
  const { user, address } = opened()
  await user.click(await button('Erase…'))
  await sayYes(user)
  await waitFor(() => expect(raised()).toEqual([`Erase failed. ${reason}`]))
  expect(address()).toBe('/main/users/u-7')
})

it('users cannot erase themselves', async () => {
  const self = { ...petra, id: 'administrator', roles: ['Administrator'] }
  club.answers = { 'user/getById': self, 'airports/get': [] }
  openAs('Administrator', '/main/users/administrator')
  expect(await button('Export')).toBeTruthy()
  expect(within(await section()).queryByRole('button', { name: 'Erase…' })).toBeNull()
})

it('erasing first shows what changes, and does nothing if that cannot be fetched', async () => {
  const named = [{ aircraft: 'OK-VHA', day: '2026-06-01', before: 'For Petra Nová', after: 'For [erased]' }]
  const foretold = { texts: 22, named, trail: 3, letters: 1 }
  club.answers = { 'user/getById': petra, 'airports/get': [], 'user/getErasure': foretold, 'user/erase': {} }
  const { user } = opened()
  await user.click(await button('Erase…'))
  const question = await screen.findByRole('dialog', { name: 'Erase personal data' })
  expect(question.textContent).toContain('22 texts will change:')
  const lines = within(question).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '2026-06-01, OK-VHA: For [erased]',
    'and 21 more',
    'also 3 entries of the audit trail',
    'also 1 email',
  ])
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  club.answers['user/getErasure'] = new Refused(503, ['Later.'])
  await user.click(await button('Erase…'))
  await waitFor(() => expect(raised()).toEqual(['Erase failed. Later.']))
  expect(sent('user/erase')).toEqual([])
})
