import { aircraftGet } from '@windsock/contract/aircraft'
import { airportsGet } from '@windsock/contract/airports'
import { bookingsGetByAirport } from '@windsock/contract/bookings'
import { maintenancesGet } from '@windsock/contract/maintenances'
import { roles } from '@windsock/contract/roles'
import { schedulesGetByUserAndDate } from '@windsock/contract/schedules'
import { repetitions } from '@windsock/contract/series'
import { userGet, userGetInstructors } from '@windsock/contract/users'
import { addDays } from '@windsock/domain/calendar'
import { call } from './calls'

/** Plausible values for fields by name, so that many inputs are valid. */
export type Pools = Readonly<Record<string, readonly unknown[]>>

/** The users who send the inputs. They are not in the pool of users, so that no input deletes them. */
export const cast = ['anna', 'igor', 'petra', 'sam', 'eva', 'nina'] as const

/** Ids of meters, limits and defects that earlier inputs have made. `meters` is a field of flights. */
const fleetPools: Pools = {
  meterIds: [1, 2, 3],
  readings: [1, 2, 3, 4],
  limits: [1, 2, 3],
  defects: [1, 2, 3],
  meterId: [null, 1, 2],
  limitId: [null, 1, 2],
  flightId: [null, 1, 2],
}

/** Ids of requirements and proofs that earlier inputs have made. */
const documentPools: Pools = {
  requirements: [1, 2, 3],
  proofs: [1, 2, 3, 4],
  requirementId: [1, 2, 3],
  ofPerson: ['pilot', 'instructor'],
  validMonths: [null, null, 12, 24],
  validDays: [null, null, 90],
  remindDays: [[60, 30, 7], []],
}

/** Values of flights that leave today, of logs that earlier inputs have begun, and ids that earlier inputs have made. */
function logPools(today: string): Pools {
  return {
    flights: [1, 2, 3, 4, 5, 6],
    rates: [1, 2, 3],
    leftAt: [`${today}T00:00:00Z`, `${today}T00:00`],
    backAt: [`${today}T00:40:00Z`, `${today}T01:10`, `${addDays(today, 1)}T10:00:00Z`],
    tookOffAt: [null, '', `${today}T00:20:00Z`],
    landedAt: [null, '', `${today}T00:30:00Z`],
    lateUntil: [`${addDays(today, 1)}T12:00:00Z`, `${today}T00:00`],
    departure: ['', 'lkvh', 'Meadow'],
    arrival: [null, 'LKZZ'],
    landings: [1, 9],
    nightLandings: [0, 1],
    meters: [[], [{ meterId: 1, starts: 0, ends: 7200 }], [{ meterId: 2, ends: 36_000 }]],
    centsPerHour: [0, 12_000],
    centsPerLanding: [null, 500],
    acknowledged: [[], [1, 2, 3]],
    correctionDays: [1, 31],
  }
}

/** Collects values from the rows of a demo club. The token must be an administrator's. */
export async function poolsOf(address: string, token: string, today: string): Promise<Pools> {
  const users = await call(address, userGet, {}, token)
  const others = users.filter(({ userName }) => !cast.some((name) => name === userName))
  const airports = await call(address, airportsGet, {}, token)
  const fleet = await call(address, aircraftGet, {}, token)
  const days = Array.from({ length: 8 }, (_, day) => addDays(today, day * 3 - 6))
  const bookings = []
  for (const { id: airportId } of airports)
    for (const date of days) bookings.push(...(await call(address, bookingsGetByAirport, { airportId, date }, token)))
  const instructors = await call(address, userGetInstructors, {}, token)
  const shifts = []
  for (const { id: userId } of instructors)
    for (const date of days) shifts.push(...(await call(address, schedulesGetByUserAndDate, { userId, date }, token)))
  const maintenances = await call(address, maintenancesGet, {}, token)
  const userIds = others.map(({ id }) => id)
  // `from` and `to` use only three days, so that in many inputs they are on the same day.
  const flown = days.slice(-3)
  return {
    users: userIds,
    airports: airports.map(({ id }) => id),
    aircraft: fleet.map(({ id }) => id),
    aircraftLogs: fleet.map(({ id }) => id),
    bookings: bookings.map(({ id }) => id),
    bookingId: [null, null, ...bookings.slice(0, 2).map(({ id }) => id)],
    schedules: shifts.map(({ id }) => id),
    maintenances: maintenances.map(({ id }) => id),
    walls: [1, 2],
    aircraftGroups: [1, 2],
    rules: [1, 2, 3],
    groupId: [null, 1],
    ...fleetPools,
    ...documentPools,
    ...logPools(today),
    day: days,
    since: days.slice(0, 2),
    until: [null, '', ...days],
    countsFrom: [null, ...days],
    doneOn: days,
    dueOn: [null, ...days],
    at: flown.map((day) => `${addDays(day, -30)}T10:00:00Z`),
    wishes: [1, 2, 3, 4, 5, 6],
    aircraftIds: [fleet.slice(0, 1), fleet.slice(1, 4), fleet.slice(0, 10)].map((some) => some.map(({ id }) => id)),
    // Half of the windows are valid.
    windows: [
      ...endPeriods.map((_, index) => windowOn(flown[index % flown.length] ?? today)),
      ...endPeriods.map((period) => [period]),
    ],
    noticeHours: [1, 12, 48],
    // Withdrawing all links of a person takes the id of a user.
    calendars: [1, 2, 3, 4, ...userIds.slice(0, 2)],
    pilotId: [...userIds, ...users.filter(({ userName }) => userName === 'petra').map(({ id }) => id)],
    instructorId: instructors.map(({ id }) => id),
    occurenceId: [...bookings, ...shifts].flatMap(({ occurenceId }) => occurenceId ?? []),
    occurence: repetitions,
    role: roles,
    roles: [['Pilot'], ['Student', 'Pilot'], ['Instructor'], []],
    from: flown.flatMap((day) => [`${day}T07:00:00Z`, `${day}T09:30:00.000Z`, `${day}T12:00`]),
    to: flown.flatMap((day) => [`${day}T08:00`, `${day}T11:00:00Z`, `${day}T17:30:00Z`]),
    date: days,
    occurenceEndDate: days.map((day) => addDays(day, 20)),
    skipDates: [[], [days[3]], days],
    version: [null, 1],
    ...flagPools,
    firstName: ['Zoë', 'Al'],
    lastName: ['O’Neill', 'Nguyễn'],
    name: ['Another one', 'Ďáblice'],
    description: ['', 'Pattern work\nand a coffee'],
    address: ['', 'Runway Road 1, Hamburg'],
    email: [...others.slice(0, 2).map(({ email }) => email), 'somebody@club.example', 'new@club.example'],
    userName: [...others.slice(0, 5).map(({ userName }) => userName), 'newcomer', 'another'],
    password: ['wrong but long enough', 'short', 'demo-club-2'],
    oldPassword: ['not the old one'],
    newPassword: ['clear skies ahead'],
    confirmPassword: ['clear skies ahead'],
    resetKey: ['A'.repeat(43)],
    key: ['B'.repeat(43)],
    icaoCode: ['LKZZ', 'EDDH', 'lkvh'],
    registrationCode: ['OK-ZZZ', 'D-EABC'],
    color: ['#ffffff', '#12ABef', null],
    phoneNumber: ['+420 1', '040 123'],
    minutes: [30, 60, 840],
  }
}

