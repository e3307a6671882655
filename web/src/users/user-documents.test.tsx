import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs } from '../test-app'
import { petra } from './test-petra'

const club = desk()
const standings = [
  {
    requirementId: 1,
    requirement: { id: 1, name: 'Medical', kind: 'proof', level: 'warn', isPrivate: true },
    aircraftId: null,
    aircraft: null,
    isMet: false,
    state: 'missing',
    until: null,
    text: '',
    proofs: [],
  },
]
const common = { 'user/getById': petra, 'airports/get': [], 'requirements/get': [] }
const asked = () => club.heard.filter(({ call }) => call === 'proofs/getByUser')

it('an administrator sees the documents of a person below the form', async () => {
  const { id, firstName, lastName, roles } = petra
  const documents = { user: { id, firstName, lastName, roles }, standings }
  club.answers = { ...common, 'uses/get': { requirements: true }, 'proofs/getByUser': documents }
  openAs('Administrator', `/main/users/${petra.id}`)
  const section = within(await screen.findByRole('region', { name: 'Documents' }))
  expect(await section.findByText('Missing')).toBeTruthy()
  expect(section.getByRole('button', { name: 'Enter… Medical' })).toBeTruthy()
  expect(asked().map(({ query }) => query)).toMatchObject([{ id }])
})

it('a club without requirements has no such section', async () => {
  club.answers = { ...common, 'uses/get': { requirements: false } }
  openAs('Administrator', `/main/users/${petra.id}`)
  await screen.findByRole('textbox', { name: 'First Name' })
  await waitFor(() => expect(club.heard.some(({ call }) => call === 'uses/get')).toBe(true))
  expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull()
  expect(asked()).toEqual([])
})
