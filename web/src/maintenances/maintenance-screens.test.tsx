import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { desk, openAs, raised, Refused } from '../test-app'
import { dayInWords } from '../periods/day-words'

const club = desk()
const lkpr = { id: 3, name: 'Ruzyně', icaoCode: 'LKPR', timeZone: 'Europe/Prague' }
const aircraft = { id: 7, name: 'Skyhawk', type: 'C172', registrationCode: 'OK-ABC', assignedAirport: lkpr }
const maintenance = { id: 5, aircraft, from: '2027-03-10T07:00:00.000Z', to: '2027-03-12T16:30:00.000Z' }
const flight = {
  id: 1,
  aircraft: { ...aircraft, assignedAirportId: 3 },
  from: '2027-03-10T09:00:00.000Z',
  to: '2027-03-10T11:00:00.000Z',
  pilot: { id: 'petra', firstName: 'Petra', lastName: 'Dvořáková' },
  instructor: null,
}
const answers = (more: object) => ({
  'airports/get': [lkpr],
  'aircraft/getById': aircraft,
  'aircraft/get': [{ ...aircraft, assignedAirportId: 3 }],
  'bookings/getSuspended': [],
  'aircraftMaintenances/getById': maintenance,
  'aircraftMaintenances/getByAircraft': [maintenance],
  'aircraftMaintenances/getAffected': { suspended: [], reinstated: [] },
  'aircraftMaintenances/save': { ...maintenance, suspendedBookings: [] },
  ...more,
})
const list = '/main/aircraftMaintenances/7'
const sent = (call: string) => club.heard.filter((heard) => heard.call === call).map(({ body }) => body)
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

it.each([
  ['Administrator', /^Add a period to ground the aircraft/],
  ['Instructor', 'The aircraft can be booked at any time.'],
] as const)('an empty list tells an %s what that means', async (role, hint) => {
  club.answers = answers({ 'aircraftMaintenances/getByAircraft': [] })
  openAs(role, list)
  expect(await screen.findByText('No maintenance of OK-ABC')).toBeTruthy()
  expect(screen.getByText(hint)).toBeTruthy()
})

it('an aircraft that cannot be loaded leads back to the aircraft, and can be fetched again', async () => {
  club.answers = answers({ 'aircraft/getById': new Refused(400, ['Please wait.']) })
  const { user } = openAs('Administrator', list)
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait.')
  expect(screen.getByRole('link', { name: 'Back to Aircraft' }).getAttribute('href')).toBe('/main/aircraft')
  club.answers['aircraft/getById'] = aircraft
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2027-03-10 08:00')).toBeTruthy()
})

it('the search of the list matches the dates as they are displayed', async () => {
  const other = { ...maintenance, id: 6, from: '2027-04-30T22:00:00.000Z', to: '2027-05-01T10:00:00.000Z' }
  club.answers = answers({ 'aircraftMaintenances/getByAircraft': [maintenance, other] })
  const { user } = openAs('Instructor', list)
  await screen.findByText('2027-03-10 08:00')
  await user.type(screen.getByRole('searchbox'), '2027-05-01 00:00')
  await waitFor(() => expect(screen.queryByText('2027-03-10 08:00')).toBeNull())
  expect(screen.getByText('2027-05-01 00:00')).toBeTruthy()
})

it('suspended bookings of this aircraft are listed below, and those of others are not', async () => {
  const elsewhere = { ...flight, id: 2, aircraft: { ...aircraft, id: 8, registrationCode: 'OK-XYZ' } }
  club.answers = answers({ 'bookings/getSuspended': [flight, elsewhere] })
  openAs('Instructor', list)
  const section = await screen.findByRole('region', { name: 'Suspended bookings' })
  const listed = within(section).getAllByRole('button')
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    `OK-ABC ${dayInWords('2027-03-10')} 10:00–12:00 Prague (UTC+1), Petra Dvořáková`,
  ])
})

it('a change of one end sends the other end unchanged, with the version that was read', async () => {
  // Clocks show 02:30 twice on this day. The maintenance begins at the second 02:30.
  const from = '2027-10-31T01:30:00.000Z'
  const twice = { ...maintenance, version: 4, from, to: '2027-10-31T16:30:00.000Z' }
  club.answers = answers({ 'aircraftMaintenances/getById': twice })
  const { user } = openAs('Administrator', `${list}/5`)
  await user.clear(await field('To date'))
  await user.type(await field('To date'), '2027-11-01')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(raised()).toEqual(['Save successful. Aircraft maintenance was saved successfully!']))
  expect(sent('aircraftMaintenances/save')).toEqual([
    { id: 5, version: 4, aircraft: { id: 7 }, from, to: '2027-11-01T16:30:00.000Z' },
  ])
})

it('leaving a changed period asks first', async () => {
  club.answers = answers({})
  const { user, address } = openAs('Administrator', `${list}/5`)
  await user.clear(await field('To date'))
  await user.click(screen.getByRole('link', { name: /^Back/ }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(address()).toBe(`${list}/5`)
  await user.click(screen.getByRole('link', { name: /^Back/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(address()).toBe(list))
  expect(sent('aircraftMaintenances/save')).toEqual([])
})

it('the note about suspended bookings disappears with the maintenance that suspended them', async () => {
  club.answers = answers({
    'aircraftMaintenances/getAffected': { suspended: [flight], reinstated: [] },
    'aircraftMaintenances/save': { ...maintenance, suspendedBookings: [flight] },
    'aircraftMaintenances/delete': {},
  })
  const { user } = openAs('Administrator', `${list}/5`)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(await screen.findByRole('status', { name: '1 booking suspended' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Delete the maintenance/ }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete maintenance' }))
  club.answers['aircraftMaintenances/getByAircraft'] = []
  await user.click(question.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(screen.queryByRole('status', { name: '1 booking suspended' })).toBeNull())
})
