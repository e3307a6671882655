import { expect, it } from 'vitest'
import { flight, zone } from '../../day-grid/test-day'
import { flightInWords } from './flight-words'

const igor = { id: 'igor', firstName: 'Igor', lastName: 'Novák' }

it.each([
  ['a pilot with an instructor', { instructor: igor }, '2027-03-10 10:00–12:00, Petra Dvořáková with Igor Novák'],
  ['an instructor alone', { pilot: null, instructor: igor }, '2027-03-10 10:00–12:00, Igor Novák'],
  ['nobody', { pilot: null }, '2027-03-10 10:00–12:00'],
])('a flight names its period and %s', (_, people, words) => {
  expect(flightInWords(flight(1, '10:00', '12:00', people), zone)).toBe(words)
})
