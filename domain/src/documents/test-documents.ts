import { english } from '@windsock/messages/test-words'
import type { Role } from '@windsock/contract/roles'
import { addDays, type Day } from '../calendar'
import { addMinutes, momentAt } from '../time'
import type { AskedPerson, DocumentFlight } from './asked'
import { documentVerdicts } from './document-verdicts'
import { type BookedFlight, type Flown, type FlownElsewhere, type LoggedFlight, nothingFlown } from './flown'
import type { AskedRequirement, HeldProof } from './requirement'

export const zone = 'Europe/Prague'
/** Tuesday, 10:00 by the clock of the airport. */
export const now = '2026-11-24T09:00:00.000Z'
/** The day of `now`. */
export const today = '2026-11-24'

export const aircraft = {
  vha: { id: 1, registrationCode: 'OK-VHA', isVisibleForExternalUsers: true, assignedAirportId: 1 },
  vhd: { id: 2, registrationCode: 'OK-VHD', isVisibleForExternalUsers: false, assignedAirportId: 1 },
} as const

const names: Readonly<Record<string, [first: string, last: string]>> = {
  petra: ['Petra', 'Svobodová'],
  sam: ['Sam', 'Okafor'],
  igor: ['Igor', 'Instruktor'],
  anna: ['Anna', 'Adminová'],
  colin: ['Colin', 'Guest'],
}

const rolesOf: Readonly<Record<string, readonly Role[]>> = {
  sam: ['Student'],
  igor: ['Instructor'],
  anna: ['Administrator'],
  colin: ['External'],
}

export function person(id: string, ...proofs: HeldProof[]): AskedPerson {
  const [firstName, lastName] = names[id] ?? [id, id]
  return { id, firstName, lastName, roles: rolesOf[id] ?? ['Pilot'], proofs, flown: nothingFlown }
}

/** Petra, who has flown. */
export function pilot(flown: Partial<Flown>): AskedPerson {
  return { ...person('petra'), flown: { ...nothingFlown, ...flown } }
}

export function requirement(over: Partial<AskedRequirement> = {}): AskedRequirement {
  return {
    id: 1,
    name: 'Medical',
    kind: 'proof',
    ofPerson: 'pilot',
    groupId: null,
    aircraftIds: null,
    roles: ['Pilot'],
    isPerAircraft: false,
    level: 'block',
    countsFrom: '2026-01-01',
    isAskedWithInstructor: false,
    isAskedAtNightOnly: false,
    isPrivate: false,
    isToBeConfirmed: false,
    remindDays: [60, 30, 7],
    ...noWindow,
    text: '',
    ...over,
  }
}

const noWindow = {
  windowDays: null,
  windowMonths: null,
  leastTakeOffs: null,
  leastLandings: null,
  leastNightLandings: null,
  leastFlights: null,
  leastMinutes: null,
  isMetWithInstructor: true,
} as const

/** A recency that blocks: by default three take-offs and landings in 90 days. */
export function recency(over: Partial<AskedRequirement> = {}): AskedRequirement {
  const three = { windowDays: 90, leastTakeOffs: 3, leastLandings: 3 }
  return requirement({ name: 'Passengers', kind: 'recency', remindDays: [], ...three, ...over })
}

/** A flight of an hour with one take-off and one landing, by default at noon with OK-VHA. */
export function flownOn(day: Day, over: Partial<LoggedFlight> & { at?: string } = {}): LoggedFlight {
  const { at = '12:00', ...given } = over
  const leftAt = momentAt(day, at, zone)
  const landings = { takeOffs: 1, landings: 1, nightLandings: 0 }
  return {
    bookingId: null,
    aircraftId: 1,
    isDual: false,
    leftAt,
    backAt: addMinutes(leftAt, 60),
    ...landings,
    ...given,
  }
}

/** A flight elsewhere on a day: an hour with one take-off and one landing. */
export function elsewhereOn(day: Day, over: Partial<FlownElsewhere> = {}): FlownElsewhere {
  return { day, groupId: null, minutes: 60, takeOffs: 1, landings: 1, nightLandings: 0, ...over }
}

/** A booking of two hours from noon on, by default with OK-VHA. */
export function bookedOn(day: Day, over: Partial<BookedFlight> = {}): BookedFlight {
  const from = momentAt(day, '12:00', zone)
  return { id: null, from, to: addMinutes(from, 120), zone, aircraft: aircraft.vha, isDual: false, ...over }
}

export function proof(since: Day, until: Day | null = null, over: Partial<HeldProof> = {}): HeldProof {
  return {
    id: 1,
    requirementId: 1,
    userId: 'petra',
    aircraftId: null,
    since,
    until,
    isWaiver: false,
    confirmedAt: null,
    ...over,
  }
}

/** A flight of Petra on a day, by the clock of the zone. It ends on the next day if it would end before it begins. */
export function flight(day: Day, times = '10:00-12:00', over: Partial<DocumentFlight> = {}): DocumentFlight {
  const [from = '', to = ''] = times.split('-')
  const at = over.zone ?? zone
  return {
    from: momentAt(day, from, at),
    to: momentAt(to <= from ? addDays(day, 1) : day, to, at),
    zone: at,
    bookingId: null,
    aircraft: aircraft.vha,
    place: { latitude: 49.9, longitude: 14.4 },
    isSoloFlight: false,
    pilot: person('petra'),
    instructor: null,
    ...over,
  }
}

/** The verdicts on a flight in words; Petra reads them unless somebody else is named. */
export function judged(
  asked: AskedRequirement | AskedRequirement[],
  documentFlight: DocumentFlight,
  reader = person('petra'),
) {
  return documentVerdicts([asked].flat(), documentFlight, reader, now).map(({ text, way, ...verdict }) => ({
    ...verdict,
    text: english(text),
    way: way ? english(way) : '',
  }))
}

/** The levels of the verdicts on a flight. */
export function levels(asked: AskedRequirement | AskedRequirement[], documentFlight: DocumentFlight): string[] {
  return judged(asked, documentFlight).map(({ level }) => level)
}

/** The sentences about a flight, each with what would help. */
export function said(...asked: Parameters<typeof judged>): string[] {
  return judged(...asked).map(({ text, way }) => `${text} ${way}`.trim())
}
