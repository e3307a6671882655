import { limitNotes, limitTopic } from '@windsock/domain/fleet/limit-topics'
import { dueProblem } from '@windsock/domain/fleet/limits'
import { shifted } from '@windsock/domain/fleet/meters'
import { Refusal } from '../../http/errors'
import type { SignedInContext } from '../../http/route'
import { appendAudit } from '../../storage/audit'
import { notedTopics, noteNotices } from '../../storage/club/notices'
import { activeLimits, updateLimit } from '../../storage/fleet/limits'
import type { StoredMeter } from '../../storage/fleet/meters'

/**
 * Moves the due points of all limits of a meter that was replaced, so that what is left of them stays. The caller has
 * locked the aircraft.
 * @throws Refusal if a due point would lie beyond what can be stored
 */
export async function shiftLimits(
  { id, aircraftId }: StoredMeter,
  by: number,
  { db, actor, now: at }: Pick<SignedInContext, 'db' | 'actor' | 'now'>,
): Promise<void> {
  if (by === 0) return
  const limits = (await activeLimits(db, { aircraftIds: [aircraftId] })).filter(({ meterId }) => meterId === id)
  for (const { aircraft: _, ...before } of limits) {
    const after = shifted(before, by)
    const problem = dueProblem(after, before.name)
    if (problem) throw new Refusal(400, problem)
    await updateLimit(db, before.id, { dueValue: after.dueValue })
    // People have been told of this due point, although its reading is another one now.
    const topics = new Map(limitNotes.map((note) => [limitTopic(before, note), limitTopic(after, note)]))
    const told = await notedTopics(db, [...topics.keys()])
    await noteNotices(
      db,
      [...told].flatMap((topic) => topics.get(topic) ?? []),
      at,
    )
    const entry = { at, actorId: actor.id, noun: 'limit', subjectId: before.id }
    await appendAudit(db, { ...entry, action: 'changed', before })
  }
}
