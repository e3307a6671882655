import { screen, waitFor } from '@testing-library/react'
import type { Role } from '@windsock/contract/roles'
import { expect, it } from 'vitest'
import { desk, openAs } from '../test-app'

const club = desk()

const igor = {
  id: 'u-2',
  firstName: 'Igor',
  lastName: 'Dvořák',
  roles: ['Instructor'],
  email: 'igor@example.org',
  phoneNumber: '(700) 1-2',
  address: 'Brno',
  assignedAirport: { id: 3, name: 'Ruzyně', icaoCode: 'LKPR' },
}
// People who were imported or erased may have empty fields.
const lenka = {
  ...igor,
  id: 'u-3',
  firstName: 'Lenka',
  lastName: 'Malá',
  email: '',
  phoneNumber: '',
  address: '',
  assignedAirport: null,
}

it.each<[string, string, Role]>([
  ['students', 'Students', 'Student'],
  ['pilots', 'Pilots', 'Pilot'],
  ['instructors', 'Instructors', 'Instructor'],
  ['externals', 'External Pilots', 'External'],
  ['administrators', 'Administrators', 'Administrator'],
])('/main/%s is the table %s of everybody who is %s', async (path, title, role) => {
  club.answers = { 'user/getByRole': [igor, lenka] }
  openAs('Administrator', `/main/${path}`)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  await screen.findByText('Igor Dvořák')
  const asked = club.heard.filter(({ call }) => call === 'user/getByRole')
  expect(asked.map(({ query }) => query)).toEqual([{ role }])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Email',
    'Phone',
    'Address',
    'Airport',
  ])
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Igor Dvořák', 'Lenka Malá'])
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'igor@example.org',
    '(700) 1-2',
    'Brno',
    'LKPR',
    '',
    '',
    '',
    'N/A',
  ])
  expect(screen.getByRole('link', { name: '(700) 1-2' }).getAttribute('href')).toBe('tel:70012')
})

it('from one directory to the next nothing of a search stays', async () => {
  club.answers = { 'user/getByRole': [igor] }
  const { user } = openAs('Instructor', '/main/instructors')
  await user.type(await screen.findByRole('searchbox', { name: 'Search in Instructors' }), 'nobody')
  expect(screen.queryByText('Igor Dvořák')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pilots' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search in Pilots' }).value).toBe(''),
  )
})

it.each<[Role, boolean, boolean]>([
  ['Instructor', true, true],
  ['Instructor', false, false],
  ['Pilot', true, false],
])('the names lead an %s to documents where the club asks for some: %s', async (role, requirements, leads) => {
  club.answers = { 'user/getByRole': [igor], 'uses/get': { requirements } }
  openAs(role, '/main/instructors')
  await screen.findByText('Igor Dvořák')
  if (!leads) {
    expect(screen.queryByRole('link', { name: /Documents/ })).toBeNull()
    return
  }
  const link = await screen.findByRole('link', { name: 'Documents of Igor Dvořák' })
  expect(link.getAttribute('href')).toContain('/main/documents?person=u-2')
  expect(screen.getByRole('link', { name: 'Documents of everybody' })).toBeTruthy()
})
