import { preparedRule } from './rule-findings'
import { ruleVerdicts } from './rules'
import type { ClubRule, RuledFlight, RuledPilot, RuledSave } from './ruled-flights'

/** The future bookings of a person that a rule would not allow now. */
export interface Excess {
  /** The bookings that the rule counts. */
  counted: number
  /** The bookings beyond its limit. */
  beyond: number
}

interface Asked extends Pick<RuledSave, 'now' | 'logged' | 'openBookings'> {
  pilot: RuledPilot
  flights: readonly RuledFlight[]
}

/** Returns how far a person's bookings exceed a rule, as if they were made now; null if they keep to it. */
export function excessOf(rule: ClubRule, { pilot, flights, ...rest }: Asked): Excess | null {
  const inForce: ClubRule = { ...rule, startsOn: '0001-01-01' }
  const dates = flights.map((flight) => ({ flight, before: null }))
  const verdicts = ruleVerdicts([inForce], { ...rest, reader: pilot, pilot, dates, others: [], isSeries: false })
  const beyond = verdicts.filter((found) => found.length > 0).length
  if (beyond === 0) return null
  return { beyond, counted: flights.filter(preparedRule(inForce, rest.now).isCounted).length }
}
