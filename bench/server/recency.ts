import { experienceOf } from '@windsock/domain/documents/recency'
import { nothingFlown } from '@windsock/domain/documents/flown'
import { addDays, type Day } from '@windsock/domain/calendar'
import { startOfDay } from '@windsock/domain/time'
import { openDatabase } from '../../server/src/database/database'
import { flownFor } from '../../server/src/storage/documents/flown'
import { activeRequirements, asked } from '../../server/src/storage/documents/requirements'

const ROUNDS = 500
const zone = 'UTC'

/**
 * Reads what each of some pilots has flown and judges their first recency by it, as a save does for a pilot, without a
 * server around it.
 * @param day - a day after all flights
 * @returns the milliseconds of each round, one pilot after the other, and how many of them meet it
 */
export async function recencyTimes(where: { dataDir: string }, userIds: readonly string[], day: Day) {
  const db = await openDatabase(where)
  const recency = (await activeRequirements(db)).map(asked).find(({ kind }) => kind === 'recency')
  if (!recency) throw new Error('The club has no recency.')
  const before = startOfDay(addDays(day, 1), zone)
  const at = { day, today: day, zone, before, aircraftId: null }
  const times: number[] = []
  let met = 0
  for (let round = 0; round < ROUNDS; round++) {
    const id = userIds[round % userIds.length] ?? ''
    const began = performance.now()
    const flown = await flownFor(db, [recency], { now: before, userIds: [id] })
    const { isMet } = experienceOf(recency, flown.get(id) ?? nothingFlown, at)
    times.push(performance.now() - began)
    if (isMet) met++
  }
  await db.close()
  return { times, met, rounds: ROUNDS }
}
