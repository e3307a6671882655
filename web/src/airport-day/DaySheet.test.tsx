import { screen, within } from '@testing-library/react'
import type { Aircraft } from '@windsock/contract/aircraft'
import type { Booking } from '@windsock/contract/bookings'
import { dayGrid } from '@windsock/domain/day-grid'
import { expect, it } from 'vitest'
import { render } from '../kit/test-render'
import { DaySheet } from './DaySheet'

const day = '2027-03-10'
const airport = { id: 1, name: 'Brno', icaoCode: 'LKTB', timeZone: 'Europe/Prague' }
const grounded = { id: 1, from: `${day}T13:00:00.000Z`, to: `${day}T15:00:00.000Z` }
const aircraft: Aircraft = {
  id: 1,
  name: 'Kilo',
  type: 'C152',
  registrationCode: 'HB-KLM',
  assignedAirportId: 1,
  assignedAirport: airport,
  description: '',
  isVisibleForExternalUsers: true,
  isActive: true,
  maintenances: [grounded],
  maintenanceFrom: null,
  maintenanceTo: null,
}
const petra = { id: 'petra', firstName: 'Petra', lastName: 'Dvořáková', phoneNumber: '+420 2' }
const booking = (id: number, from: string, to: string): Booking => ({
  id,
  aircraft,
  from: `${day}T${from}:00.000Z`,
  to: `${day}T${to}:00.000Z`,
  pilot: petra,
  instructor: { ...petra, id: 'igor', firstName: 'Igor', lastName: 'Novák' },
  description: 'secret',
  isSoloFlight: id === 2,
  occurence: 'Once',
  occurenceId: null,
  occurenceEndDate: null,
  version: 1,
})

it('a sheet shows pilots, grounded aircraft and bookings after the grid’s hours, but no phone numbers', () => {
  const bookings = [booking(1, '10:00', '12:00'), booking(2, '18:00', '19:00'), booking(3, '22:30', '23:00')]
  const grid = dayGrid({ day, zone: 'UTC', aircraft: [aircraft], bookings, daylight: undefined })
  render(<DaySheet grid={grid} label="The day" day={day} zone="UTC" />)
  const sheet = screen.getByRole('table', { name: 'The day' })
  expect(within(sheet).getByText('10:00–12:00').closest('td')?.colSpan).toBe(4)
  expect(within(sheet).getAllByText('FI Igor Novák · Petra Dvořáková')).toHaveLength(1)
  expect(within(sheet).getByText('FI Igor Novák · Petra Dvořáková (solo)')).toBeTruthy()
  expect(within(sheet).getByText('UNDER MAINTENANCE').closest('td')?.colSpan).toBe(4)
  expect(within(sheet).getByText(/22:30–23:00/)).toBeTruthy()
  expect(within(sheet).getAllByRole('columnheader').at(1)?.textContent).toBe('08:00')
  expect(sheet.textContent).not.toMatch(/\+420|secret/)
})

it('a short flight shows both of its times, too', () => {
  const bookings = [booking(1, '10:00', '10:30'), booking(2, '07:00', '09:00'), booking(3, '12:00', '13:00')]
  const grid = dayGrid({
    day,
    zone: 'UTC',
    aircraft: [{ ...aircraft, maintenances: [] }],
    bookings,
    daylight: undefined,
  })
  render(<DaySheet grid={grid} label="The day" day={day} zone="UTC" />)
  for (const times of ['10:00–10:30', '07:00–09:00', '12:00–13:00']) expect(screen.getByText(times)).toBeTruthy()
})

it('with many aircraft each has one line, with short names, and with times only for flights that reach beyond the day', () => {
  const fleet = Array.from({ length: 60 }, (_, index) => ({ ...aircraft, id: index + 1, maintenances: [] }))
  const bookings = [
    booking(1, '10:00', '12:00'),
    booking(3, '15:00', '16:00'),
    { ...booking(2, '21:00', '23:00'), aircraft: { ...aircraft, id: 2 } },
  ]
  const grid = dayGrid({ day, zone: 'UTC', aircraft: fleet, bookings, daylight: undefined })
  render(<DaySheet grid={grid} label="The day" day={day} zone="UTC" />)
  const sheet = within(screen.getByRole('table', { name: 'The day' }))
  expect(sheet.getByText('FI I. Novák · P. Dvořáková')).toBeTruthy()
  // A block of one hour has room only for surnames.
  expect(sheet.getAllByText('FI Novák · Dvořáková')).toHaveLength(2)
  expect(sheet.queryByText('10:00–12:00')).toBeNull()
  expect(sheet.getByText('21:00–23:00')).toBeTruthy()
})

it('a time that is kept for the waiting list is hatched and has no text', () => {
  const kept = [{ from: `${day}T09:00:00.000Z`, to: `${day}T10:00:00.000Z` }]
  const grid = dayGrid({ day, zone: 'UTC', aircraft: [{ ...aircraft, kept }], bookings: [], daylight: undefined })
  render(<DaySheet grid={grid} label="The day" day={day} zone="UTC" paper />)
  const cells = within(screen.getByRole('table', { name: 'The day' })).getAllByRole('cell')
  const [hatched] = cells.filter((cell) => (cell as HTMLTableCellElement).colSpan === 2)
  expect(hatched?.querySelector('[class*="kept"]')).toBeTruthy()
  expect(hatched?.textContent).toBe('')
})
