import { message, type Message } from '@windsock/messages/message'
import { meterValueMessage } from '../fleet/meters'
import { addMinutes, minutesBetween, type Moment } from '../time'
import type { Zone } from '../time-zones'
import { momentMessage } from '../words/dates'
import type { DraftedFlight, DraftedStretch } from './flight-problems'

/** Clocks differ by some minutes. */
const AHEAD_MINUTES = 15
/**
 * A meter of hours runs about as long as the flight lasts. A reading is questioned from this multiple plus a margin.
 */
const RUN_TIMES = 1.5
const RUN_MINUTES_MORE = 30
/** A count, such as of landings, is questioned above this difference. */
const MAX_COUNT = 100

type Times = Pick<DraftedFlight, 'leftAt' | 'backAt'>

/**
 * Returns the question about a reading that is far higher than the flight explains. It can still be saved, because the
 * meter may be right and the pilot must not be held up.
 */
export function readingDoubt(
  { name, unit, starts, ends }: DraftedStretch,
  { leftAt, backAt }: Times,
): Message | undefined {
  if (backAt === null || backAt < leftAt) return undefined
  const ran = ends - starts
  const most = unit === 'count' ? MAX_COUNT : (minutesBetween(leftAt, backAt) * RUN_TIMES + RUN_MINUTES_MORE) * 60
  return ran > most ? message('flightDoubts.reading', { meter: name, more: meterValueMessage(ran, unit) }) : undefined
}

/**
 * Returns the questions about times in the future; of two such times only the return is questioned. They can still be
 * saved, because a clock may be wrong.
 */
export function timeDoubts({ leftAt, backAt }: Times, now: Moment, zone: Zone): { leftAt?: Message; backAt?: Message } {
  const isAhead = (at: Moment) => at > addMinutes(now, AHEAD_MINUTES)
  return {
    ...(isAhead(leftAt) &&
      !(backAt !== null && isAhead(backAt)) && {
        leftAt: message('flightDoubts.leftAhead', { time: momentMessage(leftAt, zone) }),
      }),
    ...(backAt !== null &&
      isAhead(backAt) && { backAt: message('flightDoubts.backAhead', { time: momentMessage(backAt, zone) }) }),
  }
}
