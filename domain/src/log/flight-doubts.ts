import { message, type Message } from '@windsock/messages/message'
import { meterValueMessage } from '../fleet/meters'
import { addMinutes, minutesBetween, type Moment } from '../time'
import type { Zone } from '../time-zones'
import { momentMessage } from '../words/dates'
import type { DraftedFlight, DraftedStretch } from './flight-problems'

/** Clocks differ by some minutes. */
const AHEAD_MINUTES = 15
/** A meter of hours runs about as long as the flight lasts. It is asked about from so many times as long, and a bit. */
const RUN_TIMES = 1.5
const RUN_MINUTES_MORE = 30
/** A count, such as of landings, is asked about from so many more. */
const COUNT_MOST = 100

type Times = Pick<DraftedFlight, 'leftAt' | 'backAt'>

/**
 * Asks about a reading that is far higher than the flight explains. It is stored all the same: the meter may be right, and
 * nobody is kept at the hangar.
 */
export function readingDoubt(
  { name, unit, starts, ends }: DraftedStretch,
  { leftAt, backAt }: Times,
): Message | undefined {
  if (backAt === null || backAt < leftAt) return undefined
  const ran = ends - starts
  const most = unit === 'count' ? COUNT_MOST : (minutesBetween(leftAt, backAt) * RUN_TIMES + RUN_MINUTES_MORE) * 60
  return ran > most ? message('flightDoubts.reading', { meter: name, more: meterValueMessage(ran, unit) }) : undefined
}

/** Asks about times that are still to come, of two about the return alone. They are stored all the same, because a clock may be wrong. */
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
