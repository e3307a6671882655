import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { aircraftGet } from '@windsock/contract/aircraft'
import { airportsGet } from '@windsock/contract/airports'
import { bookingsGetByAirport, bookingsGetMine, bookingsRemove, bookingsSave } from '@windsock/contract/bookings'
import { bookingsGetNextFree } from '@windsock/contract/next-free'
import { schedulesGetByUserAndDate, schedulesSaveAll } from '@windsock/contract/schedules'
import { sunGetByAirportAndDate } from '@windsock/contract/sun'
import { userGet, userGetInstructors } from '@windsock/contract/users'
import { addDays } from '@windsock/domain/calendar'
import { call, sendCall, tokenOf } from './calls'
import { startClub } from './club-process'
import type { Fault, Environment, Outcome } from './fault'
import { newFolder, type Place, postgresDatabase } from './places'

/** Times at which programs often fail, such as the night of a clock change, a leap day or midnight in one zone only. */
const moments = {
  short: ['2027-03-27T23:30:00Z', '2028-02-29T12:00:00Z'],
  long: [
    '2027-03-27T23:30:00Z',
    '2027-10-31T00:30:00Z',
    '2028-02-29T12:00:00Z',
    '2026-12-31T23:59:30Z',
    '2027-06-21T22:15:00Z',
  ],
}
const zones = {
  short: ['UTC', 'Pacific/Chatham', 'America/Los_Angeles'],
  long: ['UTC', 'Pacific/Chatham', 'America/Los_Angeles', 'Asia/Kathmandu', 'Europe/Prague', 'Pacific/Kiritimati'],
}

const databaseZones = { short: ['America/Los_Angeles'], long: zones.long.slice(1) }

/** Runs the same club at the same moment on machines in different time zones and compares the responses. */
export const machineClocks: Fault = {
  name: 'machine-clocks',
  promise: 'the same answers in whatever TZ the server and whatever timezone PostgreSQL runs',
  run: async ({ tier, postgres }: Environment) => {
    const broken: string[] = []
    let answers = 0
    for (const moment of moments[tier]) {
      const [expected = [], ...others] = await Promise.all(zones[tier].map((zone) => answersIn({ moment, zone })))
      answers = expected.length
      for (const [number, given] of others.entries())
        broken.push(...differences(expected, given, `TZ=${zones[tier][number + 1]} at ${moment}`))
      if (postgres === undefined) continue
      for (const zone of databaseZones[tier]) {
        const place = await postgresDatabase(postgres)
        await postgres.command(
          `alter database ${new URL(place.settings.DATABASE_URL ?? '').pathname.slice(1)} set timezone = '${zone}'`,
        )
        const given = await answersIn({ moment, zone: 'Asia/Tokyo', place })
        await place.remove()
        broken.push(...differences(expected, given, `PostgreSQL in ${zone} at ${moment}`))
      }
    }
    const databases = postgres === undefined ? '' : `, ${databaseZones[tier].length} of PostgreSQL`
    const figure = `${moments[tier].length} moments × ${zones[tier].length} zones${databases}, ${answers} answers each`
    return { figure, broken } satisfies Outcome
  },
}

function differences(expected: readonly string[], given: readonly string[], where: string): string[] {
  return expected
    .map((answer, number) => [answer, given[number] ?? 'nothing'] as const)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => {
      const at = [...one].findIndex((character, place) => character !== other[place])
      return `${where}: …${one.slice(Math.max(0, at - 60), at + 60)}… became …${other.slice(Math.max(0, at - 60), at + 60)}…`
    })
}

/** Starts a demo club in `zone` at `moment`, sends it a fixed list of calls and returns the responses in this order. */
async function answersIn({ moment, zone, place }: { moment: string; zone: string; place?: Place }): Promise<string[]> {
  const settings = place?.settings ?? { DATA_DIR: newFolder() }
  const clock = `--import=${pathToFileURL(clockFile()).href}`
  const club = await startClub({ settings: { ...settings, TZ: zone, CHAOS_NOW: moment, NODE_OPTIONS: clock } })
  const answers = await questions(club.address, moment.slice(0, 10))
  await club.end('SIGTERM')
  return answers
}

