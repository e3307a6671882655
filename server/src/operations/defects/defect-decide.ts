import { type DefectDecision, defectsDecide } from '@windsock/contract/fleet/defects'
import { isAdministrator } from '@windsock/domain/permissions'
import { dayOf } from '@windsock/domain/time'
import { message, type Message } from '@windsock/messages/message'
import { forbidden, notFound, Refusal, refuseChangedMeanwhile } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { notifyOfDecision } from '../../mail/notify-defects'
import { type PlacedAircraft, placedAircraft } from '../../storage/aircraft'
import { appendAudit } from '../../storage/audit'
import { bookingsById, type StoredBooking } from '../../storage/bookings'
import { instructorsDecideOnDefects } from '../../storage/club/club-settings'
import { defectById, defectsOfAircraft, type StoredDefect, updateDefect } from '../../storage/fleet/defects'
import { presentedBooking } from '../bookings/booking-presenter'
import { presentedDefect } from './defect-presenter'
import {
  type GroundingChange,
  groundingEnded,
  groundingUntil,
  lockGrounding,
  refuseOther,
  writeGrounding,
} from './grounding'

const states = { ground: 'grounded', defer: 'deferred', close: 'closed' } as const

export const decideDefect = on(defectsDecide, async (decision, context) => {
  const { actor } = context
  const { aircraft, suspended, reinstated } = await context.db.transaction((db) =>
    decided(decision, { ...context, db }),
  )
  const others = await defectsOfAircraft(context.db, aircraft.id)
  const defect = others.find(({ id }) => id === decision.id)
  if (!defect) throw notFound('defect')
  return {
    ...presentedDefect(defect, { aircraft, others, reader: actor }),
    suspendedBookings: await currentBookings(suspended, context),
    restoredBookings: await currentBookings(reinstated, context),
  }
})

async function decided(decision: DefectDecision, context: SignedInContext) {
  const { db, actor, config, now } = context
  const locked = await decidable(decision, context)
  const planned = await changeFor(decision, locked, context)
  await lockGrounding(locked.aircraft, planned, context)
  // The defect is read again because somebody may have decided before the lock was taken.
  const { defect, aircraft } = await decidable(decision, context)
  const change = await changeFor(decision, { defect, aircraft }, context)
  refuseOther(planned, change)
  const written = change && (await writeGrounding(aircraft, change, context))
  const state = states[decision.action]
  await updateDefect(db, defect, {
    state,
    decidedAt: now,
    decidedBy: actor.id,
    decision: decision.reason,
    ...(decision.action === 'defer' && { deferredUntil: decision.day }),
    ...(decision.action === 'ground' && { deferredUntil: null }),
    ...(written && { maintenanceId: written.maintenanceId }),
  })
  await appendAudit(db, {
    at: now,
    actorId: actor.id,
    noun: 'defect',
    subjectId: defect.id,
    action: state,
    before: defect,
  })
  await notifyOfDecision({ defect, aircraft, decision }, { db, actor, config, now })
  return { aircraft, suspended: written?.effect?.suspended ?? [], reinstated: written?.effect?.reinstated ?? [] }
}

interface Decidable {
  defect: StoredDefect
  aircraft: PlacedAircraft
}

/** Returns the defect of a decision that may be made, with its aircraft. */
async function decidable(decision: DefectDecision, { db, actor, now }: SignedInContext): Promise<Decidable> {
  const defect = await defectById(db, decision.id)
  const aircraft = defect && (await placedAircraft(db, defect.aircraftId))
  if (!defect || !aircraft?.isActive) throw notFound('defect')
  if (decision.action !== 'ground' && !isAdministrator(actor) && !(await instructorsDecideOnDefects(db)))
    throw forbidden(message('refusals.defectDecision'))
  refuseChangedMeanwhile(decision.version, defect)
  if (defect.state === 'closed') throw new Refusal(400, message('refusals.defectClosed'))
  const problems = problemsOf(decision, dayOf(now, aircraft.assignedAirport.timeZone))
  if (problems.length > 0) throw new Refusal(400, problems)
  return { defect, aircraft }
}

function problemsOf({ action, reason, day }: DefectDecision, today: string): Message[] {
  const problems: Message[] = []
  if (action !== 'close' && day === null) problems.push(message('refusals.defectDay'))
  if (action !== 'close' && day !== null && day < today) problems.push(message('refusals.defectPastDay'))
  if (action !== 'ground' && reason === '') problems.push(message('refusals.defectReason'))
  return problems
}

async function changeFor(
  { action, day }: DefectDecision,
  about: Decidable,
  at: SignedInContext,
): Promise<GroundingChange | null> {
  return action === 'ground' && day !== null ? groundingUntil(day, about, at) : groundingEnded(about, at)
}

async function currentBookings(changed: readonly StoredBooking[], { db, actor }: SignedInContext) {
  const bookings = await bookingsById(
    db,
    changed.map(({ id }) => id),
  )
  return bookings.map((booking) => presentedBooking(booking, actor))
}
