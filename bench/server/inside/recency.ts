import { addDays, type Day } from '@windsock/domain/calendar'
import { type Flown, nothingFlown } from '@windsock/domain/documents/flown'
import { experienceOf } from '@windsock/domain/documents/recency'
import { startOfDay } from '@windsock/domain/time'
import { openDatabase } from '../../../server/src/database/database'
import { flownFor, judgedByFlown } from '../../../server/src/storage/documents/flown'
import { activeRequirements, asked } from '../../../server/src/storage/documents/requirements'

const ROUNDS = 900
const zone = 'UTC'

/**
 * Reads what each of some pilots has flown and judges their first recency by it, without a server around it: by their
 * flights alone as the overview does, and also by what they have booked as a save does.
 * @param day - a day after all flights
 * @returns the milliseconds of each round, one pilot after the other, and in how many of them it is met
 */
export async function recencyTimes(where: { dataDir: string }, userIds: readonly string[], day: Day) {
  const db = await openDatabase(where)
  const recency = (await activeRequirements(db)).map(asked).find(({ kind }) => kind === 'recency')
  if (!recency) throw new Error('The club has no recency.')
  const now = startOfDay(addDays(day, 1), zone)
  const isMet = (flown: Flown) =>
    experienceOf(recency, flown, { day, today: day, zone, before: now, aircraftId: null }).isMet
  const ways = {
    flown: async (id: string) =>
      (await judgedByFlown(db, [recency], { now, userIds: [id] }, (_, flown) => isMet(flown))).get(id) ?? false,
    booked: async (id: string) =>
      isMet((await flownFor(db, [recency], { now, userIds: [id] })).get(id) ?? nothingFlown),
  }
  const found = { flown: await timesOf(ways.flown, userIds), booked: await timesOf(ways.booked, userIds) }
  await db.close()
  return found
}

async function timesOf(judge: (userId: string) => Promise<boolean>, userIds: readonly string[]) {
  const times: number[] = []
  let met = 0
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    if (await judge(userIds[round % userIds.length] ?? '')) met++
    times.push(performance.now() - began)
  }
  return { times, met, rounds: ROUNDS }
}
