import type { Booking } from '@windsock/contract/bookings'
import { expect, it } from 'vitest'
import { flightInWords } from './flight-words'
import { dayInWords } from '../../periods/day-words'

const petra = { id: 'petra', firstName: 'Petra', lastName: 'Dvořáková' }
const igor = { id: 'igor', firstName: 'Igor', lastName: 'Novák' }

it.each([
  ['a pilot with an instructor', petra, igor, ', Petra Dvořáková with Igor Novák'],
  ['a pilot alone', petra, null, ', Petra Dvořáková'],
  ['an instructor alone', null, igor, ', Igor Novák'],
  ['nobody', null, null, ''],
])('a flight names its period and %s', (_, pilot, instructor, people) => {
  const times = { from: '2027-03-10T10:00:00.000Z', to: '2027-03-10T12:00:00.000Z' }
  expect(flightInWords({ ...times, pilot, instructor } as Booking, 'UTC')).toBe(
    `${dayInWords('2027-03-10')} 10:00–12:00${people}`,
  )
})
