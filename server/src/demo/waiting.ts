import { addDays, dayNumber } from '@windsock/domain/calendar'
import { addMinutes, dayOf, minutesBetween, momentAt, overlaps, type Moment, type Period } from '@windsock/domain/time'
import { keepUntil } from '@windsock/domain/waiting/wishes'
import type { Database } from '../database/database'
import { insertKeep } from '../storage/waiting/keeps'
import { insertWish } from '../storage/waiting/wish-changes'
import { airports } from './airports'
import { cast } from './cast'
import type { DemoClub } from './club'
import type { DemoIds } from './ids'

const { timeZone } = airports.LKVH
/** 1970-01-01 was a Thursday. */
const SATURDAY = 2
const OFFERED_MINUTES = 120
const NOTICE_MINUTES = 12 * 60

/** Three members wait for a flight of the fullest aircraft on a Saturday, and a time is offered to a fourth one. */
export async function storeWaitingList(db: Database, club: DemoClub, ids: DemoIds, now: Moment): Promise<void> {
  const airportId = ids.airport('LKVH')
  const saturday = Array.from({ length: 7 }, (_, index) => addDays(club.today, 5 + index)).find(
    (day) => dayNumber(day) % 7 === SATURDAY,
  )
  if (saturday === undefined) return
  const day = { from: momentAt(saturday, '08:00', timeZone), to: momentAt(saturday, '20:00', timeZone) }
  const common = {
    airportId,
    instructor: 'none',
    instructorIds: [],
    noticeMinutes: NOTICE_MINUTES,
    description: '',
  } as const
  const wished = fullest(club, day)
  if (wished) {
    const waiters = [cast.lenka, cast.max, ...club.members.filter(({ roles }) => roles.join() === 'Pilot').slice(-1)]
    for (const [index, { id: userId }] of waiters.entries()) {
      const at = addMinutes(now, -60 * (waiters.length - index))
      const [aircraftIds, windows] = [[ids.aircraft(wished.aircraft)], [{ from: wished.from, to: wished.to }]]
      const minutes = minutesBetween(wished.from, wished.to)
      const made = { way: 'book', createdAt: at, createdBy: userId, queuedAt: at } as const
      await insertWish(db, { ...common, ...made, userId, minutes, aircraftIds, windows })
    }
  }
  const offered = free(club, day)
  const until = offered && keepUntil({ now, start: offered.from, noticeMinutes: NOTICE_MINUTES }, timeZone)
  if (!offered || until === undefined) return
  const userId = cast.tomas.id
  const [aircraftId, period] = [ids.aircraft(offered.aircraft), { from: offered.from, to: offered.to }]
  const wanted = { way: 'ask', minutes: OFFERED_MINUTES, aircraftIds: [aircraftId], windows: [period] } as const
  const wishId = await insertWish(db, {
    ...common,
    ...wanted,
    userId,
    createdAt: now,
    createdBy: userId,
    queuedAt: now,
  })
  const kept = { wishId, userId, airportId, aircraftId, instructorId: null, ...period, until }
  await insertKeep(db, { ...kept, kind: 'offer', givenUpBookingId: null, givenUpBy: null })
}

interface AircraftTime extends Period {
  aircraft: string
}

/** Returns the first flight of the aircraft that is booked longest on a day. */
function fullest({ bookings, fleet }: DemoClub, day: Period): AircraftTime | undefined {
  const here = fleet.filter(({ airport }) => airport === 'LKVH').map(({ registrationCode }) => registrationCode)
  const flights = here.map((code) => bookings.filter((booking) => booking.aircraft === code && overlaps(booking, day)))
  const total = (some: readonly Period[]) => some.reduce((sum, { from, to }) => sum + minutesBetween(from, to), 0)
  const [most] = flights.toSorted((one, other) => total(other) - total(one))
  return most?.find((booking) => booking.from >= day.from && booking.to <= day.to)
}

/** Returns a time of a day in which an aircraft and Tomáš are free. */
function free({ bookings, maintenances, fleet }: DemoClub, day: Period): AircraftTime | undefined {
  const starts = Array.from({ length: 11 }, (_, index) => addMinutes(day.to, -60 * (index + 2)))
  for (const { registrationCode: aircraft, airport, uses } of fleet)
    for (const from of airport === 'LKVH' && !uses.includes('towing') ? starts : []) {
      const time = { from, to: addMinutes(from, OFFERED_MINUTES) }
      const taken = bookings.some(
        (booking) =>
          overlaps(booking, time) &&
          (booking.aircraft === aircraft || [booking.pilot, booking.instructor].includes('tomas')),
      )
      const isGrounded = maintenances.some(
        (maintenance) => maintenance.aircraft === aircraft && overlaps(maintenance, time),
      )
      if (!taken && !isGrounded && dayOf(from, timeZone) === dayOf(day.from, timeZone)) return { aircraft, ...time }
    }
  return undefined
}
