import { expect, it } from 'vitest'
import { densityInWords, hours } from './density-words'

it('minutes are told in hours', () => {
  expect([30, 60, 210, 840].map(hours)).toEqual(['0.5', '1', '3.5', '14'])
})

it('a cell says which aircraft, which day and how full it is', () => {
  const day = '2027-03-10'
  expect(densityInWords('HB-KLM', { day, booked: 210, maintenance: 0 })).toBe(
    'HB-KLM, Wed 2027-03-10: 3.5 hours booked',
  )
  expect(densityInWords('HB-KLM', { day, booked: 60, maintenance: 120 })).toBe(
    'HB-KLM, Wed 2027-03-10: 1 hour booked, under maintenance for 2 hours',
  )
  expect(densityInWords('HB-KLM', { day, booked: 90, maintenance: 60 })).toBe(
    'HB-KLM, Wed 2027-03-10: 1.5 hours booked, under maintenance for 1 hour',
  )
  expect(densityInWords('HB-KLM', { day, booked: 0, maintenance: 840 })).toBe(
    'HB-KLM, Wed 2027-03-10: nothing booked, under maintenance all day',
  )
})
