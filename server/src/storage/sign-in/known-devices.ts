import type { Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'

/** The browser and system of a person’s sign-ins, and when the last of them was. */
export interface KnownDevice {
  device: string
  lastAt: Moment
}

export function knownDevicesOf(db: Database, userId: string): Promise<KnownDevice[]> {
  return db
    .selectFrom('knownDevices')
    .select(['device', 'lastAt'])
    .where('userId', '=', userId)
    .orderBy('lastAt', 'desc')
    .orderBy('device')
    .execute()
}

/** Stores a sign-in, and deletes the person’s devices whose last sign-in was before `since`. */
export async function rememberDevice(
  db: Database,
  { userId, device, at, since }: { userId: string; device: string; at: Moment; since: Moment },
): Promise<void> {
  await db
    .insertInto('knownDevices')
    .values({ userId, device, lastAt: at })
    .onConflict((conflict) => conflict.columns(['userId', 'device']).doUpdateSet({ lastAt: at }))
    .execute()
  await db.deleteFrom('knownDevices').where('userId', '=', userId).where('lastAt', '<', since).execute()
}

export async function forgetDevicesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('knownDevices').where('userId', '=', userId).execute()
}
