import { describe, expect, it } from 'vitest'
import { ago, entry, idsOf, run, stored } from './test-replays'
import { flight, rule } from './test-rules'

describe('a dry run', () => {
  it('R9: ignores an early return and its undoing, and uses the whole booking', () => {
    const [whole, short] = [flight('2026-11-29', '10:00-14:00'), flight('2026-11-29', '10:00-11:00')]
    const later = stored(2, ago(2), flight('2026-12-06', '10:00-12:00'))
    const early = entry(1, 1, ago(4), 'cameBack', whole)
    const undone = entry(2, 1, ago(3), 'returnUndone', short)
    const hours = rule({ kind: 'open hours', amount: 5 })
    const isShort = run(hours, [stored(1, ago(30), short), later], [early])
    expect([isShort.made.get('petra'), idsOf(isShort)]).toEqual([2, []])
    const isWhole = run(hours, [stored(1, ago(30), whole), later], [early, undone])
    expect([isWhole.made.get('petra'), idsOf(isWhole)]).toEqual([2, [2]])
  })

  it('R9: gives a booking no more time after an undone return than it had in the replay', () => {
    const [small, large] = [flight('2026-11-29', '10:00-12:00'), flight('2026-11-29', '10:00-16:00')]
    const short = flight('2026-11-29', '10:00-11:00')
    const changes = [
      entry(1, 1, ago(5), 'changed', small),
      entry(2, 1, ago(4), 'cameBack', large),
      entry(3, 1, ago(3), 'returnUndone', short),
    ]
    const later = stored(2, ago(2), flight('2026-12-06', '10:00-12:00'))
    // The longer flight is refused, so that two hours stand, and two more are allowed.
    expect(idsOf(run(rule({ kind: 'open hours', amount: 5 }), [stored(1, ago(30), large), later], changes))).toEqual([
      1,
    ])
  })
})
