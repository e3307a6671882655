import { momentOfMs, overlaps, type Period } from '@windsock/domain/time'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database'
import { ConstraintBroken } from '../database/errors'
import { onEachEngine } from '../database/test-engines'
import { insertClaims } from './claims'
import { airport, member, plane } from './test-club'

const FIRST_MS = Date.parse('1950-01-01T00:00:00.000Z')
const LAST_MS = Date.parse('2200-12-31T00:00:00.000Z')

/** Two periods that touch, or miss or overlap each other by a few milliseconds. */
const neighbours = fc
  .record({
    start: fc.integer({ min: FIRST_MS, max: LAST_MS }),
    length: fc.integer({ min: 1, max: 3_600_000 }),
    gap: fc.integer({ min: -2, max: 2 }),
    next: fc.integer({ min: 1, max: 3_600_000 }),
  })
  .map(({ start, length, gap, next }): [Period, Period] => {
    const second = start + length + gap
    return [periodOf(start, start + length), periodOf(second, second + next)]
  })

function periodOf(from: number, to: number): Period {
  return { from: momentOfMs(from), to: momentOfMs(to) }
}

onEachEngine('a claim', (open) => {
  let db: Database
  let aircraft: number
  let other: number

  beforeAll(async () => {
    db = await open()
    const field = await airport(db, 'EDDH')
    aircraft = await plane(db, field, 'D-EONE')
    other = await plane(db, field, 'D-ETWO')
    await member(db, 'igor')
  })

  /** Inserts claims in a transaction that is rolled back, and returns whether the constraint accepts them. */
  async function areAccepted(claims: Parameters<typeof insertClaims>[1]): Promise<boolean> {
    const undone = new Error('undone')
    const all = db.transaction(async (db) => {
      for (const claim of claims) await insertClaims(db, [claim])
      await db.selectFrom('claims').select('holder').limit(1).execute()
      throw undone
    })
    const error: unknown = await all.catch((thrown: unknown) => thrown)
    if (error !== undone) expect(error).toEqual(new ConstraintBroken('claims_no_overlap'))
    return error === undone
  }

  test('is refused if it overlaps another of its resource by a millisecond, and accepted if it touches it', async () => {
    await fc.assert(
      fc.asyncProperty(neighbours, async ([first, second]) => {
        const resource = `aircraft:${aircraft}`
        const both = [
          { holder: 'booking:1', resource, ...first },
          { holder: 'booking:2', resource, ...second },
        ]
        expect(await areAccepted(both)).toBe(!overlaps(first, second))
        expect(await areAccepted(both.toReversed())).toBe(!overlaps(first, second))
      }),
      { numRuns: 30, seed: 4711 },
    )
  })

  test('overlaps claims of other resources, and maintenance that of the same aircraft', async () => {
    const time = periodOf(FIRST_MS, FIRST_MS + 3_600_000)
    const [one, two] = [`aircraft:${aircraft}`, `aircraft:${other}`]
    const claim = (holder: string, resource: string) => ({ holder, resource, ...time })
    expect(await areAccepted([claim('booking:1', one), claim('booking:2', two)])).toBe(true)
    expect(await areAccepted([claim('booking:1', one), claim('booking:1', 'person:igor')])).toBe(true)
    expect(await areAccepted([claim('maintenance:1', one), claim('maintenance:2', one)])).toBe(true)
    expect(await areAccepted([claim('maintenance:1', one), claim('booking:2', one)])).toBe(false)
    expect(await areAccepted([claim('booking:1', 'person:igor'), claim('booking:2', 'person:igor')])).toBe(false)
  })
})
