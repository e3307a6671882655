import { looksAtLog } from '@windsock/domain/club/logged-bookings'
import { excessOf } from '@windsock/domain/club/rule-exceeded'
import type { Config } from '../config'
import type { Database } from '../database/database'
import { loggedOfPilots } from '../storage/club/logged-bookings'
import { flightsOfPilots, rulesInForce } from '../storage/club/rules-in-force'
import type { StoredRule } from '../storage/club/rules'
import { usersWithRole } from '../storage/users'
import { enqueueMail } from './enqueue-mail'
import { ruleBeginsEmail } from './rule-emails'

interface Context {
  db: Database
  config: Config
  now: string
  actor: { id: string }
}

/** Adds an email to each member who has booked more than a rule allows that has been switched on, but the caller. */
export async function notifyOfRule(rule: StoredRule, { db, config, now, actor }: Context): Promise<void> {
  const asked = { ...rule, aircraftIds: rule.aircraftIds && new Set(rule.aircraftIds) }
  if (rule.roles.length === 0) return
  const members = (await usersWithRole(db, rule.roles)).filter(({ id }) => id !== actor.id)
  const ids = members.map(({ id }) => id)
  const flights = await flightsOfPilots(db, ids, now)
  const loggedOf = await loggedOfPilots(db, ids, { rules: [asked], now })
  const openBookings = looksAtLog(rule) ? await rulesInForce(db) : []
  for (const pilot of members) {
    const own = flights.filter(({ pilotId }) => pilotId === pilot.id)
    const above = excessOf(asked, { pilot, flights: own, now, logged: loggedOf(pilot.id), openBookings })
    if (!above) continue
    const email = await ruleBeginsEmail({ rule, reader: pilot, exceeding: above }, config)
    await enqueueMail({ to: pilot.email, readerId: pilot.id, email }, { db, config, now })
  }
}
