import type { Wish } from '@windsock/contract/wishes'
import type { PersonCard } from '@windsock/contract/users'
import type { AircraftCard } from '@windsock/contract/aircraft'
import type { AirportCard } from '@windsock/contract/airports'
import { type Actor, maySeeAircraft } from '@windsock/domain/permissions'
import type { Moment } from '@windsock/domain/time'
import type { Database } from '../../database/database'
import { placedAircraft, type PlacedAircraft } from '../../storage/aircraft'
import { airportById } from '../../storage/airports'
import { keepsOfWishes, type StoredKeep } from '../../storage/waiting/keeps'
import { userById } from '../../storage/users'
import { placesOf, type StoredWish } from '../../storage/waiting/wishes'

/**
 * Lists the fields explicitly, so that nothing else about the wishes and their people is sent to clients. Guests do not
 * see aircraft that have been hidden from them since they began to wait.
 */
export async function presentedWishes(
  wishes: readonly StoredWish[],
  { db, actor, now }: { db: Database; actor: Actor; now: Moment },
): Promise<Wish[]> {
  const ids = wishes.map(({ id }) => id)
  const places = await placesOf(db, ids)
  const keeps = await keepsOfWishes(db, ids)
  const people = await byId(
    [...wishes.flatMap((wish) => [wish.userId, ...wish.instructorIds]), ...keeps.map((keep) => keep.instructorId)],
    async (id) => personCard(await userById(db, id)),
  )
  const aircraft = await byId(
    [...wishes.flatMap((wish) => wish.aircraftIds), ...keeps.map((keep) => keep.aircraftId)],
    async (id) => aircraftCard(await placedAircraft(db, id), actor),
  )
  const airports = await byId(
    wishes.map((wish) => wish.airportId),
    async (id) => airportCard(await airportById(db, id)),
  )
  return wishes.flatMap((wish) => {
    const pilot = people.get(wish.userId)
    const airport = airports.get(wish.airportId)
    if (!pilot || !airport) return []
    const { id, minutes, way, description, version, createdAt, queuedAt, endedAt, endedWhy, bookingId } = wish
    const instructors = wish.instructorIds.flatMap((instructorId) => people.get(instructorId) ?? [])
    return {
      id,
      pilot,
      airport,
      aircraft: wish.aircraftIds.flatMap((aircraftId) => aircraft.get(aircraftId) ?? []),
      windows: wish.windows,
      minutes,
      instructor: wish.instructor === 'some' ? instructors : wish.instructor,
      way,
      noticeHours: wish.noticeMinutes / 60,
      description,
      version,
      createdAt,
      queuedAt,
      place: places.get(id) ?? null,
      keep: presentedKeep(
        keeps.find((keep) => keep.wishId === id && isOffer(keep, now)),
        { people, aircraft },
      ),
      endedAt,
      endedWhy,
      bookingId,
    }
  })
}

/** Whether a keep is an offer to its person. They cannot see a time that its former owner can still restore. */
export function isOffer({ kind, until }: Pick<StoredKeep, 'kind' | 'until'>, now: Moment): boolean {
  return kind === 'offer' && until > now
}

interface Cards {
  people: ReadonlyMap<string, PersonCard>
  aircraft: ReadonlyMap<number, AircraftCard>
}

function presentedKeep(keep: StoredKeep | undefined, { people, aircraft }: Cards): Wish['keep'] {
  const card = keep && aircraft.get(keep.aircraftId)
  if (!keep || !card) return null
  const { from, to, until, instructorId } = keep
  return {
    aircraft: card,
    from,
    to,
    until,
    instructor: instructorId === null ? null : (people.get(instructorId) ?? null),
  }
}

async function byId<Id extends string | number, Card>(
  ids: readonly (Id | null)[],
  find: (id: Id) => Promise<Card | undefined>,
): Promise<Map<Id, Card>> {
  const found = new Map<Id, Card>()
  for (const id of new Set(ids)) {
    const card = id === null ? undefined : await find(id)
    if (id !== null && card) found.set(id, card)
  }
  return found
}

function personCard(person: PersonCard | undefined): PersonCard | undefined {
  if (!person) return undefined
  const { id, firstName, lastName, roles } = person
  return { id, firstName, lastName, roles }
}

function aircraftCard(one: PlacedAircraft | undefined, actor: Actor): AircraftCard | undefined {
  if (!one || !maySeeAircraft(actor, one)) return undefined
  const { id, name, type, registrationCode } = one
  return { id, name, type, registrationCode }
}

function airportCard(airport: AirportCard | undefined): AirportCard | undefined {
  if (!airport) return undefined
  const { id, name, icaoCode, timeZone } = airport
  return { id, name, icaoCode, timeZone }
}
