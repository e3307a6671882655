import { addDays, daysBetween, type Day } from '@windsock/domain/calendar'
import { dayOf, startOfDay } from '@windsock/domain/time'
import { airports, icaoCodes, type Icao } from './airports'
import { calendars } from './calendars'
import { DAYS_AROUND, once, type DemoClub, type PlannedBooking, type PlannedFlight } from './club'
import { Diary } from './diary'
import { fleet } from './fleet'
import { flightAt, type Crews, type Hours } from './flights'
import { beginnings, flyingHours } from './flying-hours'
import { maintenancesAround } from './maintenances'
import { members } from './members'
import { random } from './random'
import { isWeekend, schedulesAround } from './schedules'
import { setBookings } from './set-flights'

const SEED = 20_261_120

/** Plans the demo club around a day. The same day and seed always give the same club. */
export function planDemoClub(today: Day, seed = SEED): DemoClub {
  const maintenances = maintenancesAround(today)
  const schedules = schedulesAround(today)
  const set = setBookings(today)
  const diary = new Diary()
  for (const maintenance of maintenances) diary.ground(maintenance)
  for (const booking of set) diary.enter(booking, dayOf(booking.from, airports.LKVH.timeZone))

  const crews = { members, schedules, diary, random: random(seed) }
  const days = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, index) => addDays(today, index - DAYS_AROUND))
  const chance = days.flatMap((day) => icaoCodes.flatMap((icaoCode) => bookingsOn(day, icaoCode, today, crews)))
  const bookings = [...set, ...chance]
  return { today, airports: Object.values(airports), fleet, members, maintenances, schedules, bookings, calendars }
}

function bookingsOn(day: Day, icaoCode: Icao, today: Day, crews: Crews): PlannedBooking[] {
  const open = flyingHours(airports[icaoCode], day)
  return fleet
    .filter(({ airport }) => airport === icaoCode)
    .map((aircraft) => ({ aircraft, day, ...open }))
    .flatMap((hours) =>
      flightsWithin(hours, busyness(day, today), crews).flatMap((flight) => booked(flight, hours, today, crews)),
    )
}

/**
 * Returns the probability that a flight begins at a given half hour. It is higher on weekends and lower more than ten
 * days ahead. It is also low today, so that free slots remain.
 */
function busyness(day: Day, today: Day): number {
  const ahead = daysBetween(today, day)
  if (ahead === 0) return 0.07
  return (isWeekend(day) ? 0.18 : 0.08) * (ahead > 10 ? 0.5 : 1)
}

function flightsWithin(hours: Hours, likelihood: number, crews: Crews): PlannedFlight[] {
  const flights: PlannedFlight[] = []
  for (const begins of beginnings(hours)) {
    const flight = crews.random.chance(likelihood) ? flightAt(begins, hours, crews) : undefined
    if (!flight) continue
    crews.diary.enter(flight, hours.day)
    flights.push(flight)
  }
  return flights
}

/** Converts a flight to a booking that was made some days before the flight and before today. */
function booked(flight: PlannedFlight, { aircraft, day }: Hours, today: Day, { random }: Crews): PlannedBooking[] {
  const bookedBy = flight.pilot ?? flight.instructor
  if (bookedBy === null) return []
  const daysBefore = random.pick([1, 2, 3, 5, 8])
  const bookedAt = startOfDay(addDays(day < today ? day : today, -daysBefore), airports[aircraft.airport].timeZone)
  return [{ ...flight, ...once, bookedAt, bookedBy }]
}
