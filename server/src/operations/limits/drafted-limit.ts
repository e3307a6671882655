import type { LimitDraft } from '@windsock/contract/fleet/limits'
import { mayBeSavedDue } from '@windsock/domain/fleet/limits'
import { isWholeSteps } from '@windsock/domain/fleet/meters'
import { message, type Message } from '@windsock/messages/message'
import type { Database } from '../../database/database'
import { notFound, Refusal, refuseChangedMeanwhile, refuseIfAny } from '../../http/errors'
import { placedAircraft } from '../../storage/aircraft'
import { limitById, type NewLimit, type StoredLimit } from '../../storage/fleet/limits'
import { meterById } from '../../storage/fleet/meters'

/** A draft whose records are known. `before` is the stored limit; null if it is new. */
export interface DraftedLimit {
  limit: NewLimit
  before: StoredLimit | null
}

/**
 * Loads the records that a draft names, and validates the draft. Call it with the aircraft locked.
 * @throws Refusal if a record is not there, a value is wrong or the limit has changed meanwhile
 */
export async function draftedLimit({ id, version, ...limit }: LimitDraft, db: Database): Promise<DraftedLimit> {
  const before = id === 0 ? null : ((await limitById(db, id)) ?? null)
  if (id !== 0 && !before) throw notFound('limit')
  const aircraft = await placedAircraft(db, limit.aircraftId)
  if (!aircraft?.isActive) throw notFound('aircraft')
  if (before) refuseChangedMeanwhile(version, before)
  if (before && before.aircraftId !== limit.aircraftId) throw new Refusal(400, message('limits.moved'))
  refuseIfAny(problemsOf(limit))
  if (!mayBeSavedDue(limit, before)) throw new Refusal(400, message('limits.dueNotShown', { limit: limit.name }))
  if (limit.meterId !== null) {
    const meter = await meterById(db, limit.meterId)
    if (!meter) throw new Refusal(400, message('refusals.noMeter'))
    if (meter.aircraftId !== limit.aircraftId) throw new Refusal(400, message('limits.otherMeter'))
    const values = [limit.everyValue, limit.dueValue, limit.toleranceValue, limit.warnValue]
    if (values.some((value) => value !== null && !isWholeSteps(value, meter.unit)))
      throw new Refusal(400, message('meters.wholeSteps', { unit: meter.unit === 'count' ? 'other' : meter.unit }))
  }
  return { limit, before }
}

function problemsOf({ meterId, dueValue, dueOn, ...limit }: NewLimit): { message: Message }[] {
  const isMetered = meterId !== null
  const countsValues = [dueValue, limit.everyValue, limit.warnValue].some((value) => value !== null)
  return [
    dueValue === null && dueOn === null && message('limits.nothingDue'),
    isMetered && dueValue === null && dueOn !== null && message('limits.needsDueValue'),
    !isMetered && (countsValues || limit.toleranceValue > 0) && message('limits.needsMeter'),
  ].flatMap((problem) => (problem ? [{ message: problem }] : []))
}
