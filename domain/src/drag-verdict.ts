import { occupiedPeople, type BookedTime } from './clashes'
import { isAdministrator, maySeeAircraft, type Actor } from './permissions'
import { periodInWords } from './period-words'
import { overlaps, type Period } from './time'
import type { Zone } from './time-zones'
import { fullName } from './users'

/** `free`: nothing prevents the flight. `unsure`: only the server can decide. `taken`: the flight is not possible. */
export type Tone = 'free' | 'unsure' | 'taken'

export interface Verdict {
  tone: Tone
  /** The reason, as a sentence without a full stop: "HB-KLM is booked 10:00–12:00 by Jan Novák; you are free". */
  words: string
}

type Person = NonNullable<BookedTime['pilot']>

/** A flight at the place to which it is dragged. */
export interface DraggedTo extends Period {
  aircraft: { id: number; registrationCode: string; maintenances?: readonly Period[] | null }
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
}

/** A booking on the screen, which may clash with the dragged one. */
export type GridFlight = Omit<BookedTime, 'aircraft'> & {
  aircraft: { id: number; registrationCode: string; isVisibleForExternalUsers?: boolean }
}

/** Returns a verdict on a place from the bookings of all aircraft on the screen, without asking the server. */
export function verdict(wanted: DraggedTo, booked: readonly GridFlight[], reader: Reader): Verdict {
  const clashes = booked.filter((other) => other.id !== wanted.id && overlaps(other, wanted))
  const grounded = aircraftWords(wanted, clashes, reader)
  const people = occupiedPeople(wanted).map((person) => personVerdict(person, wanted, clashes, reader))
  const tones = [...(grounded ? ['taken' as const] : []), ...people.map(({ tone }) => tone)]
  const aircraft = grounded ?? `${wanted.aircraft.registrationCode} is free`
  return {
    tone: (['taken', 'unsure'] as const).find((tone) => tones.includes(tone)) ?? 'free',
    words: [aircraft, ...people.map(({ words }) => words)].join('; '),
  }
}

function aircraftWords({ aircraft, from, to }: DraggedTo, clashes: readonly GridFlight[], reader: Reader) {
  const maintenance = aircraft.maintenances?.find((period) => overlaps(period, { from, to }))
  if (maintenance)
    return `${aircraft.registrationCode} is under maintenance ${periodInWords(maintenance, reader.day, reader.zone)}`
  const taken = clashes.find((other) => other.aircraft.id === aircraft.id)
  if (!taken) return undefined
  const who = taken.pilot ?? taken.instructor
  const by = who ? ` by ${who.id === reader.actor.id ? 'you' : fullName(who)}` : ''
  return `${aircraft.registrationCode} is booked ${periodInWords(taken, reader.day, reader.zone)}${by}`
}

function personVerdict(person: Person, wanted: DraggedTo, clashes: readonly GridFlight[], reader: Reader): Verdict {
  const isReader = person.id === reader.actor.id
  const name = isReader ? 'you' : fullName(person)
  const flight = clashes.find((other) => occupiedPeople(other).some(({ id }) => id === person.id))
  if (flight) {
    const { isVisibleForExternalUsers = true, registrationCode } = flight.aircraft
    const seen = maySeeAircraft(reader.actor, { isVisibleForExternalUsers })
    const words = `${name} already ${isReader ? 'fly' : 'flies'}${seen ? ` ${registrationCode}` : ''} ${periodInWords(flight, reader.day, reader.zone)}`
    // The people of a new booking can still be replaced in its dialog, so their clashes do not rule out the place.
    return { tone: wanted.id === 0 ? 'unsure' : 'taken', words }
  }
  const needsSchedule = person.id === wanted.instructor?.id && !isReader && !isAdministrator(reader.actor)
  if (needsSchedule) return { tone: 'unsure', words: `the availability of ${name} is checked on saving` }
  return { tone: 'free', words: `${name} ${isReader ? 'are' : 'is'} free` }
}
