import { defectsReport } from '@windsock/contract/fleet/defects'
import { isAsked } from '@windsock/domain/fleet/defects'
import { type Actor, isStaff, maySeeAircraft } from '@windsock/domain/permissions'
import { addMinutes } from '@windsock/domain/time'
import { message } from '@windsock/messages/message'
import type { Database } from '../../database/database'
import { notFound, Refusal } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { notifyOfDefect } from '../../mail/notify-defects'
import { type PlacedAircraft, placedAircraft } from '../../storage/aircraft'
import { appendAudit } from '../../storage/audit'
import { defectById, defectsOfAircraft, insertDefect, reportsBy, sameReport } from '../../storage/fleet/defects'
import { flightById } from '../../storage/log/flights'
import { counted } from '../member-limits'
import { presentedDefect } from './defect-presenter'

/** Maximum number of defects that one member may report within 24 hours. Staff have no limit. */
export const MAX_DEFECTS_PER_DAY = 50
const DAY_MINUTES = 24 * 60
const RETRY_AFTER_SECONDS = 60 * 60
/** A report with the same title by the same person within this time is the same report, such as a double click. */
const SAME_MINUTES = 10

/** The report locks the aircraft, so that two reports at once cannot both be the first. */
export const reportDefect = on(defectsReport, async (draft, context) => {
  const { actor, config, now } = context
  const id = await context.db.transaction(async (db) => {
    await db.lock({ aircraft: [draft.aircraftId], users: counted(actor) })
    const aircraft = await seenAircraft(draft.aircraftId, { db, actor })
    await refuseOtherFlight(draft, db)
    const since = addMinutes(now, -SAME_MINUTES)
    const same = await sameReport(db, { ...draft, reportedBy: actor.id, since })
    if (same !== undefined) return same
    await refuseManyReports({ db, actor, now })
    const reported = await insertDefect(db, { ...draft, reportedAt: now, reportedBy: actor.id })
    await appendAudit(db, { at: now, actorId: actor.id, noun: 'defect', subjectId: reported, action: 'reported' })
    const defect = await defectById(db, reported)
    if (defect && isAsked(defect.state, defect.severity))
      await notifyOfDefect({ defect, aircraft }, { db, config, now })
    return reported
  })
  const aircraft = await seenAircraft(draft.aircraftId, context)
  const others = await defectsOfAircraft(context.db, draft.aircraftId)
  const defect = others.find((storedDefect) => storedDefect.id === id)
  if (!defect) throw notFound('defect')
  return presentedDefect(defect, { aircraft, others, reader: actor })
})

/** Returns an active aircraft that the actor may see. */
export async function seenAircraft(id: number, { db, actor }: { db: Database; actor: Actor }): Promise<PlacedAircraft> {
  const aircraft = await placedAircraft(db, id)
  if (!aircraft?.isActive || !maySeeAircraft(actor, aircraft)) throw notFound('aircraft')
  return aircraft
}

/** Refuses a flight that was not with this aircraft. */
async function refuseOtherFlight(
  { flightId, aircraftId }: { flightId: number | null; aircraftId: number },
  db: Database,
): Promise<void> {
  if (flightId === null) return
  const flight = await flightById(db, flightId)
  if (!flight || flight.deletedAt !== null || flight.aircraft.id !== aircraftId)
    throw new Refusal(400, message('refusals.noFlight'))
}

/** Refuses members who report so many defects that they could fill the disk, or the inboxes of staff. */
async function refuseManyReports({ db, actor, now }: Pick<SignedInContext, 'db' | 'actor' | 'now'>): Promise<void> {
  if (isStaff(actor)) return
  if ((await reportsBy(db, actor.id, addMinutes(now, -DAY_MINUTES))) >= MAX_DEFECTS_PER_DAY)
    throw new Refusal(429, message('refusals.manyDefects', { most: MAX_DEFECTS_PER_DAY }), RETRY_AFTER_SECONDS)
}
