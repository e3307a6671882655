import { expect, it } from 'vitest'
import { densityInWords, hours } from './density-words'

it('minutes are written in hours', () => {
  expect([30, 60, 210, 840].map(hours)).toEqual(['0.5', '1', '3.5', '14'])
})

it('a cell names the aircraft, the day and how full it is', () => {
  const day = '2027-03-10'
  const whole = { halfHours: 'F'.repeat(28) }
  expect(densityInWords('HB-KLM', { day, booked: 210, maintenance: 0, ...whole })).toBe(
    'HB-KLM, Wed 2027-03-10: 3.5 hours booked',
  )
  expect(densityInWords('HB-KLM', { day, booked: 60, maintenance: 120, ...whole })).toBe(
    'HB-KLM, Wed 2027-03-10: 1 hour booked, under maintenance for 2 hours',
  )
  expect(densityInWords('HB-KLM', { day, booked: 90, maintenance: 60, ...whole })).toBe(
    'HB-KLM, Wed 2027-03-10: 1.5 hours booked, under maintenance for 1 hour',
  )
  expect(densityInWords('HB-KLM', { day, booked: 0, maintenance: 840, ...whole })).toBe(
    'HB-KLM, Wed 2027-03-10: nothing booked, under maintenance all day',
  )
  const halfHours = `FFFFBBBO${'M'.repeat(4)}NN${'F'.repeat(12)}BB`
  expect(densityInWords('HB-KLM', { day, booked: 180, maintenance: 120, halfHours })).toBe(
    'HB-KLM, Wed 2027-03-10: 3 hours booked, under maintenance for 2 hours, free 08:00–10:00, 14:00–21:00',
  )
})
