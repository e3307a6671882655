import { screen } from '@testing-library/react'
import type { Role } from '@windsock/contract/roles'
import { expect, it } from 'vitest'
import { startSession } from '../client/session'
import { desk, open as openApp } from '../test-app'
import { tokenOf } from '../test-token'

const club = desk()

function open(role: Role[]) {
  startSession(tokenOf({ UserId: 'igor', role }))
  return openApp('/main/myschedules')
}

const airport = { id: 1, name: 'Brno', icaoCode: 'LKTB', timeZone: 'Europe/Prague' }

it('an entry is listed by its airport’s clock, both ends with their dates', async () => {
  const entry = { id: 7, airport, from: '2027-03-10T21:00:00.000Z', to: '2027-03-11T00:30:00.000Z' }
  club.answers['schedules/getMySchedules'] = [entry]
  open(['Instructor'])
  await screen.findByText('LKTB')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Airport',
    'From Date',
    'From Time',
    'To Date',
    'To Time',
  ])
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'LKTB',
    'Wed 2027-03-10',
    '22:00',
    'Thu 2027-03-11',
    '01:30',
  ])
  expect(screen.getByText('Times in Prague (UTC+1)')).toBeTruthy()
  // Several entries of a day are told apart by their times.
  expect(screen.getByRole('link', { name: 'Wed 2027-03-10 22:00: open the entry at LKTB' })).toBeTruthy()
})

it.each<[Role[], number]>([
  [['Instructor'], 1],
  [['Administrator', 'Instructor'], 1],
  [['Administrator'], 0],
])('for the roles %j the number of Search buttons is %i', async (roles, times) => {
  club.answers['schedules/getMySchedules'] = []
  open(roles)
  await screen.findByText('No schedules between these dates')
  expect(screen.queryAllByRole('button', { name: 'Search' })).toHaveLength(times)
})

it('without Search the date fields are disabled, and a note says what sets them', async () => {
  club.answers['schedules/getMySchedules'] = []
  open(['Administrator'])
  await screen.findByText('No schedules between these dates')
  for (const name of ['From', 'To']) expect(screen.getByRole<HTMLInputElement>('textbox', { name }).disabled).toBe(true)
  expect(screen.getByText('Only instructors can search here. The day at the top sets From.')).toBeTruthy()
})
