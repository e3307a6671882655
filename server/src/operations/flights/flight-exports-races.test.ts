import { addMinutes } from '@windsock/domain/time'
import { expect, it } from 'vitest'
import { openDatabase } from '../../database/database'
import { onEachPlace } from '../../database/test-engines'
import { cast } from '../../demo/cast'
import { openClub, post } from '../test-club'
import { allLines, balances, nothingNew } from './test-exports'
import { flown, openLogClub, posted } from './test-log'

const AT_ONCE = 50

onEachPlace('many exports at once', (find) => {
  it('L18: are numbered without gaps, and contain each flight once', async () => {
    const { db, where } = await find()
    const club = await openLogClub(db)
    // On PostgreSQL a second server works on the same club; on SQLite there is only one.
    const other = 'url' in where ? await openClub(await openDatabase(where)) : undefined
    try {
      const ids: number[] = []
      const log = async (index: number) => {
        const leftAt = addMinutes('2026-06-02T08:00:00.000Z', index * 60)
        ids.push((await posted(club, 'anna', 'save', flown(club, { leftAt, backAt: addMinutes(leftAt, 30) }))).id)
      }
      for (let index = 0; index < 20; index++) await log(index)
      const tokens = [await club.tokenOf(cast.anna.id), await other?.tokenOf(cast.anna.id)]
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, index) => {
          if (index % 5 === 0) await log(20 + index)
          const [at, token] = other && index % 2 === 1 ? [other, tokens[1]] : [club, tokens[0]]
          return post(at, '/api/flights/export', {}, { token })
        }),
      )
      const made = answers.filter(({ status }) => status === 200).map(({ body }) => body as { id: number })
      for (const { status, body } of answers) if (status !== 200) expect({ status, body }).toEqual(nothingNew)
      expect(made.length).toBeGreaterThan(0)
      await post(club, '/api/flights/export', {}, { token: tokens[0] })
      const lines = await allLines(db)
      expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1))
      expect(lines.map(({ flightId }) => flightId).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
      expect([...balances(lines).values()].every((rows) => rows.length === 1)).toBe(true)
      expect(new Set(made.map(({ id }) => id)).size).toBe(made.length)
    } finally {
      await other?.db.close()
    }
  }, 60_000)
})
