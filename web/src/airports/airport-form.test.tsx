import { screen, waitFor } from '@testing-library/react'
import { savedOrNot } from '@windsock/contract/errors'
import { expect, it } from 'vitest'
import { t } from '../kit/language/translate'
import { desk, openAs, raised, Refused } from '../test-app'

const club = desk()
const brno = {
  id: 4,
  name: 'Brno',
  icaoCode: 'LKTB',
  description: '',
  latitude: 49.15,
  longitude: 16.69,
  isActive: true,
  timeZone: 'Europe/Prague',
  version: 2,
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)

it('degrees are typed with a comma or a point, and the equator and the poles are accepted', async () => {
  club.answers = { 'airports/get': [], 'airports/save': {} }
  const { user } = openAs('Administrator', '/main/airports/0')
  await user.type(await field('Name'), 'South Pole')
  await user.type(await field('Icao Code'), 'nzsp')
  await user.type(await field('Latitude'), '-90')
  await user.type(await field('Longitude'), '0,5')
  await user.click(save())
  await waitFor(() =>
    expect(sent('airports/save')).toMatchObject([{ icaoCode: 'NZSP', latitude: -90, longitude: 0.5 }]),
  )
  expect(sent('airports/getAffected')).toEqual([])
})

it.each([
  ['a minus', '\u2212'],
  ['a hyphen that does not break', '\u2011'],
  ['a dash', '\u2013'],
])('%s before degrees is read as a minus, typed or pasted', async (_, sign) => {
  club.answers = { 'airports/getById': brno }
  const { user } = openAs('Administrator', '/main/airports/4')
  const latitude = await field('Latitude')
  await user.clear(latitude)
  await user.type(latitude, `${sign}8.5`)
  expect(latitude.value).toBe('-8.5')
  await user.type(latitude, '{Backspace}25')
  expect(latitude.value).toBe('-8.25')
  const longitude = await field('Longitude')
  await user.clear(longitude)
  await user.click(longitude)
  await user.paste(`${sign}0,5`)
  expect(longitude.value).toBe('-0.5')
  await user.clear(longitude)
  await user.click(longitude)
  await user.paste('-0,25')
  expect(longitude.value).toBe('-0.25')
})

it('the form names the time zone of an airport that has one', async () => {
  club.answers = { 'airports/getById': brno }
  const { go } = openAs('Administrator', '/main/airports/4')
  expect(await screen.findByText(/^South and west are negative\. Times here are in Europe\/Prague, /)).toBeTruthy()
  await go('/main/airports/0')
  expect(await screen.findByText('South and west are negative.')).toBeTruthy()
})

it('a save of unknown outcome asks the user to check first, and fetches the list again', async () => {
  const unmoved = { timeZone: 'Europe/Prague', timeZoneBefore: 'Europe/Prague', movedBookings: 0, movedSchedules: 0 }
  club.answers = {
    'airports/get': [brno],
    'airports/getById': brno,
    'airports/getAffected': unmoved,
    'airports/save': new Refused(503, [t(savedOrNot)]),
  }
  const { user } = openAs('Administrator', '/main/airports/4')
  await user.type(await field('Description'), 'Grass')
  await user.click(save())
  const alert = await screen.findByRole('alert', { name: 'This may or may not have been saved' })
  expect(alert.textContent).not.toContain('Trying again is safe.')
  await waitFor(() => expect(club.heard.filter(({ call }) => call === 'airports/getById')).toHaveLength(2))
  expect((await field('Description')).value).toBe('Grass')
  expect(raised()).toEqual([])
})
