import { aircraftGet } from '@windsock/contract/aircraft'
import { airportsGet } from '@windsock/contract/airports'
import {
  bookingsGetByAircraft,
  bookingsGetMine,
  bookingsRemove,
  bookingsSave,
  type Booking,
} from '@windsock/contract/bookings'
import { requirementsDelete, requirementsGet } from '@windsock/contract/documents/requirements'
import { userGet } from '@windsock/contract/users'
import { addDays } from '@windsock/domain/calendar'
import { type CallResult, call, sendCall, tokenOf } from './calls'
import { type ClubProcess, startClub } from './club-process'
import type { Fault, Outcome } from './fault'
import { loadDays } from './load'
import { clubOn, type Place } from './places'
import { quantile } from './waiting'

const AT_ONCE = 100
const LONGEST_MS = 1500
const HALF_HOURS = 48
/** Days in a requested list. With 48 bookings a day, the list is close to the longest that the server returns. */
const DAYS_LISTED = 40
/** The first year in which the flooding member books, long after the demo club's series. */
const FIRST_YEAR = 2040

const grounds = [
  { engine: 'sqlite', servers: 1 },
  { engine: 'postgres', servers: 1 },
  { engine: 'postgres', servers: 2 },
] as const

/** Sends many calls of one member to all servers at the same time, while other members work. */
export const oneFloods: readonly Fault[] = grounds.map(({ engine, servers }): Fault => ({
  name: `one-floods-${engine}${servers === 1 ? '' : `-${servers}`}`,
  promise: `while one member sends ${AT_ONCE} series or long lists at once, every call of the others succeeds within ${LONGEST_MS / 1000} s`,
  ...(engine === 'postgres' && { needs: 'postgres server' }),
  run: async ({ postgres }) => {
    const place = await clubOn(engine, postgres)
    const clubs = await Promise.all(Array.from({ length: servers }, () => startClub({ settings: quiet(place) })))
    const outcome = await flooded(clubs)
    await Promise.all(clubs.map((club) => club.end('SIGTERM')))
    await place.remove()
    return outcome
  },
}))

const quiet = ({ settings }: Place) => ({ ...settings, LOG_LEVEL: 'fatal' })

async function flooded(clubs: readonly ClubProcess[]): Promise<Outcome> {
  const [first] = clubs
  if (!first) throw new Error('There is no server.')
  const flood = await floodOf(first.address)
  const figures: string[] = []
  const broken: string[] = []
  for (const [what, call] of Object.entries(flood)) {
    const sent = Array.from({ length: AT_ONCE }, (_, number) =>
      call(clubs[number % clubs.length]?.address ?? '', number),
    )
    const { times, failed } = await othersDuring(Promise.all(sent), clubs)
    const longest = Math.max(...times)
    const answers = (await Promise.all(sent)).map(({ status }) => status)
    figures.push(
      `${what} answered ${tally(answers)}, others ${times.length} calls, p50 ${quantile(times, 0.5).toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
    )
    broken.push(...failed.map((answer) => `while ${what} another’s call ${answer}`))
    if (longest > LONGEST_MS) broken.push(`while ${what} another waited ${longest.toFixed(0)} ms`)
    if (answers.some((status) => ![200, 400, 429].includes(status))) broken.push(`${what} answered ${tally(answers)}`)
    if (!answers.includes(200)) broken.push(`${what}: none of them was answered`)
  }
  return { figure: figures.join('; '), broken }
}

type Send = (address: string, number: number) => Promise<CallResult>

/**
 * Returns the calls with which Max floods the servers. Max may also plan for others, so the limit on a member's own
 * bookings does not apply.
 */
async function floodOf(address: string): Promise<Record<string, Send>> {
  const token = await tokenOf(address, 'max')
  const aircraft = await call(address, aircraftGet, {}, token)
  const max = await idOf(address, 'max')
  // Nobody has documents for flights years ahead.
  for (const { id } of await call(address, requirementsGet, {}, token))
    await call(address, requirementsDelete, id, token)
  const timeouts = 120_000
  return {
    series: (at, number) => {
      const year = FIRST_YEAR + Math.floor(number / HALF_HOURS)
      const slot = number % HALF_HOURS
      const draft = {
        id: 0,
        aircraft: { id: aircraft[number % 3]?.id },
        pilot: { id: max },
        from: `${year}-01-01T${clock(slot)}Z`,
        to: slot === HALF_HOURS - 1 ? `${year}-01-02T00:00Z` : `${year}-01-01T${clock(slot + 1)}Z`,
        description: 'x'.repeat(300),
        occurence: 'Daily',
        occurenceEndDate: `${year}-12-30`,
      }
      return sendCall(at, bookingsSave, draft, token, timeouts)
    },
    lists: (at, number) => {
      const from = `${FIRST_YEAR}-${String(1 + (number % 9)).padStart(2, '0')}-01`
      return sendCall(at, bookingsGetMine, { from, to: addDays(from, DAYS_LISTED) }, token, timeouts)
    },
  }
}

async function idOf(address: string, name: string): Promise<string> {
  const users = await call(address, userGet, {}, await tokenOf(address, 'anna'))
  return users.find(({ userName }) => userName === name)?.id ?? ''
}

const clock = (slot: number) => `${String(Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`

/** Lets other members read, list, book and cancel until the flood ends. Returns response times in ms and failures. */
async function othersDuring(flood: Promise<unknown>, clubs: readonly ClubProcess[]) {
  const times: number[] = []
  const failed: string[] = []
  const flooding = { isOver: false }
  void flood.then(() => (flooding.isOver = true))
  const one = async (userName: string, number: number) => {
    const address = clubs[number % clubs.length]?.address ?? ''
    const token = await tokenOf(address, userName)
    const aircraft = await call(address, aircraftGet, {}, token)
    const pilot = { id: await idOf(address, userName) }
    const plane = { id: aircraft[3 + number]?.id }
    const day = loadDays()[number] ?? ''
    const noted = async (answer: Promise<CallResult>) => {
      const { status, body, ms } = await answer
      times.push(ms)
      if (status !== 200) failed.push(`was answered ${status}: ${JSON.stringify(body)}`)
      return body
    }
    do {
      await noted(sendCall(address, airportsGet, {}, token))
      await noted(sendCall(address, bookingsGetByAircraft, { aircraftId: plane.id, date: day }, token))
      await noted(sendCall(address, bookingsGetMine, { from: day, to: addDays(day, 30) }, token))
      const draft = { id: 0, aircraft: plane, pilot, from: `${day}T10:00:00Z`, to: `${day}T11:00:00Z` }
      const { id } = (await noted(sendCall(address, bookingsSave, draft, token))) as Partial<Booking>
      if (id !== undefined) await noted(sendCall(address, bookingsRemove, id, token))
    } while (!flooding.isOver)
  }
  await Promise.all([one('petra', 0), one('tomas', 1)])
  return { times, failed }
}

function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}
