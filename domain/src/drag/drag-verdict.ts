import { message, type Message } from '@windsock/messages/message'
import { occupiedPeople, type BookedTime } from '../clashes'
import { isAdministrator, maySeeAircraft, type Actor } from '../permissions'
import type { KeptPeriod } from '../day-grid-columns'
import { periodInWords } from '../period-words'
import { covers } from '../periods'
import { overlaps, type Period } from '../time'
import type { Zone } from '../time-zones'
import { fullName } from '../users'

/** `free`: nothing prevents the flight. `unsure`: only the server can decide. `taken`: the flight is not possible. */
export type Tone = 'free' | 'unsure' | 'taken'

export interface Verdict {
  tone: Tone
  /**
   * The reason, as a sentence without a full stop: "HB-KLM is booked 10:00–12:00 by Jan Novák; you are free". A text is
   * already worded, for example by the server; an empty text says nothing.
   */
  words: Message | string
}

type Person = NonNullable<BookedTime['pilot']>

/** A flight at the place to which it is dragged. */
export interface DraggedTo extends Period {
  aircraft: {
    id: number
    registrationCode: string
    maintenances?: readonly Period[] | null
    kept?: readonly KeptPeriod[] | undefined
  }
  pilot: Person | null
  instructor: Person | null
  isSoloFlight: boolean
  /** Id of the dragged booking; 0 for a new booking. */
  id: number
}

export interface Reader {
  actor: Actor
  zone: Zone
  /** The day on the screen. Times on this day are written without a date. */
  day: string
  /** The times of the dragged flight's instructor; undefined until they are known. */
  teaching?: TeachingTimes | undefined
}

/** When an instructor teaches at the airport on the screen and when they are booked, within a period. */
export interface TeachingTimes extends Period {
  instructorId: string
  published: readonly Period[]
  /** Without the dragged flight. */
  busy: readonly Period[]
}

/** A booking on the screen, which may clash with the dragged one. */
export type GridFlight = Omit<BookedTime, 'aircraft'> & {
  aircraft: { id: number; registrationCode: string; isVisibleForExternalUsers?: boolean }
}

/** Returns a verdict on a place from the bookings of all aircraft on the screen, without asking the server. */
export function verdict(wanted: DraggedTo, booked: readonly GridFlight[], reader: Reader): Verdict {
  const clashes = booked.filter((other) => other.id !== wanted.id && overlaps(other, wanted))
  const grounded = aircraftClash(wanted, clashes, reader)
  const people = occupiedPeople(wanted).map((person) => personVerdict(person, wanted, clashes, reader))
  const tones = [...(grounded ? ['taken' as const] : []), ...people.map(({ tone }) => tone)]
  const aircraft = grounded ?? message('drag.aircraftFree', { aircraft: wanted.aircraft.registrationCode })
  return {
    tone: (['taken', 'unsure'] as const).find((tone) => tones.includes(tone)) ?? 'free',
    words: people.reduce((first, { words: second }) => message('drag.and', { first, second }), aircraft),
  }
}

function aircraftClash({ aircraft, from, to }: DraggedTo, clashes: readonly GridFlight[], reader: Reader) {
  const { registrationCode } = aircraft
  const maintenance = aircraft.maintenances?.find((period) => overlaps(period, { from, to }))
  if (maintenance)
    return message('drag.maintenance', { aircraft: registrationCode, period: inWords(maintenance, reader) })
  const kept = aircraft.kept?.find((period) => !period.isMine && overlaps(period, { from, to }))
  if (kept) return message('drag.kept', { aircraft: registrationCode, period: inWords(kept, reader) })
  const taken = clashes.find((other) => other.aircraft.id === aircraft.id)
  if (!taken) return undefined
  const what = { aircraft: registrationCode, period: inWords(taken, reader) }
  const who = taken.pilot ?? taken.instructor
  if (!who) return message('drag.booked', what)
  return who.id === reader.actor.id
    ? message('drag.bookedByYou', what)
    : message('drag.bookedBy', { ...what, person: fullName(who) })
}

interface PersonVerdict {
  tone: Tone
  words: Message
}

function personVerdict(
  person: Person,
  wanted: DraggedTo,
  clashes: readonly GridFlight[],
  reader: Reader,
): PersonVerdict {
  const isReader = person.id === reader.actor.id
  const name = fullName(person)
  const flight = clashes.find((other) => occupiedPeople(other).some(({ id }) => id === person.id))
  // The people of a new booking can still be replaced in its dialog, so their clashes do not rule out the place.
  if (flight)
    return { tone: wanted.id === 0 ? 'unsure' : 'taken', words: flies(isReader ? undefined : name, flight, reader) }
  const needsSchedule = person.id === wanted.instructor?.id && !isReader && !isAdministrator(reader.actor)
  if (needsSchedule) return teachingVerdict(person, wanted, reader)
  return { tone: 'free', words: isReader ? message('drag.youFree') : message('drag.personFree', { person: name }) }
}

function teachingVerdict(person: Person, wanted: DraggedTo, reader: Reader): PersonVerdict {
  const name = fullName(person)
  const { teaching } = reader
  const isKnown = teaching?.instructorId === person.id && teaching.from <= wanted.from && wanted.to <= teaching.to
  if (!isKnown) return { tone: 'unsure', words: message('drag.unsure', { person: name }) }
  const flight = teaching.busy.find((busy) => overlaps(busy, wanted))
  if (flight)
    return { tone: 'taken', words: message('drag.personFlies', { person: name, period: inWords(flight, reader) }) }
  return covers(teaching.published, wanted)
    ? { tone: 'free', words: message('drag.personFree', { person: name }) }
    : { tone: 'taken', words: message('drag.personAbsent', { person: name }) }
}

/** Says that a person already flies. @param person - their name; undefined for the reader */
function flies(person: string | undefined, flight: GridFlight, reader: Reader): Message {
  const period = inWords(flight, reader)
  const { isVisibleForExternalUsers = true, registrationCode: aircraft } = flight.aircraft
  const isSeen = maySeeAircraft(reader.actor, { isVisibleForExternalUsers })
  if (person === undefined)
    return isSeen ? message('drag.youFlyWith', { aircraft, period }) : message('drag.youFly', { period })
  return isSeen
    ? message('drag.personFliesWith', { person, aircraft, period })
    : message('drag.personFlies', { person, period })
}

function inWords(period: Period, { day, zone }: Reader): string {
  return periodInWords(period, day, zone)
}
