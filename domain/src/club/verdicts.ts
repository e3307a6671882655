import type { VerdictLevel, verdictSources } from '@windsock/contract/club/verdicts'
import type { Message } from '@windsock/messages/message'

/** What a rule of the club says about one flight. It is worded in the language of its reader. */
export interface Verdict {
  source: (typeof verdictSources)[number]
  sourceId: number
  /** The person whom it is about; null for the aircraft. */
  userId: string | null
  level: VerdictLevel
  /** What, why and until when. */
  text: Message
  /** What would help; null where nothing would. */
  way: Message | null
}
