import type { Role } from '@windsock/contract/roles'
import { expect, it } from 'vitest'
import { firstWish, wishedQuery } from './next-free-wish'
import { whatToLookFor } from './next-free-choices'
import { rememberedWish, rememberWish } from './remembered-wish'

const pilot = { id: 'petra', roles: ['Pilot'] as const }
const from = '2027-03-10T07:00:00.000Z'
const fleet = [
  { id: 2, registrationCode: 'HB-XYZ', type: 'C152' },
  { id: 1, registrationCode: 'HB-KLM', type: 'C152' },
  { id: 3, registrationCode: 'HB-PUR', type: 'DA40: NG' },
]

it('the search covers any aircraft, a type or one aircraft', () => {
  const asked = (what: string) => wishedQuery({ ...firstWish(pilot), what }, 1, from)
  expect(asked('any')).toEqual({
    airportId: 1,
    minutes: 120,
    instructor: 'none',
    daylightOnly: false,
    from,
    aircraftId: null,
    type: null,
  })
  expect(asked('type:DA40: NG')).toMatchObject({ aircraftId: null, type: 'DA40: NG' })
  expect(asked('aircraft:3')).toMatchObject({ aircraftId: 3, type: null })
})

it('a type is offered if it has several aircraft, and every aircraft by registration', () => {
  expect(whatToLookFor(fleet).map(({ group, label }) => `${group}: ${label}`)).toEqual([
    'All: Any aircraft',
    'Types: Any C152',
    'Aircraft: HB-KLM C152',
    'Aircraft: HB-PUR DA40: NG',
    'Aircraft: HB-XYZ C152',
  ])
})

it('a member who cannot fly alone searches for any instructor, a student for daylight', () => {
  const first = (...roles: Role[]) => firstWish({ id: 'sam', roles })
  expect(first('Student')).toMatchObject({ instructor: 'any', daylightOnly: true })
  expect(first('Student', 'Pilot')).toMatchObject({ instructor: 'none', daylightOnly: true })
  expect(first('Pilot')).toMatchObject({ instructor: 'none', daylightOnly: false })
})

it('a device remembers a person’s last search, without its aircraft', () => {
  const wish = { what: 'aircraft:7', minutes: 60, instructor: 'igor', daylightOnly: true }
  rememberWish('sam', wish)
  expect(rememberedWish('sam')).toEqual({ minutes: 60, instructor: 'igor', daylightOnly: true })
  expect(rememberedWish('petra')).toEqual({})
  rememberWish('sam', { ...wish, minutes: 45 })
  expect(rememberedWish('sam')).toEqual({ instructor: 'igor', daylightOnly: true })
  for (const text of ['', '{', '{"userId":"sam"}']) {
    localStorage.setItem('nextFree', text)
    expect(rememberedWish('sam')).toEqual({})
  }
  localStorage.removeItem('nextFree')
})
