import { expect, it } from 'vitest'
import { monthOf, steppedMonth, steppedWeek, weekOf } from './overview-days'

it('a week goes from Monday to Sunday', () => {
  for (const day of ['2027-03-08', '2027-03-10', '2027-03-14'])
    expect(weekOf(day)).toEqual({ from: '2027-03-08', to: '2027-03-14' })
  expect(weekOf('1969-12-31')).toEqual({ from: '1969-12-29', to: '1970-01-04' })
})

it('the first and the last week and month end with the days that can be asked for', () => {
  expect(weekOf('2200-12-31')).toEqual({ from: '2200-12-29', to: '2200-12-31' })
  expect(weekOf('1950-01-01')).toEqual({ from: '1950-01-01', to: '1950-01-01' })
  expect(monthOf('2200-12-31')).toEqual({ from: '2200-12-01', to: '2200-12-31' })
  expect([steppedWeek('2200-12-31', 1), steppedMonth('2200-12-01', 1)]).toEqual(['2200-12-31', '2200-12-31'])
  expect([steppedWeek('1950-01-03', -1), steppedMonth('1950-01-03', -1)]).toEqual(['1950-01-01', '1950-01-01'])
})

it('a month goes from its first to its last day', () => {
  expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthOf('2027-12-31')).toEqual({ from: '2027-12-01', to: '2027-12-31' })
})

it('a step keeps the weekday, or the day of the month as far as there is one', () => {
  expect(steppedWeek('2027-03-01', -1)).toBe('2027-02-22')
  expect(steppedMonth('2027-01-31', 1)).toBe('2027-02-28')
})
