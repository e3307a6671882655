import { expect, it } from 'vitest'
import { firstWish, wishedQuery } from './next-free-wish'
import { whatToLookFor } from './next-free-choices'

const from = '2027-03-10T07:00:00.000Z'
const fleet = [
  { id: 2, registrationCode: 'HB-XYZ', type: 'C152' },
  { id: 1, registrationCode: 'HB-KLM', type: 'C152' },
  { id: 3, registrationCode: 'HB-PUR', type: 'DA40: NG' },
]

it('any aircraft, a type or one aircraft can be looked for', () => {
  const asked = (what: string) => wishedQuery({ ...firstWish, what }, 1, from)
  expect(asked('any')).toEqual({ airportId: 1, minutes: 120, instructor: 'none', from, aircraftId: null, type: null })
  expect(asked('type:DA40: NG')).toMatchObject({ aircraftId: null, type: 'DA40: NG' })
  expect(asked('aircraft:3')).toMatchObject({ aircraftId: 3, type: null })
})

it('a type is offered where there is more than one of it, aircraft by registration', () => {
  expect(whatToLookFor(fleet).map(({ group, label }) => `${group}: ${label}`)).toEqual([
    'All: Any aircraft',
    'Types: Any C152',
    'Aircraft: HB-KLM C152',
    'Aircraft: HB-PUR DA40: NG',
    'Aircraft: HB-XYZ C152',
  ])
})
