import { message, type Message } from '@windsock/messages/message'
import { t } from '../../kit/language/translate'
import { momentInWords, periodInWords } from '../../periods/period-words'
import type { GridDay, GridDrag, Proposal } from './drag-target'

/** Words a message of the drag. A text is already worded, for example by the server. */
export function worded(words: Message | string): string {
  return typeof words === 'string' ? words : t(words)
}

/** Returns the aircraft and time to which something is dragged, such as `HB-KLM 10:30–12:30`. */
export function proposalInWords(
  { aircraft, ...period }: Proposal,
  { day, zone }: Pick<GridDay, 'day' | 'zone'>,
): string {
  return `${aircraft.registrationCode} ${periodInWords(period, day, zone)}`
}

/**
 * Returns what a screen reader announces: why a drag has failed or, during a drag with the keyboard, the new time and
 * aircraft after each key press. undefined if there is nothing to announce.
 */
export function announcement(drag: GridDrag, { day, zone }: GridDay): string | undefined {
  if (drag.state === 'note') return t('drag.note', { title: drag.title, reason: drag.verdict.words })
  if (drag.state !== 'held' || !drag.byKeys) return undefined
  const { dragged, there, verdict } = drag
  const aircraft = there.aircraft.registrationCode
  const times = { from: momentInWords(there.from, day, zone), to: momentInWords(there.to, day, zone) }
  const isFree = verdict.tone === 'free'
  if (!dragged.booking) {
    const place = message('drag.timesOf', { aircraft, ...times })
    return t('drag.chosen', { place, verdict: isFree ? message('airportDay.free') : verdict.words })
  }
  const place =
    there.column === dragged.column ? message('drag.times', times) : message('drag.timesOf', { aircraft, ...times })
  const key = dragged.by.from === dragged.by.to ? 'drag.moved' : 'drag.resized'
  return t(key, { place, tone: isFree ? 'free' : 'other', verdict: verdict.words })
}
