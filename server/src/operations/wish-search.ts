import { needsInstructor, pilotRoles } from '@windsock/domain/bookings'
import { joined } from '@windsock/domain/free-time'
import { covers, envelope } from '@windsock/domain/periods'
import { maySeeAircraft } from '@windsock/domain/permissions'
import { minutesBetween, type Moment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { byFullName } from '@windsock/domain/users'
import { firstFit, type Fit } from '@windsock/domain/waiting/wishes'
import type { Database } from '../database/database'
import { pipelined } from '../database/pipelined'
import { aircraftOfAirport, type StoredAircraft } from '../storage/aircraft'
import { airportById, type StoredAirport } from '../storage/airports'
import { availabilityOf } from '../storage/availability'
import { busyAircraft, busyPeople } from '../storage/busy'
import { documentsJudging } from '../storage/documents/documents-in-force'
import { fleetInForce } from '../storage/fleet/in-force'
import { usersById, usersWithRole, type StoredUser } from '../storage/users'
import type { StoredKeep } from '../storage/waiting/keeps'
import type { StoredWish } from '../storage/waiting/wishes'
import { AllowedFlights } from './allowed-flights'
import type { JudgedFlight } from './verdicts'

const DAY_MINUTES = 24 * 60

/** The part of a wish that decides which times meet it. */
export type SoughtWish = Pick<
  StoredWish,
  'userId' | 'airportId' | 'minutes' | 'instructor' | 'noticeMinutes' | 'windows' | 'aircraftIds' | 'instructorIds'
> &
  Partial<Pick<StoredWish, 'refusals'>>

export type WishFit = Fit<StoredUser>

/** Narrows a search to some windows or aircraft, or gives it a different notice. */
export type Narrowed = Partial<Pick<SoughtWish, 'windows' | 'aircraftIds' | 'noticeMinutes'>>

/** The time that is kept for a wish. */
export type KeptTime = Pick<StoredKeep, 'aircraftId' | 'instructorId' | 'from' | 'to'>

/** Narrows a wish to the time that is kept for it. */
export function soughtAsKept<Wish extends SoughtWish>(wish: Wish, keep: KeptTime): Wish {
  const { aircraftId, instructorId, from, to } = keep
  const narrowed = { ...wish, windows: [{ from, to }], aircraftIds: [aircraftId] }
  return instructorId === null ? narrowed : { ...narrowed, instructor: 'some', instructorIds: [instructorId] }
}

/** Joins periods that are less than a day apart, so that few queries read all of them. */
function clusters(periods: readonly Period[]): Period[] {
  const found: Period[] = []
  for (const { from, to } of joined(periods)) {
    const last = found.at(-1)
    if (last && minutesBetween(last.to, from) < DAY_MINUTES) last.to = to
    else found.push({ from, to })
  }
  return found
}

interface Reading {
  db: Database
  now: Moment
}

/**
 * Decides whether wishes can be filled. The data is read once for all of them: aircraft, people, their other flights
 * and the hours of the instructors.
 */
export class WishSearch {
  readonly #busy = new Map<string, Period[]>()
  readonly #published = new Map<string, Period[]>()

  private constructor(
    private readonly now: Moment,
    private readonly airports: ReadonlyMap<number, StoredAirport>,
    private readonly aircraft: ReadonlyMap<number, StoredAircraft>,
    private readonly people: ReadonlyMap<string, StoredUser>,
    /** All instructors by name. Empty unless a wish is for any of them. */
    private readonly instructors: readonly StoredUser[],
    private readonly allowed: AllowedFlights,
  ) {}

  static async of(wishes: readonly SoughtWish[], { db, now }: Reading): Promise<WishSearch> {
    const airports = new Map<number, StoredAirport>()
    const aircraft = new Map<number, StoredAircraft>()
    const times = clusters(wishes.flatMap(({ windows }) => windows)).filter(({ to }) => to > now)
    for (const airportId of new Set(wishes.map((wish) => wish.airportId))) {
      const airport = await airportById(db, airportId)
      if (!airport?.isActive) continue
      airports.set(airportId, airport)
      for (const storedAircraft of await aircraftOfAirport(db, airportId, envelope(times)))
        aircraft.set(storedAircraft.id, storedAircraft)
    }
    const named = await usersById(db, [...new Set(wishes.flatMap((wish) => [wish.userId, ...wish.instructorIds]))])
    const isForAny = wishes.some(({ instructor }) => instructor === 'any')
    const instructors = isForAny ? (await usersWithRole(db, ['Instructor'])).sort(byFullName) : []
    const people = new Map([...instructors, ...named].map((person) => [person.id, person]))
    const pilots = [...new Set(wishes.map(({ userId }) => userId))].flatMap((id) => people.get(id) ?? [])
    const [documents, fleet] = await pipelined([
      documentsJudging(db, [...people.keys()], { now, level: 'block' }),
      fleetInForce(db, [...aircraft.keys()]),
    ])
    const allowed = await AllowedFlights.of(pilots, { db, now, documents, fleet })
    const search = new WishSearch(now, airports, aircraft, people, instructors, allowed)
    const sought = [...new Set(wishes.flatMap(({ aircraftIds }) => aircraftIds))].filter((id) => aircraft.has(id))
    for (const period of times) await search.#read(db, sought, period)
    return search
  }

  /** The zone of an airport; undefined if the airport is closed. */
  zoneOf(airportId: number): Zone | undefined {
    return this.airports.get(airportId)?.timeZone
  }

  /** Whether the person may fly what they wait for at all, at whatever time. */
  isPossible(wish: SoughtWish): boolean {
    const person = this.#pilotOf(wish)
    if (!person || this.#aircraftOf(wish, person, wish.aircraftIds).length === 0) return false
    if (wish.instructor === 'none') return !needsInstructor(person)
    return wish.instructor === 'any' || this.#instructorsOf(wish).length > 0
  }

  /** Whether a time that is kept for a wish may still be flown by its person, and its instructor is still there. */
  isStillPossible(wish: SoughtWish, keep: KeptTime): boolean {
    if (!this.isPossible(soughtAsKept(wish, keep))) return false
    const { instructorId } = keep
    return instructorId === null || covers(this.#published.get(`${wish.airportId} ${instructorId}`) ?? [], keep)
  }

  fitOf(wish: SoughtWish, narrowed: Narrowed = {}): WishFit | undefined {
    const { windows, aircraftIds, noticeMinutes } = { ...wish, ...narrowed }
    const person = this.#pilotOf(wish)
    const zone = this.zoneOf(wish.airportId)
    if (!person || zone === undefined || (wish.instructor === 'none' && needsInstructor(person))) return undefined
    const aircraft = this.#aircraftOf(wish, person, aircraftIds).map((storedAircraft) => ({
      aircraft: storedAircraft,
      busy: this.#busyAt(`aircraft:${storedAircraft.id}`),
      declined: (wish.refusals ?? [])
        .filter(({ aircraftId }) => aircraftId === storedAircraft.id)
        .map(({ starts }) => starts),
    }))
    const teaching = this.#instructorsOf(wish).map((instructor) => ({
      instructor,
      published: this.#published.get(`${wish.airportId} ${instructor.id}`) ?? [],
      busy: this.#busyAt(`person:${instructor.id}`),
    }))
    const pilotBusy = this.#busyAt(`person:${person.id}`)
    return firstFit(
      { windows, minutes: wish.minutes },
      {
        now: this.now,
        noticeMinutes,
        aircraft,
        pilotBusy,
        teaching: wish.instructor === 'none' ? undefined : teaching,
        isAllowed: (fit) => this.allowed.isAllowed(this.#judged(fit, person), null),
      },
      zone,
    )
  }

  /** Counts a time as busy from now on, because it was given to a wish. */
  take({ aircraft, instructor, from, to }: WishFit, userId: string): void {
    const people = [userId, ...(instructor ? [instructor.id] : [])].map((id) => `person:${id}`)
    for (const resource of [`aircraft:${aircraft.id}`, ...people]) this.#busyAt(resource).push({ from, to })
    const person = this.people.get(userId)
    if (person) this.allowed.take(this.#judged({ aircraft, instructor, from, to }, person))
  }

  /** A time as a flight that is to be judged. Rules count it by the clock of the airport. */
  #judged({ aircraft: { id }, from, to, instructor }: WishFit, pilot: StoredUser): JudgedFlight {
    const found = this.aircraft.get(id)
    if (!found) throw new Error(`The search knows no aircraft ${id}.`)
    const zone = this.zoneOf(found.assignedAirportId) ?? 'UTC'
    return { from, to, aircraft: found, zone, pilot, instructor, isSoloFlight: false }
  }

  #pilotOf({ userId }: SoughtWish): StoredUser | undefined {
    const person = this.people.get(userId)
    return person?.isApproved && person.roles.some((role) => pilotRoles.includes(role)) ? person : undefined
  }

  #aircraftOf({ airportId }: SoughtWish, person: StoredUser, ids: readonly number[]): StoredAircraft[] {
    return ids.flatMap((id) => {
      const one = this.aircraft.get(id)
      return one?.assignedAirportId === airportId && maySeeAircraft(person, one) ? [one] : []
    })
  }

  #instructorsOf({ instructor, instructorIds, userId }: SoughtWish): StoredUser[] {
    const all = instructor === 'any' ? this.instructors : instructorIds.flatMap((id) => this.people.get(id) ?? [])
    return all.filter((user) => user.id !== userId && user.isApproved && user.roles.includes('Instructor'))
  }

  #busyAt(resource: string): Period[] {
    const busy = this.#busy.get(resource) ?? []
    this.#busy.set(resource, busy)
    return busy
  }

  async #read(db: Database, aircraftIds: readonly number[], period: Period): Promise<void> {
    const planes = await busyAircraft(db, aircraftIds, period)
    for (const id of aircraftIds) this.#busyAt(`aircraft:${id}`).push(...planes.all(id))
    const people = [...this.people.values()]
    const flights = await busyPeople(
      db,
      people.map(({ id }) => id),
      period,
    )
    for (const { id } of people) this.#busyAt(`person:${id}`).push(...flights.all(id))
    const teachers = people.filter(({ roles }) => roles.includes('Instructor'))
    for (const airportId of this.airports.keys())
      for (const { instructor, published } of await availabilityOf(db, teachers, {
        ...period,
        airportId,
        exceptBookingId: null,
      })) {
        const key = `${airportId} ${instructor.id}`
        this.#published.set(key, [...(this.#published.get(key) ?? []), ...published])
      }
  }
}
