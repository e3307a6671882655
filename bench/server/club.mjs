import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'

/**
 * The size of a club: each aircraft flies `flightsADay` times on each of `days` days around today.
 * @typedef {{ aircraft: number, members: number, flightsADay: number, days: number }} Size
 */

/** @type {Readonly<Record<'peers' | 'young' | 'old', Size>>} */
export const sizes = {
  // 42,000 bookings: the size at which other booking systems were measured for comparison.
  peers: { aircraft: 12, members: 300, flightsADay: 5, days: 700 },
  // A large club with 5,000 bookings (`young`), and the same club years later with 500,000 (`old`).
  young: { aircraft: 40, members: 500, flightsADay: 4, days: 31 },
  old: { aircraft: 40, members: 500, flightsADay: 4, days: 3125 },
}

export const password = 'bench-club-1'
/** Number of days from today that have bookings. All later days are free. */
export const DAYS_AHEAD = 60
const dayInMs = 86_400_000
const hourInMs = 3_600_000
/** When all sessions expire: long after the run. */
const farAway = '2099-01-01T00:00:00.000Z'

/** Returns the hash under which the server stores a session. @param {string} sid */
const hashOf = (sid) => createHash('sha256').update(sid).digest('hex')

/** @typedef {(table: string, columns: string[], rows: Iterable<unknown[]>) => Promise<void>} Insert */

/** Returns the first day with bookings, in ms. The bookings end `DAYS_AHEAD` days from today. @param {Size} size */
function firstDay({ days }) {
  return Math.floor(Date.now() / dayInMs) * dayInMs - (days - DAYS_AHEAD) * dayInMs
}

/** Returns the date `ahead` days from today. @param {number} [ahead] */
export function day(ahead = 1) {
  return new Date(Date.now() + ahead * dayInMs).toISOString().slice(0, 10)
}

/** @param {number} index */
export const memberId = (index) => `member-${String(index).padStart(4, '0')}`
/** Every tenth member is an instructor. @param {number} index */
export const isInstructor = (index) => index % 10 === 1

/**
 * Fills an empty database with a club: an airport, aircraft, members, bookings with their claims, and instructors'
 * schedules. Each member has a session `session-<member>`. The schema must exist.
 * @param {Insert} insert @param {Size} size @returns {Promise<number>} the number of bookings
 */
export async function fillClub(insert, size) {
  const { aircraft, members } = size
  const now = new Date().toISOString()
  const place = ['Bench Field', 'BNCH', '', 53.63, 9.99, 'Europe/Berlin', true]
  await insert(
    'airports',
    ['id', ...columns('name icao_code description latitude longitude time_zone is_active')],
    [[1, ...place]],
  )
  // Stores a version for the airport's day grids, as the server would have done when it saved the last booking.
  await insert('marks', ['airport_id', 'mark'], [[1, 'filled']])
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const everybody = Array.from({ length: members }, (_, index) => index)
  await insert(
    'users',
    columns(
      'id first_name last_name user_name user_name_key email email_key phone_number address assigned_airport_id color password_hash is_approved is_active created_at',
    ),
    everybody.map((index) => {
      const id = memberId(index)
      const email = `${id}@club.example`
      const reached = [`+49 40 ${100_000 + index}`, `Runway Road ${index}, 22335 Hamburg`]
      return [
        id,
        `First${index}`,
        `Lastname${index}`,
        id,
        id,
        email,
        email,
        ...reached,
        1,
        null,
        passwordHash,
        true,
        true,
        now,
      ]
    }),
  )
  await insert(
    'user_roles',
    ['user_id', 'role'],
    everybody.map((index) => [memberId(index), roleOf(index)]),
  )
  await insert(
    'sessions',
    columns('id user_id created_at expires_at'),
    everybody.map((index) => [hashOf(`session-${memberId(index)}`), memberId(index), now, farAway]),
  )
  await insert(
    'aircraft',
    columns('id name type registration_code assigned_airport_id description is_visible_for_external_users is_active'),
    Array.from({ length: aircraft }, (_, index) => [
      index + 1,
      `Aircraft ${index + 1}`,
      'C172',
      `D-E${String(index).padStart(3, '0')}`,
      1,
      'Four seats, 160 hp, IFR equipped',
      true,
      true,
    ]),
  )
  await insert(
    'bookings',
    columns(
      'id aircraft_id starts ends pilot_id instructor_id description is_solo_flight is_suspended repetition series_id series_end version created_at created_by deleted_at deleted_by',
    ),
    bookings(size, now),
  )
  await insert('claims', columns('resource starts holder ends party'), claims(size))
  await insert(
    'schedules',
    columns('id user_id airport_id starts ends repetition series_id series_end version deleted_at deleted_by'),
    schedules(size),
  )
  return aircraft * size.flightsADay * size.days
}

