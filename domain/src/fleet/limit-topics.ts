import type { Limit } from './limit'
import type { Standing } from './limits'

const levels = ['warn', 'due', 'overdue'] as const

/** The recorded facts about a limit: which notices were sent, and that its maintenance was planned. */
export const limitNotes = [...levels, 'placed'] as const

/** Names a record about a limit at its due point, so that notices are sent again after the limit was done. */
export function limitTopic(
  { id, dueOn, dueValue }: Pick<Limit, 'id' | 'dueOn' | 'dueValue'>,
  note: (typeof limitNotes)[number],
): string {
  return `limit:${id}:${note}:${[dueOn, dueValue].filter((one) => one !== null).join('+')}`
}

interface NotifiedLimit {
  limit: Pick<Limit, 'id' | 'dueOn' | 'dueValue'>
  standing: Pick<Standing, 'state'>
  /** Whether the limit is within its warning, due or overdue. */
  isWarned: boolean
}

/**
 * Returns the topics of a limit for administrators, the most serious last: one for each level up to its own, so that a
 * limit that has become less urgent is not announced again. Empty if nobody needs a notice.
 */
export function limitTopics({ limit, standing: { state }, isWarned }: NotifiedLimit): string[] {
  if (!isWarned) return []
  const own = state === 'fine' ? 'warn' : state
  return levels.slice(0, levels.indexOf(own) + 1).map((level) => limitTopic(limit, level))
}
