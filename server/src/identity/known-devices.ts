import { addMinutes, type Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { knownDevicesOf, rememberDevice } from '../storage/sign-in/known-devices'

const KNOWN_DAYS = 400
const DAY_MINUTES = 24 * 60

/**
 * Remembers the browser and system of a sign-in, and returns whether they are new for a person who has signed in
 * elsewhere before. The first ones are not, because there is nothing yet from which they differ. Call it in the
 * transaction of the sign-in.
 * @param device - the result of `deviceOf`; all programs without a name count as one device
 */
export async function isNewDevice(
  db: Database,
  { userId, device, now }: { userId: string; device: string; now: Moment },
): Promise<boolean> {
  const since = addMinutes(now, -KNOWN_DAYS * DAY_MINUTES)
  const known = await knownDevicesOf(db, userId)
  await rememberDevice(db, { userId, device, at: now, since })
  return known.length > 0 && !known.some((knownDevice) => knownDevice.device === device && knownDevice.lastAt >= since)
}
