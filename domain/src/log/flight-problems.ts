import type { MeterUnit } from '@windsock/contract/fleet/meters'
import { FLIGHT_AHEAD_HOURS, MAX_FLIGHT_HOURS } from '@windsock/contract/log/flight'
import { message, type Message } from '@windsock/messages/message'
import type { Problem } from '../booking-problems'
import { stepsMessage, isWholeSteps } from '../fleet/meters'
import { addMinutes, type Moment } from '../time'

/** A meter and what it ran through. While the aircraft is out, `ends` is `starts`. */
export interface DraftedStretch {
  meterId: number
  name: string
  unit: MeterUnit
  starts: number
  ends: number
}

/** A flight before it is stored. */
export interface DraftedFlight {
  pilot: { id: string } | null
  instructor: { id: string } | null
  leftAt: Moment
  /** null while the aircraft is out. */
  backAt: Moment | null
  tookOffAt: Moment | null
  landedAt: Moment | null
  landings: number
  nightLandings: number
  meters: readonly DraftedStretch[]
}

export type FlightField =
  | 'pilot'
  | 'instructor'
  | 'leftAt'
  | 'backAt'
  | 'tookOffAt'
  | 'landedAt'
  | 'nightLandings'
  | 'meters'

/**
 * Returns all problems of a flight, each with its field (L5, L6, L21). They are contradictions within the flight only:
 * a reading that contradicts another flight is stored nevertheless.
 */
export function flightProblems(flight: DraftedFlight, now: Moment): Problem<FlightField>[] {
  return [
    ...peopleProblems(flight),
    ...blockProblems(flight, now),
    ...airProblems(flight),
    ...landingProblems(flight),
    ...flight.meters.flatMap(stretchProblems),
  ]
}

function peopleProblems({ pilot, instructor }: DraftedFlight): Problem<FlightField>[] {
  if (!pilot && !instructor) return [{ field: 'pilot', message: message('flightRefusals.nobody') }]
  return pilot?.id === instructor?.id ? [{ field: 'instructor', message: message('problems.samePerson') }] : []
}

function blockProblems({ leftAt, backAt }: DraftedFlight, now: Moment): Problem<FlightField>[] {
  if (leftAt > addMinutes(now, FLIGHT_AHEAD_HOURS * 60))
    return [{ field: 'leftAt', message: message('flightRefusals.leftAhead', { hours: FLIGHT_AHEAD_HOURS }) }]
  if (backAt === null) return []
  if (backAt < leftAt) return [{ field: 'backAt', message: message('flightRefusals.backBeforeLeft') }]
  return backAt > addMinutes(leftAt, MAX_FLIGHT_HOURS * 60)
    ? [{ field: 'backAt', message: message('flightRefusals.tooLong', { hours: MAX_FLIGHT_HOURS }) }]
    : []
}

function airProblems({ leftAt, backAt, tookOffAt, landedAt }: DraftedFlight): Problem<FlightField>[] {
  if (backAt === null || backAt < leftAt) return []
  const isOutside = (at: Moment | null) => at !== null && (at < leftAt || at > backAt)
  const problems: Problem<FlightField>[] = []
  if (isOutside(tookOffAt)) problems.push({ field: 'tookOffAt', message: message('flightRefusals.takeOffOutside') })
  if (isOutside(landedAt)) problems.push({ field: 'landedAt', message: message('flightRefusals.landingOutside') })
  if (problems.length === 0 && tookOffAt !== null && landedAt !== null && landedAt < tookOffAt)
    problems.push({ field: 'landedAt', message: message('flightRefusals.landedFirst') })
  return problems
}

function landingProblems({ landings, nightLandings }: DraftedFlight): Problem<FlightField>[] {
  return nightLandings > landings ? [{ field: 'nightLandings', message: message('flightRefusals.manyAtNight') }] : []
}

function stretchProblems({ name, unit, starts, ends }: DraftedStretch): Problem<FlightField>[] {
  const of = (text: Message): Problem<FlightField>[] => [{ field: 'meters', message: text }]
  if (!isWholeSteps(starts, unit) || !isWholeSteps(ends, unit)) return of(stepsMessage(unit))
  return starts > ends ? of(message('flightRefusals.startsAboveEnds', { meter: name })) : []
}

const icaoCode = /^[a-z]{4}$/i

/** Returns a place as it is stored: ICAO codes in capitals, and the code of the aircraft's airport where none is given. */
export function placeOf(typed: string, airport: { icaoCode: string }): string {
  // The code of a club's own airport need not consist of letters.
  if (typed === '' || typed.toUpperCase() === airport.icaoCode.toUpperCase()) return airport.icaoCode
  return icaoCode.test(typed) ? typed.toUpperCase() : typed
}
