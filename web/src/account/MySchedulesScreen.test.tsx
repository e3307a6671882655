import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { Role } from '@windsock/contract/roles'
import { afterEach, expect, it } from 'vitest'
import { render } from '../kit/test-render'
import { queryClient } from '../client/queries'
import { endSession, startSession } from '../client/session'
import { loopback } from '../test-server'
import { tokenOf } from '../test-token'
import { MySchedulesScreen } from './MySchedulesScreen'

const server = loopback()

afterEach(() => {
  endSession()
  queryClient.clear()
})

function open(role: Role[]) {
  startSession(tokenOf({ UserId: 'igor', role }))
  return render(
    <QueryClientProvider client={queryClient}>
      <MySchedulesScreen />
    </QueryClientProvider>,
  )
}

const airport = { id: 1, name: 'Brno', icaoCode: 'LKTB', timeZone: 'Europe/Prague' }

it('an entry is listed by its airport’s clock, both ends with their dates', async () => {
  const entry = { id: 7, airport, from: '2027-03-10T21:00:00.000Z', to: '2027-03-11T00:30:00.000Z' }
  server.reads['/api/schedules/getMySchedules'] = [entry]
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
    '2027-03-10',
    '22:00',
    '2027-03-11',
    '01:30',
  ])
  expect(screen.getByText('Times in Prague (UTC+1)')).toBeTruthy()
})

it.each<[Role[], number]>([
  [['Instructor'], 1],
  [['Administrator', 'Instructor'], 1],
  [['Administrator'], 0],
])('as %j there is the Search button as often as %i', async (roles, times) => {
  server.reads['/api/schedules/getMySchedules'] = []
  open(roles)
  await screen.findByText('No schedules between these dates')
  expect(screen.queryAllByRole('button', { name: 'Search' })).toHaveLength(times)
})

it('without Search the dates are not to be typed in, and it is said what sets them', async () => {
  server.reads['/api/schedules/getMySchedules'] = []
  open(['Administrator'])
  await screen.findByText('No schedules between these dates')
  for (const name of ['From', 'To']) expect(screen.getByRole<HTMLInputElement>('textbox', { name }).disabled).toBe(true)
  expect(screen.getByText('Instructors search here. The day at the top sets From.')).toBeTruthy()
})
