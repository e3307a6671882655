import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs } from './test-app'

const club = desk()

const airport = {
  id: 3,
  name: 'Ruzyně',
  icaoCode: 'LKPR',
  timeZone: 'Europe/Prague',
  description: '',
  latitude: 50.1,
  longitude: 14.26,
  isActive: true,
  version: 5,
}
const aircraft = {
  id: 7,
  name: 'Skyhawk',
  type: 'C172',
  registrationCode: 'OK-KLM',
  assignedAirportId: 3,
  assignedAirport: airport,
  description: '',
  isVisibleForExternalUsers: true,
  isActive: true,
  maintenances: [],
  version: 6,
}
const period = { from: '2027-03-10T07:00:00.000Z', to: '2027-03-12T16:30:00.000Z' }

it.each([
  ['airports', '/main/airports/3', 5],
  ['aircraft', '/main/aircraft/7', 6],
  ['aircraftMaintenances', '/main/aircraftMaintenances/7/9', 8],
])('the form of %s sends the version with which it opened', async (noun, at, version) => {
  club.answers = {
    'airports/get': [airport],
    'airports/getById': airport,
    'airports/getAffected': { timeZone: 'UTC', timeZoneBefore: 'UTC', movedBookings: 0, movedSchedules: 0 },
    'aircraft/getById': aircraft,
    'aircraftMaintenances/getById': { id: 9, aircraft, ...period, version: 8 },
    'aircraftMaintenances/getAffected': { suspended: [], reinstated: [] },
    'airports/save': {},
    'aircraft/save': {},
    'aircraftMaintenances/save': { id: 9, suspendedBookings: [], reinstatedBookings: [] },
  }
  const { user } = openAs('Administrator', at)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const saves = () => club.heard.filter(({ call }) => call === `${noun}/save`)
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]).toMatchObject({ body: { version } })
})
