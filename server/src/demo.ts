import { daysBetween, isDay, type Day } from '@windsock/domain/calendar'
import { dayOf, type Moment } from '@windsock/domain/time'
import { fullName } from '@windsock/domain/users'
import { nowOf, systemClock } from './clock'
import { WrongSetting } from './wrong-setting'
import { airports } from './demo/airports'
import { cast, demoPassword } from './demo/cast'
import { storeDemoChoices } from './demo/email-choices'
import { planDemoClub } from './demo/plan'
import { storeDemoClub } from './demo/store'
import { activeAirports } from './storage/airports'
import type { Database } from './database/database'
import { setting, settingKept } from './storage/settings'
import { allUsers } from './storage/users'

/**
 * The setting that stores the day for which the demo club was made. It also marks a database as a demo club. A database
 * without it is filled only if it is empty.
 */
const DAY_SETTING = 'demo-club-day'
const STALE_AFTER_DAYS = 20

/**
 * Fills an empty database with the demo club; an existing demo club is kept. Returns the lines to print, which explain
 * how to log in.
 * @throws WrongSetting if the database contains a real club, because everybody knows the password of the demo's users
 */
export function makeDemoClub(db: Database, now = nowOf(systemClock)): Promise<string[]> {
  // If several instances start on one database, the first fills it, and the others wait and find it filled.
  return db.exclusively(() => existingOrNew(db, now))
}

async function existingOrNew(db: Database, now: Moment): Promise<string[]> {
  const today = dayOf(now, airports.LKVH.timeZone)
  const kept = await setting(db, DAY_SETTING)
  if (kept !== undefined) return [...staleness(kept, today), ...logins()]
  if ((await activeAirports(db)).length > 0 || (await allUsers(db)).length > 0)
    throw new WrongSetting(
      'This database contains a real club. Start the demo club with an empty DATA_DIR or DATABASE_URL.',
    )
  const club = planDemoClub(today)
  await db.transaction(async (db) => {
    await settingKept(db, DAY_SETTING, today)
    await storeDemoClub(db, club, now)
    await storeDemoChoices(db, now)
  })
  return logins()
}

function staleness(kept: string, today: Day): string[] {
  if (isDay(kept) && daysBetween(kept, today) <= STALE_AFTER_DAYS) return []
  return [
    `The bookings of this demo club are around ${kept}. For new ones stop it, delete its data folder (or empty its PostgreSQL database) and start again.`,
    '',
  ]
}

function logins(): string[] {
  const people = Object.values(cast)
  const width = Math.max(...people.map(({ userName }) => userName.length))
  return [
    `Log in with the password ${demoPassword} as`,
    ...people.map((person) => {
      const standing = person.isApproved ? '' : ', not yet approved'
      return `  ${person.userName.padEnd(width)}  ${person.roles.join(', ')}${standing} (${fullName(person)})`
    }),
  ]
}
