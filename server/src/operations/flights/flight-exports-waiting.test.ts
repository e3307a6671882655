import { addMinutes } from '@windsock/domain/time'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database'
import { onEachEngine } from '../../database/test-engines'
import { queriesOf } from '../../database/test-queries'
import { cast } from '../../demo/cast'
import { storedFlight } from '../../storage/log/test-log'
import { exported, nothingNew } from './test-exports'
import { flown, type LogClub, openLogClub, postFlight, posted } from './test-log'

onEachEngine('flights that wait for an export', (open) => {
  let db: Database
  let club: LogClub
  beforeAll(async () => {
    db = await open()
    club = await openLogClub(db)
  })
  beforeEach(async () => {
    await db.deleteFrom('flightExportLines').execute()
    await db.deleteFrom('flightExports').execute()
    await db.deleteFrom('flights').execute()
  })

  const waiting = async () =>
    (await db.selectFrom('flightsToExport').select('flightId').execute()).map((one) => one.flightId)
  const save = (over: Parameters<typeof flown>[1] = {}) => posted(club, 'anna', 'save', flown(club, over))

  it('are all that an export reads', async () => {
    await save({ leftAt: '2026-07-01T06:00Z', backAt: '2026-07-01T07:00Z' })
    await exported(club)
    const queries = await queriesOf(async () => {
      expect(await postFlight(club, 'anna', 'export', {})).toEqual(nothingNew)
    })
    const asked = queries.map((query) => query.sql)
    expect(asked.some((sql) => sql.includes('"flights_to_export"'))).toBe(true)
    expect(asked.filter((sql) => sql.includes('"flights"'))).toEqual([])
  })

  it('are those changed since the last export, in whatever way', async () => {
    const kept = await save()
    const removed = await save({ leftAt: '2026-07-01T04:00Z', backAt: '2026-07-01T05:00Z' })
    await postFlight(club, 'anna', 'remove', removed.id)
    const out = await posted(club, 'petra', 'take', { aircraftId: club.ids.aircraft('OK-VHA'), pilotId: cast.petra.id })
    expect(new Set(await waiting())).toEqual(new Set([kept.id, removed.id, out.id]))
    expect((await exported(club)).lines.map(({ flightId }) => flightId)).toEqual([kept.id])
    expect(await waiting()).toEqual([])
    await posted(club, 'petra', 'bringBack', { id: out.id, landings: 1 })
    await postFlight(club, 'anna', 'restore', removed.id)
    expect(await waiting()).toEqual([out.id, removed.id])
    expect((await exported(club)).lines.map(({ flightId }) => flightId)).toEqual([removed.id, out.id])
    await postFlight(club, 'anna', 'remove', kept.id)
    expect((await exported(club)).lines.map(({ flightId, sign }) => [flightId, sign])).toEqual([[kept.id, -1]])
    expect(await waiting()).toEqual([])
  })

  it('still wait if accounting already has their figures, and are exported again after a change of a name', async () => {
    const flight = await save()
    const other = await save({ pilot: 'tomas', leftAt: '2026-07-01T04:00Z', backAt: '2026-07-01T05:00Z' })
    await exported(club)
    await posted(club, 'anna', 'save', { ...flown(club), id: flight.id })
    expect(await postFlight(club, 'anna', 'export', {})).toEqual(nothingNew)
    await posted(club, 'anna', 'save', {
      ...flown(club, { pilot: 'tomas', leftAt: '2026-07-01T04:00Z', backAt: '2026-07-01T05:00Z', landings: 2 }),
      id: other.id,
    })
    await exported(club)
    expect(await waiting()).toEqual([flight.id])
    await db.updateTable('users').set({ lastName: 'Married' }).where('id', '=', cast.petra.id).execute()
    const { lines } = await exported(club)
    expect(lines.map(({ flightId, sign }) => [flightId, sign])).toEqual([
      [flight.id, -1],
      [flight.id, 1],
    ])
    expect(lines[1]?.line).toContain('Petra Married')
    expect(await waiting()).toEqual([])
  })

  it('are exported in batches, between which the server handles other calls', async () => {
    const store = async (first: number, many: number) => {
      const ids: number[] = []
      for (let index = first; index < first + many; index++) {
        const leftAt = addMinutes('2026-01-01T08:00:00.000Z', index * 60)
        ids.push(await storedFlight(db, { aircraftId: club.ids.aircraft('OK-VHA'), leftAt, createdBy: cast.petra.id }))
      }
      await db
        .insertInto('flightsToExport')
        .values(ids.map((flightId) => ({ flightId })))
        .execute()
      return ids
    }
    /** Returns how often the event loop turned during an export of these flights. */
    const turnsOf = async (ids: readonly number[]) => {
      const progress = { isOver: false, turns: 0 }
      const turn = () => {
        progress.turns++
        if (!progress.isOver) setImmediate(turn)
      }
      setImmediate(turn)
      const { lines } = await exported(club).finally(() => (progress.isOver = true))
      expect(lines.map(({ flightId }) => flightId)).toEqual(ids)
      return progress.turns
    }
    const few = await turnsOf(await store(0, 1))
    // Five pieces are looked at, and then made into lines.
    expect(await turnsOf(await store(1, 450))).toBeGreaterThanOrEqual(few + 2 * 4)
    expect(await waiting()).toEqual([])
  })
})
