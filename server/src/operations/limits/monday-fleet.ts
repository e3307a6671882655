import { addDays } from '@windsock/domain/calendar'
import { addMinutes, dayOf, type Moment } from '@windsock/domain/time'
import { dateMessage, momentMessage } from '@windsock/domain/words/dates'
import { message, type Message } from '@windsock/messages/message'
import type { Database } from '../../database/database'
import { limitLine } from '../../mail/limit-emails'
import type { MondaySection } from '../../mail/monday/monday-email'
import { activeAircraft } from '../../storage/aircraft'
import { openDefects } from '../../storage/fleet/defects'
import { donesOfLimits } from '../../storage/fleet/limit-dones'
import { questionsOf } from './fleet-rows'
import { byWhatComesFirst, type StandingLimit } from './limits-standing'

/** Days without a reading after which Monday's email asks for one. */
const READING_DAYS = 30
const DEFERRED_DAYS = 7

interface NewsContext {
  db: Database
  now: Moment
}

/** Returns the parts of Monday's email about the fleet that have something to say. */
export async function fleetSections(
  limits: readonly StandingLimit[],
  { db, now }: NewsContext,
): Promise<MondaySection[]> {
  const warned = limits.filter(({ isWarned }) => isWarned).toSorted(byWhatComesFirst)
  const sections = [
    { title: message('emails.mondayLimits'), items: warned.map(limitLine) },
    { title: message('emails.mondayAnswers'), items: await answers(limits, { db, now }) },
    { title: message('emails.mondayDeferred'), items: await deferred({ db, now }) },
    { title: message('emails.mondayReadings'), items: missingReadings(limits, now) },
  ]
  return sections.filter(({ items }) => items.length > 0)
}

async function answers(limits: readonly StandingLimit[], { db, now }: NewsContext): Promise<Message[]> {
  const all = limits.map(({ limit }) => limit)
  const dones = await donesOfLimits(
    db,
    all.map(({ id }) => id),
  )
  const questions = await questionsOf(all, dones, { db, now })
  return all.flatMap(({ id, name: limit, aircraft: { registrationCode: aircraft, timeZone } }) =>
    (questions.get(id) ?? []).map(({ to }) =>
      message('emails.mondayAnswer', { aircraft, limit, time: momentMessage(to, timeZone) }),
    ),
  )
}

/** Defects whose last day of deferral is within a week. */
async function deferred({ db, now }: NewsContext): Promise<Message[]> {
  const fleet = await activeAircraft(db)
  const defects = await openDefects(
    db,
    fleet.map(({ id }) => id),
  )
  return fleet.flatMap(({ id, registrationCode: aircraft, assignedAirport }) => {
    const last = addDays(dayOf(now, assignedAirport.timeZone), DEFERRED_DAYS)
    return defects.flatMap(({ aircraftId, state, deferredUntil, title }) =>
      aircraftId === id && state === 'deferred' && deferredUntil !== null && deferredUntil < last
        ? [message('emails.mondayDefect', { aircraft, title, day: dateMessage(deferredUntil) })]
        : [],
    )
  })
}

/** One line for each meter in hours that a limit counts and that nobody has read for 30 days. */
function missingReadings(limits: readonly StandingLimit[], now: Moment): Message[] {
  const since = addMinutes(now, -READING_DAYS * 24 * 60)
  const seen = new Set<number>()
  return limits.flatMap(({ limit: { meterId, unit, aircraft }, present }) => {
    if (meterId === null || unit === 'count' || seen.has(meterId) || (present && present.at > since)) return []
    seen.add(meterId)
    const { registrationCode, timeZone } = aircraft
    return present
      ? [message('emails.mondayReading', { aircraft: registrationCode, day: dateMessage(dayOf(present.at, timeZone)) })]
      : [message('emails.mondayNoReading', { aircraft: registrationCode })]
  })
}
