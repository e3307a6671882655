import { expect, it } from 'vitest'
import { monthOf, steppedMonth, steppedWeek, weekOf } from './overview-days'

it('a week has seven days, and the week of today begins with today', () => {
  for (const day of ['2027-03-14', '2027-03-17', '2027-03-20'])
    expect(weekOf(day, '2027-03-14')).toEqual({ from: '2027-03-14', to: '2027-03-20' })
  expect(weekOf('2027-03-21', '2027-03-14')).toEqual({ from: '2027-03-21', to: '2027-03-27' })
  expect(weekOf('2027-03-13', '2027-03-14')).toEqual({ from: '2027-03-07', to: '2027-03-13' })
  expect(weekOf('1969-12-31', '2027-03-11')).toEqual({ from: '1969-12-25', to: '1969-12-31' })
})

it('the first and the last week and month are cut at the supported years', () => {
  expect(weekOf('2200-12-31', '2200-12-29')).toEqual({ from: '2200-12-29', to: '2200-12-31' })
  expect(weekOf('1950-01-01', '1950-01-02')).toEqual({ from: '1950-01-01', to: '1950-01-01' })
  expect(monthOf('2200-12-31')).toEqual({ from: '2200-12-01', to: '2200-12-31' })
  expect([steppedWeek('2200-12-31', 1), steppedMonth('2200-12-01', 1)]).toEqual(['2200-12-31', '2200-12-31'])
  expect([steppedWeek('1950-01-03', -1), steppedMonth('1950-01-03', -1)]).toEqual(['1950-01-01', '1950-01-01'])
})

it('a month goes from its first to its last day', () => {
  expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthOf('2027-12-31')).toEqual({ from: '2027-12-01', to: '2027-12-31' })
})

it('a step keeps the weekday, or the day of the month if that exists', () => {
  expect(steppedWeek('2027-03-01', -1)).toBe('2027-02-22')
  expect(steppedMonth('2027-01-31', 1)).toBe('2027-02-28')
})
