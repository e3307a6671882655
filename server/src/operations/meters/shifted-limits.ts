import { limitNotes, limitTopic } from '@windsock/domain/fleet/limit-topics'
import { dueProblem } from '@windsock/domain/fleet/limits'
import { type MeterReading, shifted, shiftOf } from '@windsock/domain/fleet/meters'
import { isSetBefore } from '@windsock/domain/fleet/replaced-meters'
import { Refusal } from '../../http/errors'
import type { SignedInContext } from '../../http/route'
import { appendAudit } from '../../storage/audit'
import { notedTopics, noteNotices } from '../../storage/club/notices'
import { activeLimits, type StoredLimit, updateLimit } from '../../storage/fleet/limits'
import type { StoredMeter } from '../../storage/fleet/meters'
import type { StoredReading } from '../../storage/fleet/readings'
import { dueOriginOf, replacedSince } from './due-origins'

type WriteContext = Pick<SignedInContext, 'db' | 'actor' | 'now'>

/** A reading as it was, null if it is new, and as it is now, null if it is deleted. */
interface ReadingChange {
  was: StoredReading | null
  is: MeterReading | null
}

/**
 * Moves the due points of all limits of a meter that were set before the meter was replaced, so that what is left of them
 * stays. The caller has locked the aircraft.
 * @throws Refusal if a due point would lie beyond what can be stored
 */
export async function shiftLimits(
  { id, aircraftId }: StoredMeter,
  { was, is }: ReadingChange,
  writing: WriteContext,
): Promise<void> {
  const [before, after] = [was ? shiftOf(was) : 0, is ? shiftOf(is) : 0]
  if (before === 0 && after === 0) return
  const { db, now } = writing
  const since = is?.kind !== 'replaced' ? null : was?.kind === 'replaced' ? await replacedSince(was, db) : now
  const limits = (await activeLimits(db, { aircraftIds: [aircraftId] })).filter(({ meterId }) => meterId === id)
  for (const limit of limits) {
    const origin = await dueOriginOf(limit, db)
    const part = (reading: MeterReading | null, by: number) =>
      reading && isSetBefore(reading, origin, { since, zone: limit.aircraft.timeZone }) ? by : 0
    await shiftLimit(limit, part(is, after) - part(was, before), writing)
  }
}

async function shiftLimit(limit: StoredLimit, by: number, { db, actor, now: at }: WriteContext): Promise<void> {
  if (by === 0) return
  const { aircraft: _, ...before } = limit
  const after = shifted(before, by)
  const problem = dueProblem(after, before.name)
  if (problem) throw new Refusal(400, problem)
  await updateLimit(db, before.id, { dueValue: after.dueValue })
  // Notices of this due point were sent, although its reading is another one now.
  const topics = new Map(limitNotes.map((note) => [limitTopic(before, note), limitTopic(after, note)]))
  const notified = await notedTopics(db, [...topics.keys()])
  await noteNotices(
    db,
    [...notified].flatMap((topic) => topics.get(topic) ?? []),
    at,
  )
  const entry = { at, actorId: actor.id, noun: 'limit', subjectId: before.id }
  await appendAudit(db, { ...entry, action: 'shifted', before })
}
