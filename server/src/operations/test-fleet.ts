import { addDays, type Day, daysThrough } from '@windsock/domain/calendar'
import type { Moment } from '@windsock/domain/time'
import { cast } from '../demo/cast'
import type { CastClub } from './bookings/test-flights'

const HOUR = 3600

interface Flown {
  from: Day
  to: Day
  /** The hours that the meter ran each day, of two that were booked. */
  hours: number
  aircraft?: string
}

/** Stores a meter of an aircraft in tenths of hours; returns its id. */
export async function storeMeter(club: CastClub, { aircraft = 'OK-VHA', unit = 'tenths' as const } = {}) {
  const meter = { aircraftId: club.ids.aircraft(aircraft), name: 'Tach', nameKey: 'tach', unit, isActive: true }
  return (await club.db.insertInto('meters').values(meter).returning('id').executeTakeFirstOrThrow()).id
}

interface Reading {
  meterId: number
  at: Moment
  value: number
}

export function storeReading(club: CastClub, reading: Reading): Promise<void> {
  return storeReadings(club, [reading])
}

async function storeReadings(club: CastClub, readings: readonly Reading[]): Promise<void> {
  const rows = readings.map((reading) => ({
    ...reading,
    kind: 'reading' as const,
    starts: null,
    remark: '',
    enteredAt: reading.at,
    enteredBy: null,
    deletedAt: null,
    deletedBy: null,
  }))
  for (let first = 0; first < rows.length; first += 500)
    await club.db
      .insertInto('readings')
      .values(rows.slice(first, first + 500))
      .execute()
}

/**
 * Stores one booking from 8 to 10 o'clock UTC on each day, made ten days before, and a reading each evening.
 * @returns the last reading
 */
export async function flyDaily(club: CastClub, meterId: number, { from, to, hours, aircraft }: Flown) {
  const days = daysThrough(from, to)
  await storeBookings(club, days, aircraft)
  const readings = [addDays(from, -1), ...days].map((day, index) => ({
    meterId,
    at: `${day}T20:00:00.000Z`,
    value: (100 + index * hours) * HOUR,
  }))
  await storeReadings(club, readings)
  return (100 + days.length * hours) * HOUR
}

/** Stores one booking from 8 to 10 o'clock UTC on each day, made ten days before. */
export async function storeBookings(club: CastClub, days: readonly Day[], aircraft = 'OK-VHA'): Promise<number[]> {
  const rows = days.map((day) => ({
    aircraftId: club.ids.aircraft(aircraft),
    starts: `${day}T08:00:00.000Z`,
    ends: `${day}T10:00:00.000Z`,
    pilotId: cast.petra.id,
    instructorId: null,
    description: '',
    isSoloFlight: false,
    repetition: 'Once' as const,
    seriesId: null,
    seriesEnd: null,
    createdAt: `${addDays(day, -10)}T08:00:00.000Z`,
    createdBy: cast.petra.id,
    deletedAt: null,
    deletedBy: null,
  }))
  const ids: number[] = []
  for (let first = 0; first < rows.length; first += 500) {
    const some = rows.slice(first, first + 500)
    const stored = await club.db.insertInto('bookings').values(some).returning('id').execute()
    ids.push(...stored.map(({ id }) => id))
  }
  return ids
}

interface LimitOf {
  meterId: number | null
  dueValue: number | null
  dueOn?: Day | null
  aircraft?: string
  [field: string]: unknown
}

/** Stores a limit of 50 h, due at a reading or on a day; returns its id. */
export async function storeLimit(club: CastClub, { aircraft = 'OK-VHA', ...fields }: LimitOf): Promise<number> {
  const limit = {
    aircraftId: club.ids.aircraft(aircraft),
    name: '50 h',
    everyValue: fields.meterId === null ? null : 50 * HOUR,
    warnValue: null,
    everyMonths: null,
    dueOn: null,
    countsFrom: 'done' as const,
    atLimit: 'tell' as const,
    plan: 'propose' as const,
    isActive: true,
    ...fields,
  }
  return (await club.db.insertInto('limits').values(limit).returning('id').executeTakeFirstOrThrow()).id
}
