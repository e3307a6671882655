import type { VerdictLevel, verdictSources } from '@windsock/contract/club/verdicts'
import type { Message } from '@windsock/messages/message'

/** The verdict of a rule of the club on one flight. It is worded in the language of its reader. */
export interface Verdict {
  source: (typeof verdictSources)[number]
  sourceId: number
  /** The person whom it is about; null for the aircraft. */
  userId: string | null
  level: VerdictLevel
  /** The verdict with its reason and its end. */
  text: Message
  /** The way to meet the rule; null if there is none. */
  way: Message | null
}
