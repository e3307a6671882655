import type { Rate, RateDraft } from '@windsock/contract/log/rates'
import type { Database } from '../../database/database'

type NewRate = Omit<RateDraft, 'id'>

/** Returns the rates of aircraft and of instructors that are not deleted, each by day. */
export function allRates(db: Database): Promise<Rate[]> {
  return rates(db).execute()
}

/** Returns a rate that is not deleted. */
export function rateById(db: Database, id: number): Promise<Rate | undefined> {
  return rates(db).where('id', '=', id).executeTakeFirst()
}

/** Returns the rates of an aircraft and of an instructor. */
export function ratesOf(db: Database, aircraftId: number, instructorId: string | null): Promise<Rate[]> {
  return rates(db)
    .where((is) =>
      instructorId === null
        ? is('aircraftId', '=', aircraftId)
        : is.or([is('aircraftId', '=', aircraftId), is('instructorId', '=', instructorId)]),
    )
    .execute()
}

export async function insertRate(db: Database, rate: NewRate): Promise<number> {
  return (await db.insertInto('rates').values(rate).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateRate(db: Database, id: number, rate: NewRate): Promise<void> {
  await db.updateTable('rates').set(rate).where('id', '=', id).execute()
}

/** Marks a rate as deleted. Flights that were closed with it keep their costs. */
export async function markRateInactive(db: Database, id: number): Promise<void> {
  await db.updateTable('rates').set({ isActive: false }).where('id', '=', id).execute()
}

/** Returns whether a rate measures by a meter. */
export async function hasRateBy(db: Database, meterId: number): Promise<boolean> {
  return (await rates(db).where('meterId', '=', meterId).limit(1).executeTakeFirst()) !== undefined
}

function rates(db: Database) {
  return db
    .selectFrom('rates')
    .select(['id', 'aircraftId', 'instructorId', 'since', 'byWhat', 'meterId', 'centsPerHour', 'centsPerLanding'])
    .where('isActive', '=', true)
    .orderBy('aircraftId')
    .orderBy('instructorId')
    .orderBy('since')
    .orderBy('id')
}
