import { DRY_RUN_DAYS } from '@windsock/contract/club/rules'
import { pastChanges } from '@windsock/domain/club/past-changes'
import type { ClubRule } from '@windsock/domain/club/ruled-flights'
import { replay, type Past } from '@windsock/domain/club/rule-replay'
import { addMinutes, type Moment } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { insertGroup } from '../storage/club/aircraft-groups'
import { clubPast } from '../storage/club/rule-past'
import { insertRule, peopleOfClub } from '../storage/club/rules'
import type { DemoClub } from './club'
import type { DemoIds } from './ids'

/** How many members the drafted rule would have refused. */
const MEMBERS_HIT = 4
/** The limits that are tried, until one refuses as many. */
const AMOUNTS = [8, 7, 6, 5, 4, 3]
const NOTICES = [48, 24, 72, 36, 96]

/** Stores groups of aircraft, and a drafted rule that would have refused bookings of some members. */
export async function storeRules(db: Database, club: DemoClub, ids: DemoIds, now: Moment): Promise<void> {
  for (const [name, types] of [
    ['Tourers', ['C172S', 'DA40', 'PA-28', 'TB-10', 'PA-28R']],
    ['Trainers', ['C152', 'DV20']],
  ] as const) {
    const fleet = club.fleet.filter(({ type }) => types.some((one) => one === type))
    await insertGroup(db, { name, aircraftIds: fleet.map(({ registrationCode }) => ids.aircraft(registrationCode)) })
  }
  const since = addMinutes(now, -DRY_RUN_DAYS * 1440)
  const pilots = await peopleOfClub(db)
  const { flights, trail } = await clubPast(db, since, null)
  const past: Past = { ...pastChanges(flights, trail, { actors: pilots, since }), pilots, since }
  const found = NOTICES.flatMap((exceptHours) => AMOUNTS.map((amount) => ({ exceptHours, amount }))).find(
    (limits) => membersHit({ ...rule, ...limits, startsOn: club.today }, past) === MEMBERS_HIT,
  )
  await insertRule(db, { ...rule, ...(found ?? { exceptHours: 48, amount: 3 }), startsOn: club.today })
}

const rule = {
  name: 'Bookings ahead',
  kind: 'open bookings',
  state: 'draft',
  level: 'block',
  groupId: null,
  airportId: null,
  least: null,
  days: null,
  isAskedWithInstructor: false,
  text: 'The board can allow more.',
  roles: ['Pilot', 'External'],
} as const

function membersHit(drafted: Omit<ClubRule, 'id' | 'aircraftIds'>, past: Past): number {
  const running = replay({ ...drafted, id: 0, aircraftIds: null }, past)
  let step = running.next()
  while (!step.done) step = running.next()
  return new Set(step.value.refusals.map(({ userId }) => userId)).size
}
