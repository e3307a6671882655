import { setImmediate as othersHeard } from 'node:timers/promises'
import { flightsGetTotals, type FlownTotals as FlownRow } from '@windsock/contract/log/flight-reads'
import { needsInstructor } from '@windsock/domain/bookings'
import { FlownTotals, nothingFlown } from '@windsock/domain/log/totals'
import { isAdministrator, isStaff } from '@windsock/domain/permissions'
import type { Period } from '@windsock/domain/time'
import { byFullName } from '@windsock/domain/users'
import type { Database } from '../../database/database'
import { forbidden, notFound } from '../../http/errors'
import { on, type SignedInContext } from '../../http/route'
import { parsedFilter } from '../../http/times'
import { allAircraftIds, flownBy, flownWith, namesOf, taughtBy, taughtWith } from '../../storage/log/flown-totals'

/** Returns the caller's own totals, of instructors also those of their pupils, and for administrators those of all. */
export const readTotals = on(flightsGetTotals, async ({ userId, ...filter }, { db, actor }) => {
  const period = await parsedFilter(db, actor, filter)
  if (userId === null && isAdministrator(actor)) return rows(await allFlown(period, db), { db, actor })
  const wanted = userId === null ? await readableBy(actor, db) : [userId]
  if (userId !== null && !(await mayReadTotals(actor, userId, db))) throw forbidden()
  return rows(await flownByThese(wanted, period, db), { db, actor, wanted })
})

async function mayReadTotals(actor: SignedInContext['actor'], userId: string, db: Database): Promise<boolean> {
  return isAdministrator(actor) || (await readableBy(actor, db)).includes(userId)
}

/** The caller, and the students who have booked or flown with them as their instructor. */
async function readableBy(actor: SignedInContext['actor'], db: Database): Promise<string[]> {
  if (!isStaff(actor)) return [actor.id]
  const pupils = (await taughtBy(db, actor.id)).filter((person) => person.id !== actor.id && needsInstructor(person))
  return [actor.id, ...pupils.map(({ id }) => id)]
}

/** Adds up the flights of one aircraft after the other, between which the server answers other calls. */
async function allFlown(period: Partial<Period>, db: Database): Promise<FlownTotals> {
  const totals = new FlownTotals()
  for (const aircraftId of await allAircraftIds(db)) {
    totals.addSums(await flownWith(db, aircraftId, period))
    totals.addSums(await taughtWith(db, aircraftId, period))
    await othersHeard()
  }
  return totals
}

async function flownByThese(ids: readonly string[], period: Partial<Period>, db: Database): Promise<FlownTotals> {
  const totals = new FlownTotals()
  const seen = new Set<number>()
  for (const id of ids) {
    const flights = await flownBy(db, id, period)
    // A pupil and their instructor share flights.
    totals.add(flights.filter((flight) => !seen.has(flight.id)))
    for (const flight of flights) seen.add(flight.id)
    await othersHeard()
  }
  return totals
}

/**
 * Lists people by name, the caller first.
 * @param wanted - the people to list, also those who have flown nothing; by default all who have flown
 */
async function rows(
  totals: FlownTotals,
  { db, actor, wanted }: { db: Database; actor: SignedInContext['actor']; wanted?: readonly string[] },
): Promise<FlownRow[]> {
  const people = await namesOf(db, wanted ?? totals.people)
  if (wanted?.some((id) => !people.has(id))) throw notFound('user')
  const isCaller = ({ id }: { id: string }) => wanted !== undefined && id === actor.id
  const byName = [...people.values()].toSorted(byFullName)
  const listed = [...byName.filter(isCaller), ...byName.filter((person) => !isCaller(person))]
  return listed.map((user) => {
    const flown = totals.of(user.id) ?? nothingFlown()
    const maySeeCost = isAdministrator(actor) || user.id === actor.id
    return { userId: user.id, user, ...flown, costCents: maySeeCost ? flown.costCents : null }
  })
}