const windowOn = (day: string) => [{ from: `${day}T07:00:00Z`, to: `${day}T17:00:00Z` }]

const flagPools = Object.fromEntries(
  ['isSoloFlight', 'isApproved', 'isActive', 'isVisibleForExternalUsers', 'isWithSchedules', 'isFlyingAgain'].map(
    (name) => [name, [true, false]],
  ),
)

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

/**
 * Days at the ends of the calendar and of the supported years, and days when time zones still had offsets with seconds.
 */
const endDays = [
  '0001-01-01',
  '0206-11-20',
  '1849-12-31',
  '1890-06-01',
  '1949-12-31',
  '1950-01-01',
  '2200-12-31',
].concat(['2201-01-01', '9999-12-30', '9999-12-31'])

const mutators = {
  types: [
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { id: null },
    { id: { id: 1 } },
    { toString: 1 },
    deep(100),
    deep(800),
  ],
  numbers: [-1, 0, -0, 0.5, 1e308, -1e308, 2 ** 31 - 1, 2 ** 31, 2 ** 53, '1e3', '0x10', '٣', 'NaN', 'Infinity'],
  texts: ['', ' ', 'é', '𝒳👩‍✈️', 'İ', 'ß', '\u202e', '\u2028', '\ufeff', '\r\nSet-Cookie: a=b', 'null', 'undefined'],
  unwritable: ['\u0000', 'a\u0000b', '\ud800', '\udfff\ud800'],
  long: ['x'.repeat(99), 'x'.repeat(500), 'x'.repeat(20_000), '👩‍✈️'.repeat(400)],
  languages: [
    "'; drop table users; --",
    '" or 1=1 --',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '${7*7}',
    '{{7*7}}',
    '%s%n',
  ],
  days: ['0000-01-01', '2027-02-29', '2027-13-01', '275760-09-13', '-000001-01-01', ...endDays],
  moments: [
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    ...endDays.map((day) => `${day}T10:00`),
    '9999-12-31T23:30:00-23:59',
    '0001-01-01T00:00:00+23:59',
    '2027-03-28T02:30',
    '2027-10-31T02:30',
    '2027-02-30T10:00',
    '2027-01-01T24:00:00Z',
    '2027-01-01T10:00:00.123456789Z',
    '2027-01-01T10:00:60Z',
  ],
  names: ['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
}

/** Values that often break programs: wrong types, ends of ranges, syntax of other languages. */
export const hostile: readonly unknown[] = Object.values(mutators).flat(1)

/** Periods at and beyond the ends of the supported years, and long ones: a month, a year, a thousand years. */
export const endPeriods: readonly { from: string; to: string }[] = [
  ['0001-01-01', '0001-01-01'],
  ['0001-01-01', '9999-12-31'],
  ['1949-12-31', '1950-01-01'],
  ['1950-01-01', '1950-01-01'],
  ['1950-01-01', '1950-02-01'],
  ['2027-01-01', '2027-02-01'],
  ['2027-01-01', '2027-02-12'],
  ['2027-01-01', '2028-01-01'],
  ['2027-01-01', '3027-01-01'],
  ['2200-12-01', '2200-12-31'],
  ['2200-12-31', '2200-12-31'],
  ['2200-12-31', '2201-01-01'],
  ['9999-12-31', '9999-12-31'],
].flatMap(([from = '', to = '']) => [
  { from, to },
  { from: `${from}T08:00`, to: `${to}T10:00` },
])

/** Field names that often break programs, most of them because they have a meaning in JavaScript. */
export const hostileKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'then',
  'length',
  '',
  'id ',
  '$where',
]
