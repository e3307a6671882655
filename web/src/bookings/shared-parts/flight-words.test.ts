import type { Booking } from '@windsock/contract/bookings'
import { expect, it } from 'vitest'
import { flightInWords } from './flight-words'

const petra = { id: 'petra', firstName: 'Petra', lastName: 'Dvořáková' }
const igor = { id: 'igor', firstName: 'Igor', lastName: 'Novák' }

it.each([
  ['a pilot with an instructor', petra, igor, '2027-03-10 10:00–12:00, Petra Dvořáková with Igor Novák'],
  ['a pilot alone', petra, null, '2027-03-10 10:00–12:00, Petra Dvořáková'],
  ['an instructor alone', null, igor, '2027-03-10 10:00–12:00, Igor Novák'],
  ['nobody', null, null, '2027-03-10 10:00–12:00'],
])('a flight names its period and %s', (_, pilot, instructor, words) => {
  const times = { from: '2027-03-10T10:00:00.000Z', to: '2027-03-10T12:00:00.000Z' }
  expect(flightInWords({ ...times, pilot, instructor } as Booking, 'UTC')).toBe(words)
})
