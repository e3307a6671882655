import type { Defect, DefectSeverity } from '@windsock/contract/fleet/defects'
import { message, type Message, type PlainKey } from '@windsock/messages/message'
import { dayInWords } from '../../periods/day-words'

/** The name and the meaning of each severity, for who reports a defect. */
export const severityWords: Readonly<Record<DefectSeverity, { name: PlainKey; hint: PlainKey }>> = {
  'must not fly': { name: 'defects.mustNotFly', hint: 'defects.mustNotFlyHint' },
  'look at it': { name: 'defects.lookAtIt', hint: 'defects.lookAtItHint' },
  note: { name: 'defects.note', hint: 'defects.noteHint' },
}

/** Writes what staff have decided: `Deferred until Sun 20 Dec`. */
export function stateInWords({ state, deferredUntil }: Pick<Defect, 'state' | 'deferredUntil'>): Message {
  if (state === 'deferred')
    return deferredUntil === null
      ? message('defects.stateDeferred')
      : message('defects.stateDeferredUntil', { day: dayInWords(deferredUntil) })
  return message(stateNames[state])
}

const stateNames = {
  reported: 'defects.stateReported',
  grounded: 'defects.stateGrounded',
  closed: 'defects.stateClosed',
} as const satisfies Record<string, PlainKey>
