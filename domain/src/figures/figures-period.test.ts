import { expect, it } from 'vitest'
import { figuresPeriodProblem, lastYear, periodBefore } from './figures-period'

it('U1: figures cover at most three years, and the last day is not before the first', () => {
  expect(figuresPeriodProblem({ from: '2023-11-24', to: '2026-11-23' })).toBeUndefined()
  expect(figuresPeriodProblem({ from: '2023-11-24', to: '2026-11-24' })).toEqual({
    key: 'figures.periodTooLong',
    values: { years: 3 },
  })
  expect(figuresPeriodProblem({ from: '2026-11-24', to: '2026-11-23' })).toEqual({ key: 'figures.backwards' })
  expect(figuresPeriodProblem({ from: '2026-11-23', to: '2026-11-23' })).toBeUndefined()
})

it('U1: the last 12 months are compared with the 12 before, even across a leap year', () => {
  expect(lastYear('2026-11-23')).toEqual({ from: '2025-11-24', to: '2026-11-23' })
  expect(periodBefore(lastYear('2026-11-23'))).toEqual({ from: '2024-11-24', to: '2025-11-23' })
  expect(periodBefore(lastYear('2025-02-10'))).toEqual({ from: '2023-02-11', to: '2024-02-10' })
})

it('U1: whole months are compared with as many months, other periods with as many days', () => {
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(periodBefore({ from: '2026-06-01', to: '2026-06-14' })).toEqual({ from: '2026-05-18', to: '2026-05-31' })
  expect(periodBefore({ from: '2026-06-01', to: '2026-06-01' })).toEqual({ from: '2026-05-31', to: '2026-05-31' })
})
