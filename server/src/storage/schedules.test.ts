import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database'
import { TransactionUndone } from '../database/errors'
import { insertSchedules, markSchedulesDeleted, type NewSchedule, updateSchedule } from './schedule-changes'
import { instructorsCovering, scheduleById, schedulesOfSeries, schedulesOfUser } from './schedules'
import { airport, hour, july4, member } from './test-club'
import { onEachEngine } from '../database/test-engines'

function entry(userId: string, airportId: number, from: number, to: number): NewSchedule {
  return { userId, airportId, ...july4(from, to), repetition: 'Once', seriesId: null, seriesEnd: null }
}

onEachEngine('schedules', (open) => {
  let db: Database
  let hamburg: number
  let luebeck: number

  beforeAll(async () => {
    db = await open()
    hamburg = await airport(db, 'EDDH')
    luebeck = await airport(db, 'EDHL')
    for (const id of ['igor', 'vera', 'olga']) await member(db, id, ['Instructor'])
    await insertSchedules(db, [
      entry('igor', hamburg, 8, 12),
      entry('igor', hamburg, 12, 16),
      entry('vera', hamburg, 8, 12),
      entry('vera', luebeck, 12, 16),
      { ...entry('olga', hamburg, 10, 11), seriesId: 'week', repetition: 'Weekly' },
    ])
  })

  test('entries that touch at one airport cover a period together', async () => {
    const covering = (from: number, to: number, airportId?: number) =>
      instructorsCovering(db, { ...july4(from, to), airportId: airportId ?? null })
    expect(await covering(10, 14)).toEqual(new Set(['igor']))
    expect(await covering(10, 12)).toEqual(new Set(['igor', 'vera']))
    expect(await covering(13, 14)).toEqual(new Set(['igor', 'vera']))
    expect(await covering(13, 14, hamburg)).toEqual(new Set(['igor']))
    expect(await covering(13, 14, luebeck)).toEqual(new Set(['vera']))
    expect(await covering(10, 11)).toEqual(new Set(['igor', 'vera', 'olga']))
    expect(await covering(7, 9)).toEqual(new Set())
    expect(await covering(15, 17)).toEqual(new Set())
  })

  test('a person’s entries are found by the period that they overlap', async () => {
    expect(await schedulesOfUser(db, 'igor', july4(11, 12))).toMatchObject([
      { ...july4(8, 12), user: { id: 'igor', lastName: 'Test' }, airport: { id: hamburg, icaoCode: 'EDDH' } },
    ])
    expect(await schedulesOfUser(db, 'igor', { from: hour(12) })).toMatchObject([july4(12, 16)])
    expect(await schedulesOfUser(db, 'igor', {})).toHaveLength(2)
    expect(await schedulesOfSeries(db, 'week')).toMatchObject([{ user: { id: 'olga' }, repetition: 'Weekly' }])
  })

  test('a person’s entries never overlap, at any airport', async () => {
    const overlap = expect.objectContaining({ constraint: 'claims_no_overlap' })
    await expect(insertSchedules(db, [entry('olga', luebeck, 9, 12)])).rejects.toEqual(overlap)
    const [id] = await insertSchedules(db, [entry('olga', luebeck, 11, 12)])
    const changed = { id: id!, version: 1, userId: 'olga', airportId: luebeck }
    await expect(updateSchedule(db, { ...changed, ...july4(10, 12) })).rejects.toEqual(overlap)
    await updateSchedule(db, { ...changed, ...july4(11, 13) })
    await expect(updateSchedule(db, { ...changed, ...july4(11, 13) }), 'it is no longer version 1').rejects.toThrow(
      TransactionUndone,
    )
    expect(await scheduleById(db, id!)).toMatchObject({ ...july4(11, 13), version: 2 })
    await markSchedulesDeleted(db, [id!], { at: hour(7), by: 'olga' })
    await expect(markSchedulesDeleted(db, [id!], { at: hour(7), by: 'olga' }), 'gone already').rejects.toThrow(
      TransactionUndone,
    )
    expect(await scheduleById(db, id!)).toBeUndefined()
    await insertSchedules(db, [entry('olga', hamburg, 11, 13)])
  })
})
