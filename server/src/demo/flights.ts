import { addDays, type Day } from '@windsock/domain/calendar'
import { addMinutes, type Moment, type Period } from '@windsock/domain/time'
import type { Icao } from './airports'
import type { PlannedFlight, PlannedSchedule } from './club'
import type { Diary } from './diary'
import type { DemoAircraft, Use } from './fleet'
import type { DemoPerson } from './people'
import type { Random } from './random'

export interface Crews {
  members: readonly DemoPerson[]
  schedules: readonly PlannedSchedule[]
  diary: Diary
  random: Random
}

type Crew = Pick<PlannedFlight, 'pilot' | 'instructor' | 'isSoloFlight' | 'description'>

const halfHours: Record<Use, [number, ...number[]]> = {
  dual: [2, 2, 3, 3, 4],
  solo: [6, 7, 8],
  rental: [2, 3, 4, 4, 5, 6],
  towing: [4, 6, 8],
}

const remarks: Record<Use, [string, ...string[]]> = {
  dual: ['', '', '', 'Circuits', 'Emergency procedures', 'Navigation', 'First landing away'],
  solo: ['Long solo', 'Qualifying cross-country', 'Triangle with two stops'],
  rental: ['', '', '', '', 'Cross-country', 'Sightseeing with family', 'Currency', 'Two passengers, back before dark'],
  towing: ['Towing', 'Towing', 'Aerotow training'],
}

export interface Hours extends Period {
  aircraft: DemoAircraft
  day: Day
}

/**
 * Plans a random flight that begins at the given moment, ends within the given hours and clashes with nothing. Makes
 * only one attempt, and returns undefined if that flight is impossible.
 */
export function flightAt(begins: Moment, hours: Hours, crews: Crews): PlannedFlight | undefined {
  const { random, diary } = crews
  const { aircraft, day } = hours
  const use = random.pick(aircraft.uses)
  const period = { from: begins, to: addMinutes(begins, random.pick(halfHours[use]) * 30) }
  const crew = crewFor(use, { aircraft, day, ...period }, crews)
  if (!crew || period.to > hours.to) return undefined
  const flight = { aircraft: aircraft.registrationCode, ...period, ...crew }
  return diary.allows(flight) ? flight : undefined
}

function crewFor(use: Use, hours: Hours, crews: Crews): Crew | undefined {
  const { random } = crews
  const { airport } = hours.aircraft
  const isDual = use === 'dual'
  const learns = use === 'solo' || (isDual && random.chance(0.85))
  const instructors = isDual ? teaching(crews, airport, hours) : supervising(crews, airport)
  const pilot = random.anyOf(
    idle(crews, hours, learns ? (person) => studies(person, airport) : (person) => rents(person, hours)),
  )
  const instructor = learns || isDual ? random.anyOf(instructors.filter((one) => one !== pilot)) : null
  if (pilot === undefined || instructor === undefined) return undefined
  return { pilot, instructor, isSoloFlight: use === 'solo', description: random.pick(remarks[use]) }
}

/**
 * Returns suitable people who have no flight on the day of `hours`, the day before or the day after, because few
 * members fly more often.
 */
function idle({ members, diary }: Crews, hours: Hours, suits: (person: DemoPerson) => boolean): string[] {
  return members
    .filter((member) => member.isApproved && suits(member))
    .map(({ userName }) => userName)
    .filter(
      (userName) =>
        diary.isFree(userName, hours) && ![-1, 0, 1].some((days) => diary.flies(userName, addDays(hours.day, days))),
    )
}

function studies({ roles, airport }: DemoPerson, here: Icao): boolean {
  return airport === here && roles.includes('Student')
}

/**
 * Returns whether a person may rent the aircraft. Pilots may rent any aircraft, external users only visible ones.
 * People with an airport rent only there.
 */
function rents({ roles, airport }: DemoPerson, { aircraft }: Hours): boolean {
  if (airport !== null && airport !== aircraft.airport) return false
  return roles.includes('Pilot') || (roles.includes('External') && aircraft.isVisibleForExternalUsers)
}

function teaching({ schedules, diary }: Crews, airport: Icao, { from, to }: Period): string[] {
  return schedules
    .filter((entry) => entry.airport === airport && entry.from <= from && to <= entry.to)
    .map(({ instructor }) => instructor)
    .filter((instructor) => diary.isFree(instructor, { from, to }))
}

/**
 * Returns the possible supervisors of a flight: all instructors of the airport, even those with another booking,
 * because supervising does not keep them busy (decisions on bookings, 1).
 */
function supervising({ members }: Crews, airport: Icao): string[] {
  return members
    .filter((member) => member.airport === airport && member.roles.includes('Instructor'))
    .map(({ userName }) => userName)
}
