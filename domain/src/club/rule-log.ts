import { message } from '@windsock/messages/message'
import { holdsAny } from '../permissions'
import { dayOf } from '../time'
import { missedFlights, usedOf } from './logged-bookings'
import { preparedRule, type Finding } from './rule-findings'
import { flownShareSentence, noShowsSentence } from './rule-log-sentences'
import { beyondBookings } from './rule-numbers'
import type { ClubRule, RuledPilot, RuledSave } from './ruled-flights'

/** The flown share is meaningful only from this many booked minutes on. */
const MIN_BOOKED_MINUTES = 10 * 60

/** Bookings ahead after no-shows, and below the share where the club has no number of bookings that could be halved. */
const ONE_AT_A_TIME = 1

/** Returns the dates of a save that a rule refuses because of the flown share or the no-shows of the pilot. */
export function loggedFindings(rule: ClubRule, pilot: RuledPilot, save: RuledSave): Finding[] {
  if (rule.kind === 'no-shows') return noShowFindings(rule, pilot, save)
  return rule.kind === 'flown share' ? flownShareFindings(rule, pilot, save) : []
}

function noShowFindings(rule: ClubRule, pilot: RuledPilot, save: RuledSave): Finding[] {
  const missed = missedFlights(rule, save.logged ?? [], save.now)
  if (!missed) return []
  const sentence = noShowsSentence(missed, pilot, save.reader)
  const way = message('rules.wayDelete')
  return beyondBookings(rule, ONE_AT_A_TIME, pilot, save).map((index) => ({ index, rule, sentence, way }))
}

function flownShareFindings(rule: ClubRule, pilot: RuledPilot, save: RuledSave): Finding[] {
  const { booked, flown } = usedOf(rule, save.logged ?? [], save.now)
  const asked = rule.amount ?? 0
  if (booked < MIN_BOOKED_MINUTES || flown * 100 >= asked * booked) return []
  const share = { percent: Math.floor((flown * 100) / booked), asked, days: rule.days ?? 0 }
  const { isAsked } = preparedRule(rule, save.now)
  const findings = new Map<number, Finding>()
  for (const { counting, amount } of halvedNumbers(rule, pilot, save)) {
    const way = amount > 0 ? message('rules.wayDelete') : null
    for (const index of beyondBookings(counting, amount, pilot, save)) {
      const flight = save.dates[index]?.flight
      if (!flight || !isAsked(flight) || findings.has(index)) continue
      const sentence = flownShareSentence({ ...share, amount }, pilot, save.reader)
      findings.set(index, { index, rule, sentence, way })
    }
  }
  return [...findings.values()]
}

/** Half of each number of bookings ahead that the club sets for the pilot, with the rule that decides which count. */
function halvedNumbers(
  rule: ClubRule,
  pilot: RuledPilot,
  { openBookings = [], dates, now }: RuledSave,
): { counting: ClubRule; amount: number }[] {
  const today = dayOf(now, dates[0]?.flight.zone ?? 'UTC')
  const halved = openBookings.flatMap((counting) =>
    counting.kind === 'open bookings' &&
    counting.amount !== null &&
    counting.startsOn <= today &&
    holdsAny(pilot, counting.roles)
      ? [{ counting, amount: Math.ceil(counting.amount / 2) }]
      : [],
  )
  return halved.length > 0 ? halved : [{ counting: rule, amount: ONE_AT_A_TIME }]
}
