import { bookingsGetNextFree, type NextFreeQuery } from '@windsock/contract/next-free'
import { comesInAs } from '@windsock/domain/bookings'
import { brightTime, darknessOf } from '@windsock/domain/darkness'
import { NEXT_FREE_DAYS, nextFree, type Slot } from '@windsock/domain/next-free'
import { withinYears } from '@windsock/domain/period-bounds'
import { maySeeAircraft } from '@windsock/domain/permissions'
import { sunAt } from '@windsock/domain/sun'
import { addMinutes, halfHourAtOrAfter, type Moment, type Period } from '@windsock/domain/time'
import type { Zone } from '@windsock/domain/time-zones'
import { byFullName } from '@windsock/domain/users'
import { message } from '@windsock/messages/message'
import type { Account } from '../../identity/sessions'
import { aircraftOfAirport, type PlacedAircraft } from '../../storage/aircraft'
import { airportById } from '../../storage/airports'
import { busyAircraft, busyPeople } from '../../storage/busy'
import type { Database } from '../../database/database'
import { availabilityOf } from '../../storage/availability'
import { fleetInForce } from '../../storage/fleet/in-force'
import { usersWithRole } from '../../storage/users'
import { notFound, Refusal } from '../../http/errors'
import { on } from '../../http/route'
import { parsedMoment } from '../../http/times'
import { AllowedFlights } from '../allowed-flights'
import { ruled } from '../verdicts'

export const findNextFree = on(bookingsGetNextFree, async (input, { db, actor, now }) => {
  const airport = await airportById(db, input.airportId)
  if (!airport?.isActive) throw notFound('airport')
  const { timeZone: zone } = airport
  const requestedFrom = parsedMoment(input.from, zone)
  const from = halfHourAtOrAfter(requestedFrom > now ? requestedFrom : now, zone)
  const period = withinYears({ from, to: addMinutes(from, NEXT_FREE_DAYS * 1440) })
  const planes = await requestedAircraft(input, { db, actor })
  const busy = await busyAircraft(
    db,
    planes.map(({ id }) => id),
    period,
  )
  const memberId = memberOf(actor)
  const member = await busyPeople(db, memberId ? [memberId] : [], period)
  const sunOf = sunAt(airport)
  const wanted = {
    ...period,
    minutes: input.minutes,
    aircraft: planes.map((aircraft) => ({ aircraft, busy: busy.all(aircraft.id) })),
    memberBusy: memberId ? member.all(memberId) : [],
    teaching: await requestedTeaching(input, period, db),
    isAllowed: await allowedTo(actor, planes, zone, { db, now }),
    light: input.daylightOnly ? brightTime([period], sunOf, zone) : undefined,
  }
  return nextFree(wanted, zone).map((slot) => ({ ...slot, darkness: darknessOf(slot, sunOf, zone) ?? null }))
})

interface AskedAt {
  db: Database
  now: Moment
}

interface Context {
  db: Database
  actor: Account
}

async function requestedAircraft({ airportId, aircraftId, type }: NextFreeQuery, { db, actor }: Context) {
  const visible = (await aircraftOfAirport(db, airportId)).filter((one) => maySeeAircraft(actor, one))
  if (aircraftId === null) return visible.filter((one) => !type || one.type === type)
  const chosen = visible.filter(({ id }) => id === aircraftId)
  if (chosen.length === 0) throw notFound('aircraft')
  return chosen
}

/**
 * Returns the caller's id if the booking dialog would preselect them, as pilot or instructor; otherwise null, because
 * they search for others. The search avoids the flights of a preselected person.
 */
function memberOf(actor: Account): string | null {
  return comesInAs(actor) ? actor.id : null
}

/**
 * Returns the test whether the club's rules, and the limits and defects of the aircraft, let the caller book a slot. The
 * rules are not asked if the caller does not fly.
 */
async function allowedTo(actor: Account, planes: readonly PlacedAircraft[], zone: Zone, { db, now }: AskedAt) {
  const ids = planes.map(({ id }) => id)
  const pilot = comesInAs(actor) === 'pilot' ? actor : null
  const fleet = await fleetInForce(db, ids)
  if (!pilot && fleet.size === 0) return undefined
  const allowed = await AllowedFlights.of(pilot ? [pilot] : [], { db, now, fleet, ...(!pilot && { rules: [] }) })
  return ({ aircraft: { id }, from, to, instructor }: Slot<{ id: string }>) => {
    const aircraft = planes.find((plane) => plane.id === id)
    const flight = { from, to, zone, pilot, instructor, isSoloFlight: false }
    return !aircraft || allowed.isAllowed(pilot, ruled({ ...flight, aircraft }), null)
  }
}

async function requestedTeaching({ instructor, airportId }: NextFreeQuery, period: Period, db: Database) {
  if (instructor === 'none') return undefined
  const all = (await usersWithRole(db, ['Instructor'])).sort(byFullName)
  const wanted = instructor === 'any' ? all : all.filter(({ id }) => id === instructor)
  if (instructor !== 'any' && wanted.length === 0) throw new Refusal(400, message('refusals.unknownInstructor'))
  return availabilityOf(db, wanted, { ...period, airportId, exceptBookingId: null })
}