/** Writes a module that sets the clock of a process to `CHAOS_NOW` at its start. Returns the path of the module. */
function clockFile(): string {
  const file = join(newFolder(), 'clock.mjs')
  writeFileSync(
    file,
    `const Machine = Date
    const ahead = Machine.parse(process.env.CHAOS_NOW) - Machine.now()
    globalThis.Date = class extends Machine {
      constructor(...given) { given.length === 0 ? super(Machine.now() + ahead) : super(...given) }
      static now() { return Machine.now() + ahead }
    }`,
  )
  return file
}

async function questions(address: string, today: string): Promise<string[]> {
  const anna = await tokenOf(address, 'anna')
  const people = await call(address, userGet, {}, anna)
  const idOf = (name: string) => people.find(({ userName }) => userName === name)?.id ?? ''
  const fleet = await call(address, aircraftGet, {}, anna)
  const airports = await call(address, airportsGet, {}, anna)
  const answers: string[] = []
  const tell = async (...[endpoint, input]: [Parameters<typeof sendCall>[1], unknown]) => {
    const { status, body } = await sendCall(address, endpoint, input, anna)
    answers.push(comparable(`${endpoint.path} ${JSON.stringify(input)}: ${status} ${JSON.stringify(body)}`))
    return body
  }
  // Books single flights and weekly series in local time. The series span clock changes, and the flights of every
  // second aircraft start at 02:30, a time that is skipped when the clocks go forward.
  for (const [number, { id }] of fleet.entries()) {
    const [from, to] = number % 2 === 0 ? ['02:30', '03:30'] : ['21:00', '23:30']
    const day = addDays(today, 60 + number)
    const flight = { id: 0, aircraft: { id }, pilot: { id: idOf('petra') }, from: `${day}T${from}`, to: `${day}T${to}` }
    const repeated = number % 3 === 0 ? {} : { occurence: 'Weekly', occurenceEndDate: addDays(day, 250) }
    const saved = (await tell(bookingsSave, { ...flight, ...repeated })) as { id: number }[] | { id: number }
    if (number % 4 === 0 && !Array.isArray(saved)) await tell(bookingsRemove, saved.id)
  }
  const [instructor] = await call(address, userGetInstructors, {}, anna)
  const day = addDays(today, 90)
  const shift = { id: 0, userId: instructor?.id, airportId: airports[0]?.id, from: `${day}T00:30`, to: `${day}T03:00` }
  await tell(schedulesSaveAll, { ...shift, occurence: 'Daily', occurenceEndDate: addDays(day, 200) })
  for (const { id: airportId } of airports) {
    for (const ahead of [-1, 0, 1, 60, 61, 67, 200, 217])
      await tell(bookingsGetByAirport, { airportId, date: addDays(today, ahead) })
    for (const ahead of [0, 1, 180]) await tell(sunGetByAirportAndDate, { airportId, date: addDays(today, ahead) })
    await tell(bookingsGetNextFree, { airportId, minutes: 90, instructor: 'any', from: `${addDays(today, 1)}T00:00` })
  }
  for (const ahead of [0, 1, 90, 217])
    await tell(schedulesGetByUserAndDate, { userId: instructor?.id, date: addDays(today, ahead) })
  await tell(bookingsGetMine, { from: today, to: addDays(today, 30) })
  await tell(aircraftGet, { date: addDays(today, 1) })
  return answers
}

/** Removes the series ids from a response, because they are random. */
function comparable(answer: string): string {
  return answer.replaceAll(/"occurenceId":"[^"]*"/g, '"occurenceId":"…"')
}
