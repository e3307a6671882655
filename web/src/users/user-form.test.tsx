import { screen, waitFor } from '@testing-library/react'
import { unknownAirport, userNameInUse } from '@windsock/contract/errors'
import { expect, it } from 'vitest'
import { t } from '../kit/language/translate'
import { desk, openAs, raised, Refused } from '../test-app'
import { erasureInWords } from './erasure-words'
import { keptInWords } from './kept-words'
import { petra } from './test-petra'

const club = desk()

const prague = { ...petra.assignedAirport, timeZone: 'Europe/Prague' }
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const airport = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Assigned Airport' })
const described = (of: HTMLElement) => document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)

it('a person without a role can be saved, and the form says what they can do', async () => {
  const says = 'Without a role, a person can log in but sees nothing.'
  club.answers = { 'user/getById': petra, 'airports/get': [prague], 'user/save': {}, 'user/get': [] }
  const { user } = openAs('Administrator', '/main/users/u-7')
  const pilot = await screen.findByRole('checkbox', { name: 'Pilot' })
  expect(screen.queryByText(says)).toBeNull()
  await user.click(pilot)
  expect(screen.getByText(says)).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(sent('user/save')).toMatchObject([{ roles: [] }]))
})

it('rights are saved without a question if the person’s plans cannot be counted', async () => {
  const failed = new Refused(503)
  club.answers = {
    'user/getById': petra,
    'airports/get': [],
    'user/getAffected': failed,
    'user/save': {},
    'user/get': [],
  }
  const { user, address } = openAs('Administrator', '/main/users/u-7')
  await user.click(await screen.findByRole('checkbox', { name: 'Approve' }))
  await user.click(save())
  await waitFor(() => expect(address()).toBe('/main/users'))
  expect(sent('user/save')).toMatchObject([{ isApproved: false }])
  expect(raised()).toEqual(['Save successful. User was saved successfully!'])
})

it('an assigned airport can be cleared, and is saved as null', async () => {
  club.answers = { 'user/getById': petra, 'airports/get': [prague], 'user/save': {}, 'user/get': [] }
  const { user } = openAs('Administrator', '/main/users/u-7')
  expect((await airport()).value).toBe('LKPR Ruzyně')
  const clear = (await airport()).parentElement?.querySelector('button')
  await user.click(clear!)
  expect((await airport()).value).toBe('')
  await user.click(save())
  await waitFor(() => expect(sent('user/save')).toMatchObject([{ assignedAirportId: null }]))
})

it('a duplicate user name and a removed airport are reported at their fields', async () => {
  club.answers = { 'airports/get': [prague], 'user/save': new Refused(400, [t(userNameInUse), t(unknownAirport)]) }
  const { user } = openAs('Administrator', '/main/users/')
  for (const [name, text] of [
    ['First Name', 'Sam'],
    ['Last Name', 'Malý'],
    ['User Name', 'sam'],
    ['Email', 'sam@example.org'],
    ['Phone', '700'],
  ] as const) {
    await user.type(await field(name), text)
  }
  await user.click(save())
  await waitFor(() => expect(raised()).toEqual([`Error while saving data! ${t(userNameInUse)}`]))
  expect(described(await field('User Name'))).toBe(t(userNameInUse))
  expect(described(await airport())).toBe(t(unknownAirport))
  expect(document.activeElement).toBe(await field('User Name'))
  expect(screen.queryByRole('note')).toBeNull()
})

it('the plans that stay are counted in words, with one line for each kind', () => {
  expect(keptInWords({ flights: 1, entries: 2, walls: 1 })).toEqual([
    '1 future flight',
    '2 future schedule entries',
    '1 link of a wall view',
  ])
  expect(keptInWords({ flights: 0, entries: 0, walls: 3 })).toEqual(['3 links of wall views'])
  expect(keptInWords({ flights: 0, entries: 0, walls: 0 })).toEqual([])
})

it('an erasure announces the texts that change, or else what else changes, or nothing', () => {
  const named = [{ aircraft: 'OK-VHA', day: '2026-06-01', before: 'For Petra', after: 'For [erased]' }]
  expect(erasureInWords({ texts: 1, named, trail: 0, letters: 0 })).toEqual({
    says: '1 text will change:',
    of: ['2026-06-01, OK-VHA: For [erased]'],
  })
  expect(erasureInWords({ texts: 0, named: [], trail: 1, letters: 2 })).toEqual({
    says: 'This also changes:',
    of: ['1 entry of the audit trail', '2 emails'],
  })
  expect(erasureInWords({ texts: 0, named: [], trail: 0, letters: 0 })).toBeUndefined()
})