/** @param {number} index */
function roleOf(index) {
  if (index === 0) return 'Administrator'
  return isInstructor(index) ? 'Instructor' : 'Pilot'
}

/** @param {string} names */
const columns = (names) => names.split(' ')

/**
 * Returns the pilot of a turn: eight of each ten members take turns, and none comes twice within `pilots` turns.
 * @param {number} turn @param {number} pilots
 */
export function pilotInTurn(turn, pilots) {
  return 2 + (turn % pilots) + 2 * Math.floor((turn % pilots) / 8)
}

/**
 * Yields flights of two hours. Every third aircraft flies with an instructor. Nobody has two flights at the same time.
 * @param {Size} size
 */
export function* flights(size) {
  const { aircraft, members, flightsADay, days } = size
  const start = firstDay(size)
  const instructors = members / 10
  let id = 0
  for (let day = 0; day < days; day++)
    for (let slot = 0; slot < flightsADay; slot++) {
      const from = start + day * dayInMs + (6 + slot * 2) * hourInMs
      for (let plane = 0; plane < aircraft; plane++) {
        id++
        const turn = (day * flightsADay + slot) * aircraft + plane
        const pilot = pilotInTurn(turn, instructors * 8)
        const teacher = plane % 3 === 0 ? 1 + 10 * (((turn / 3) % instructors) | 0) : undefined
        yield {
          id,
          plane: plane + 1,
          from: moment(from),
          to: moment(from + 2 * hourInMs),
          pilot: memberId(pilot),
          ...(teacher && { teacher: memberId(teacher) }),
        }
      }
    }
}

/** @param {number} ms */
const moment = (ms) => new Date(ms).toISOString()

/** @param {Size} size @param {string} now */
function* bookings(size, now) {
  for (const { id, plane, from, to, pilot, teacher = null } of flights(size))
    yield [
      id,
      plane,
      from,
      to,
      pilot,
      teacher,
      'Pattern work',
      false,
      false,
      'Once',
      null,
      null,
      1,
      now,
      pilot,
      null,
      null,
    ]
}

/** @param {Size} size */
function* claims(size) {
  for (const { id, plane, from, to, pilot, teacher } of flights(size)) {
    const holder = `booking:${id}`
    yield [`aircraft:${plane}`, from, holder, to, holder]
    yield [`person:${pilot}`, from, holder, to, holder]
    if (teacher) yield [`person:${teacher}`, from, holder, to, holder]
  }
}

/** Makes every instructor available all day, every day. @param {Size} size */
function* schedules(size) {
  const start = firstDay(size)
  let id = 0
  for (let index = 1; index < size.members; index += 10)
    for (let day = 0; day < size.days + 400; day++) {
      const from = start + day * dayInMs
      yield [
        ++id,
        memberId(index),
        1,
        moment(from + 5 * hourInMs),
        moment(from + 19 * hourInMs),
        'Once',
        null,
        null,
        1,
        null,
        null,
      ]
    }
}
