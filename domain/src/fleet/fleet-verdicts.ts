import type { DefectSeverity } from '@windsock/contract/fleet/defects'
import { message, type Message } from '@windsock/messages/message'
import { addDays, type Day } from '../calendar'
import type { Verdict } from '../club/verdicts'
import { dayOf, type Moment, type Period } from '../time'
import type { Zone } from '../time-zones'
import { dateMessage } from '../words/dates'
import { isAsked, isOverdue, isSoon, type DefectState } from './defects'
import type { Limit } from './limit'
import { isWithinWarning, standing } from './limits'
import { meterValueMessage } from './meters'

/** A limit with the present reading of its meter and the day of the forecast. */
export interface LimitFact {
  limit: Limit
  present: number | null
  likely: Day | null
}

export interface DefectFact {
  id: number
  title: string
  severity: DefectSeverity
  state: DefectState
  deferredUntil: Day | null
}

/** The facts about an aircraft when a flight with it is saved. */
export interface AircraftFacts {
  registrationCode: string
  limits: readonly LimitFact[]
  defects: readonly DefectFact[]
}

/** A flight, with the zone of the aircraft's airport. */
export interface FleetFlight extends Period {
  zone: Zone
}

/**
 * Returns what the limits and open defects of an aircraft say about a flight, those that block it first. The forecast
 * never blocks.
 */
export function fleetVerdicts(facts: AircraftFacts, flight: FleetFlight, now: Moment): Verdict[] {
  const verdicts = [
    ...facts.defects.map((defect) => defectVerdict(facts.registrationCode, defect, { flight, now })),
    ...facts.limits.map((fact) => limitVerdict(facts.registrationCode, fact, { flight, now })),
  ].filter((verdict) => verdict !== null)
  return order.flatMap((level) => verdicts.filter((verdict) => verdict.level === level))
}

const order = ['block', 'warn', 'note'] as const

/** Whether the limits or defects of an aircraft refuse a flight. */
export function blocks({ limits, defects }: AircraftFacts, flight: FleetFlight, now: Moment): boolean {
  const times = { flight, now }
  return limits.some((fact) => refuses(fact, times)) || defects.some((defect) => stops(defect, times))
}

interface Times {
  flight: FleetFlight
  now: Moment
}

function stateOf({ state, deferredUntil }: DefectFact, { flight, now }: Times): DefectState {
  return state === 'deferred' && isOverdue(deferredUntil, dayOf(now, flight.zone)) ? 'reported' : state
}

function stops(defect: DefectFact, times: Times): boolean {
  return isAsked(stateOf(defect, times), defect.severity) && isSoon(times.flight, times.now)
}

function defectVerdict(aircraft: string, defect: DefectFact, times: Times): Verdict | null {
  const { id, title, deferredUntil } = defect
  const state = stateOf(defect, times)
  if (state === 'closed') return null
  const about = { source: 'defect', sourceId: id, userId: null } as const
  if (stops(defect, times))
    return {
      ...about,
      level: 'block',
      text: message('defects.verdictBlocks', { aircraft, title }),
      way: message('defects.wayDecide'),
    }
  const text =
    state === 'deferred' && deferredUntil !== null
      ? message('defects.verdictDeferred', { aircraft, title, day: dateMessage(deferredUntil) })
      : message('defects.verdictOpen', { aircraft, title })
  return { ...about, level: 'note', text, way: null }
}

const isReadingDue = ({ limit, present }: LimitFact): boolean =>
  limit.dueValue !== null && present !== null && present >= limit.dueValue

function isDayOver({ dueOn, toleranceDays }: Limit, day: Day): boolean {
  return dueOn !== null && day > addDays(dueOn, toleranceDays)
}

function refuses(fact: LimitFact, { flight }: Times): boolean {
  const { limit } = fact
  return limit.atLimit === 'refuse' && (isReadingDue(fact) || isDayOver(limit, dayOf(flight.from, flight.zone)))
}

function limitVerdict(aircraft: string, fact: LimitFact, times: Times): Verdict | null {
  const about = { source: 'limit', sourceId: fact.limit.id, userId: null } as const
  const way = message('limits.wayDone')
  if (refuses(fact, times)) return { ...about, level: 'block', text: refusedText(aircraft, fact, times), way }
  const text = warnedText(aircraft, fact, times)
  return text && { ...about, level: 'warn', text, way: null }
}

function refusedText(aircraft: string, fact: LimitFact, { now, flight }: Times): Message {
  const { limit, present } = fact
  if (isReadingDue(fact) && limit.dueValue !== null && present !== null && limit.unit)
    return message('limits.readingDue', {
      aircraft,
      limit: limit.name,
      due: meterValueMessage(limit.dueValue, limit.unit),
      present: meterValueMessage(present, limit.unit),
    })
  return dayDue(aircraft, limit, dayOf(now, flight.zone))
}

function dayDue(aircraft: string, limit: Limit, today: Day): Message {
  const { name, dueOn, toleranceDays: days } = limit
  const due = dueOn ?? today
  const values = { aircraft, limit: name, when: due < today ? 'past' : 'other', day: dateMessage(due) } as const
  return days > 0 ? message('limits.dayDueTolerated', { ...values, days }) : message('limits.dayDue', values)
}

/** Returns the warning for a flight that begins when the limit is due, or likely due (M8). */
function warnedText(aircraft: string, fact: LimitFact, { flight, now }: Times): Message | null {
  const { limit, present, likely } = fact
  const today = dayOf(now, flight.zone)
  const day = dayOf(flight.from, flight.zone)
  if (!isWithinWarning(limit, standing(limit, { present, today }), likely, today)) return null
  const mayMove = (first: Message) => message('limits.mayMove', { first })
  if (isReadingDue(fact)) return mayMove(message('limits.isDue', { aircraft, limit: limit.name }))
  const isDayFirst = limit.dueOn !== null && (likely === null || limit.dueOn <= likely)
  if (isDayFirst) return isDayOver({ ...limit, toleranceDays: 0 }, day) ? mayMove(dayDue(aircraft, limit, today)) : null
  if (likely === null || day <= likely) return null
  return mayMove(message('limits.likelyDue', { aircraft, limit: limit.name, day: dateMessage(likely) }))
}
