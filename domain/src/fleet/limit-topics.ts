import type { Limit } from './limit'
import type { Standing } from './limits'

const levels = ['warn', 'due', 'overdue'] as const

/** What is noted about a limit: how far people have been told of it, and that its maintenance was planned. */
export const limitNotes = [...levels, 'placed'] as const

/** Names what is noted about a limit at its due point, so that a limit that was done is told of anew. */
export function limitTopic(
  { id, dueOn, dueValue }: Pick<Limit, 'id' | 'dueOn' | 'dueValue'>,
  note: (typeof limitNotes)[number],
): string {
  return `limit:${id}:${note}:${[dueOn, dueValue].filter((one) => one !== null).join('+')}`
}

interface Told {
  limit: Pick<Limit, 'id' | 'dueOn' | 'dueValue'>
  standing: Pick<Standing, 'state'>
  /** Whether the limit is within its warning, due or overdue. */
  isWarned: boolean
}

/**
 * Returns the topics that administrators are to be told of a limit, the gravest last: one for each level up to its own,
 * so that a limit that has become less urgent is not told of again. Empty if nobody needs to know.
 */
export function limitTopics({ limit, standing: { state }, isWarned }: Told): string[] {
  if (!isWarned) return []
  const own = state === 'fine' ? 'warn' : state
  return levels.slice(0, levels.indexOf(own) + 1).map((level) => limitTopic(limit, level))
}
