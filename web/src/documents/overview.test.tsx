import { screen, within } from '@testing-library/react'
import type { Standing } from '@windsock/contract/documents/proofs'
import { expect, it } from 'vitest'
import { desk, openAs } from '../test-app'

const club = desk()
const person = (id: string, lastName: string) => ({ id, firstName: 'Ann', lastName, roles: ['Pilot'] })
const requirements = [
  { id: 1, name: 'Medical', isPerAircraft: false, isPrivate: true, level: 'warn', kind: 'proof' },
  { id: 2, name: 'Check-out', isPerAircraft: true, isPrivate: false, level: 'block', kind: 'proof' },
]
function standing(requirementId: 1 | 2, state: Standing['state'], more: Partial<Standing> = {}) {
  const requirement = requirements[requirementId - 1]
  const isMet = state === 'met' || state === 'ends soon' || state === 'waived'
  return {
    requirementId,
    requirement,
    state,
    isMet,
    until: null,
    aircraftId: null,
    aircraft: null,
    text: '',
    proofs: [],
    ...more,
  }
}
const aircraft = (id: number, registrationCode: string) => ({
  aircraftId: id,
  aircraft: { id, name: '', type: '', registrationCode },
})
const people = [
  {
    user: person('ann', 'Able'),
    standings: [
      standing(1, 'met'),
      standing(2, 'met', aircraft(7, 'OK-VHA')),
      standing(2, 'missing', aircraft(8, 'OK-VHB')),
    ],
  },
  { user: person('bea', 'Baker'), standings: [standing(1, 'missing')] },
  { user: person('cid', 'Cole'), standings: [standing(1, 'waits'), standing(2, 'missing', aircraft(7, 'OK-VHA'))] },
]

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
        ({ textContent }) => textContent,
      ),
    )

it('staff see everybody with each requirement, and who lacks or waits for something', async () => {
  club.answers = { 'proofs/getOverview': { requirements, people } }
  const { user } = openAs('Instructor', '/main/documents')
  const link = await screen.findByRole('link', { name: 'Ann Able' })
  expect(link.getAttribute('href')).toContain('/main/documents?person=ann')
  expect(cells()).toEqual([
    ['Ann Able', 'Met', '1 of 2 aircraftOK-VHA'],
    ['Ann Baker', 'Missing', 'Not asked'],
    ['Ann Cole', 'Waits to be confirmed', '0 of 1 aircraft'],
  ])
  await user.click(screen.getByRole('radio', { name: 'Lacks something' }))
  expect(cells().map(([name]) => name)).toEqual(['Ann Baker', 'Ann Cole'])
  await user.click(screen.getByRole('radio', { name: 'To be confirmed' }))
  expect(cells().map(([name]) => name)).toEqual(['Ann Cole'])
})

it('an empty overview tells an administrator how to begin', async () => {
  club.answers = { 'proofs/getOverview': { requirements: [], people: [] } }
  openAs('Instructor', '/main/documents')
  expect(await screen.findByText('Administrators say in Club Rules what the club asks.')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('a person’s documents open from the overview, and an unknown person is reported', async () => {
  club.answers = {
    'proofs/getByUser': { user: person('ann', 'Able'), standings: [standing(1, 'missing')], elsewhere: [] },
    'requirements/get': requirements,
  }
  openAs('Instructor', '/main/documents?person=ann')
  expect(await screen.findByRole('heading', { name: 'Documents of Ann Able' })).toBeTruthy()
  expect(await screen.findByText('Missing')).toBeTruthy()
  expect(club.heard.find(({ call }) => call === 'proofs/getByUser')?.query).toMatchObject({ id: 'ann' })
})
