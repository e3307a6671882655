import { expect, it } from 'vitest'
import { onEachEngine } from '../../database/test-engines'
import { played } from './test-played-rules'
import { randomSteps } from './test-random-saves'
import { dryRun } from './test-rule-club'

const roles = ['Pilot', 'Student']
/** The rules, by the rule of open bookings whose number they halve: one that only notes what is above it. */
const rules = [
  [
    undefined,
    [
      { kind: 'no-shows', amount: 2, days: 40 },
      { kind: 'no-shows', amount: 3, days: 60, exceptHours: 48, isAskedWithInstructor: true },
      { kind: 'flown share', amount: 60, days: 30 },
    ],
  ],
  [{ kind: 'open bookings', amount: 5, level: 'note' }, [{ kind: 'flown share', amount: 40, days: 60 }]],
] as const

const SAVES = 300

onEachEngine('R9: a dry run of a rule that looks at what was flown', (open) => {
  it.each([3, 17])(
    'refuses the same saves as the rule itself, history %s',
    async (seed) => {
      const steps = randomSteps(seed, SAVES, { isLogged: true })
      for (const [halved, some] of rules) {
        const number = halved && { ...halved, roles }
        const without = await played(await open(), steps, undefined, number)
        expect(without.refused).toEqual([])
        for (const rule of some) {
          const real = await played(await open(), steps, { ...rule, roles }, number)
          const { refusals } = await dryRun(without.club, { ...rule, roles })
          // The dates of a series are one save.
          const dry = refusals
            .filter(({ at }, index) => at !== refusals[index - 1]?.at)
            .map(({ at, sentence }) => ({ at, sentence }))
          expect(dry, JSON.stringify(rule)).toEqual(real.refused)
          // Otherwise the histories would prove nothing.
          expect(dry.length, JSON.stringify(rule)).toBeGreaterThan(5)
          expect(new Set(refusals.map(({ became }) => became)).size, 'flown, missed and others').toBeGreaterThan(2)
        }
      }
    },
    600_000,
  )
})
