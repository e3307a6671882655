import type { ReadingKind } from '@windsock/contract/fleet/meters'
import type { PlainKey } from '@windsock/messages/message'

export const kindWords = {
  reading: 'fleet.kindReading',
  'ground run': 'fleet.kindGroundRun',
  explained: 'fleet.kindExplained',
  replaced: 'fleet.kindReplaced',
} as const satisfies Record<ReadingKind, PlainKey>

export const kindHints = {
  reading: 'fleet.kindReadingHint',
  'ground run': 'fleet.kindGroundRunHint',
  explained: 'fleet.kindExplainedHint',
  replaced: 'fleet.kindReplacedHint',
} as const satisfies Record<ReadingKind, PlainKey>
