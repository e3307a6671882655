import { expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { played } from './test-played-rules'
import { randomSteps } from './test-random-saves'
import { dryRun } from './test-rule-club'

const roles = ['Pilot', 'Student']
const rules = [
  { kind: 'open bookings', amount: 3 },
  { kind: 'open bookings', amount: 4, exceptHours: 48, isAskedWithInstructor: true },
  { kind: 'open hours', amount: 8 },
  { kind: 'weekend days', amount: 2, exceptHours: 24 },
  { kind: 'length', amount: 180, least: 60 },
  { kind: 'horizon', amount: 21 },
] as const

const SAVES = 300

onEachEngine('R9: a dry run of a rule', (open) => {
  it.each([6, 42])(
    'refuses the same saves as the rule itself, history %s',
    async (seed) => {
      const steps = randomSteps(seed, SAVES)
      const without = await played(await open(), steps)
      expect(without.refused).toEqual([])
      for (const rule of rules) {
        const real = await played(await open(), steps, { ...rule, roles })
        const { refusals, made } = await dryRun(without.club, { ...rule, roles })
        // The dates of a series are one save.
        const dry = refusals
          .filter(({ at }, index) => at !== refusals[index - 1]?.at)
          .map(({ at, sentence }) => ({ at, sentence }))
        expect(dry, JSON.stringify(rule)).toEqual(real.refused)
        // Otherwise the histories would prove nothing.
        expect(dry.length, JSON.stringify(rule)).toBeGreaterThan(8)
        expect(made).toBeGreaterThan(dry.length)
      }
    },
    600_000,
  )
})
