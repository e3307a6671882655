import { Agent, request, type IncomingMessage } from 'node:http'
import { airportsGet } from '@windsock/contract/airports'
import { bookingsGetByAirport } from '@windsock/contract/bookings'
import { changesPath } from '@windsock/contract/changes'
import { call, tokenOf } from './calls'
import { checkClub } from './checker'
import { startClub } from './club-process'
import { type Fault, type Outcome, seconds } from './fault'
import { loadDays, startWriters } from './load'
import { sqliteClub } from './places'
import { now, until } from './waiting'

const TIMES = { short: 2, long: 50 }
const READERS = 16
const ANSWERS = 200
const ENDED_MS = 10_000

/** Sends SIGTERM to a busy server. Its clients use keep-alive connections, as browsers and proxies do. */
export const shutdown: Fault = {
  name: 'shutdown',
  promise: 'SIGTERM under load cuts no answer short, and the server ends by itself within 10 s',
  run: async ({ tier }) => {
    const rounds: Round[] = []
    for (let time = 0; time < TIMES[tier]; time++) rounds.push(await oneRound())
    const answered = rounds.reduce((sum, round) => sum + round.answered, 0)
    const slowest = Math.max(...rounds.map(({ endedMs }) => endedMs))
    const cut = rounds.reduce((sum, round) => sum + round.cut, 0)
    const figure = `${TIMES[tier]} times, ${answered} answered, ${cut} cut, ended within ${seconds(slowest)}`
    return { figure, broken: rounds.flatMap(({ broken }) => broken) } satisfies Outcome
  },
}

interface Round {
  answered: number
  cut: number
  endedMs: number
  broken: string[]
}

async function oneRound(): Promise<Round> {
  const place = await sqliteClub()
  const club = await startClub(place)
  const token = await tokenOf(club.address, 'petra')
  const [{ id: airportId } = { id: 0 }] = await call(club.address, airportsGet, {}, token)
  const path = `${bookingsGetByAirport.path}?airportId=${airportId}&date=${loadDays()[0]}`
  const headers = { authorization: `Bearer ${token}` }
  const writers = await startWriters(club.address)
  // Opens the change stream of a page, which must not delay the shutdown.
  await fetch(`${club.address}${changesPath}`, { headers })
  const tally = { answered: 0, cut: 0 }
  const reading = Array.from({ length: READERS }, () => readOn(new URL(path, club.address), headers, tally))
  await until('everybody reads', () => tally.answered >= ANSWERS)
  const start = now()
  const code = await club.end('SIGTERM')
  const endedMs = now() - start
  await Promise.all(reading)
  await writers.stop()
  const broken: string[] = []
  if (code !== 0) broken.push(`it ended with ${code}`)
  if (tally.cut > 0) broken.push(`${tally.cut} answers were cut short`)
  if (endedMs > ENDED_MS) broken.push(`it ended only after ${seconds(endedMs)}`)
  const again = await startClub(place)
  broken.push(...(await checkClub(again.address, writers.history, writers.days)))
  await again.end('SIGTERM')
  await place.remove()
  return { ...tally, endedMs, broken }
}

/** Sends calls over one keep-alive connection until the server refuses connections. */
async function readOn(url: URL, headers: object, tally: { answered: number; cut: number }): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const end = await read(url, { headers: { ...headers }, agent })
    if (end === 'closed') break
    tally[end] += 1
  }
  agent.destroy()
}

/**
 * Sends one call. `closed` means that there was no connection, so nothing was sent; `cut` means that the call got no
 * response or only part of one.
 */
function read(
  url: URL,
  options: { headers: Record<string, string>; agent: Agent },
): Promise<'answered' | 'cut' | 'closed'> {
  return new Promise((resolve) => {
    const asked = request(url, options, (response: IncomingMessage) => {
      response.resume()
      response.once('error', () => resolve('cut'))
      response.once('close', () => resolve(response.complete ? 'answered' : 'cut'))
    })
    asked.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'closed' : 'cut'))
    asked.end()
  })
}
