import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { day, sizes } from './club.mjs'
import { openConnection } from './client.mjs'
import { viewOf } from './views.mjs'
import { percentile, printFigure } from './figures.mjs'
import { withClub } from './filled.mjs'
import { startServer, tokenOf } from './programs.mjs'
import { createCall } from './saves.mjs'

const MEMBERS = 200
const SHORT_MS = 60_000
const LONG_MS = 600_000
/** A member pauses for 1 to 5 seconds between two actions. */
const THINKING_MS = { least: 1000, most: 5000 }
const SHARE_OF_WRITES = 0.05
const SAMPLES = 10

/**
 * Measures two hundred members at the same time, each with an open change stream.
 * @param {boolean} postgres @param {boolean} long
 */
export async function measureMembers(postgres, long) {
  await withClub(postgres, sizes.peers, async (place, bookings) => {
    const ms = long ? LONG_MS : SHORT_MS
    console.log(`\n${MEMBERS} members for ${ms / 1000} s on ${place.engine}: 300 members, ${bookings} bookings`)
    const server = await startServer(place)
    const found = { reads: /** @type {number[]} */ ([]), writes: /** @type {number[]} */ ([]), errors: 0, changes: 0 }
    const end = performance.now() + ms
    const streams = Array.from({ length: MEMBERS }, (_, at) =>
      openStream(server.port, memberAt(at), () => found.changes++),
    )
    const everybody = Promise.all(Array.from({ length: MEMBERS }, (_, at) => beMember(server.port, at, end, found)))
    const resident = []
    for (let sample = 1; sample < SAMPLES; sample++) {
      await pause(ms / SAMPLES)
      resident.push(server.residentMB())
    }
    await everybody
    resident.push(server.residentMB())
    const shareMB = server.shareMB()
    for (const stream of streams) stream.destroy()
    printFigure('calls that failed', { figure: found.errors, unit: '', target: '0', met: found.errors === 0 })
    printTimes('a read', found.reads, 100)
    printTimes('a write', found.writes, 200)
    const least = Math.min(...resident.slice(SAMPLES / 2))
    const most = Math.max(...resident)
    printFigure('resident after it', {
      figure: resident.at(-1) ?? Number.NaN,
      unit: 'MB',
      target: '≤ 120 MB',
      met: (resident.at(-1) ?? Number.NaN) <= 120,
      note: `at most ${most.toFixed(0)}, in the second half at least ${least.toFixed(0)}; CPU ${((server.cpuMs() / ms) * 100).toFixed(0)} % of one core; ${found.changes} changes told`,
    })
    // The client is a Node.js process too, so that the program text of Node.js is divided by two at least.
    printFigure('… its share (PSS)', { figure: shareMB, unit: 'MB', target: '≤ 55 MB', met: shareMB <= 55 })
    await server.stop()
  })
}

/**
 * Returns the club's member number for an index from 0 to 199. It is never 0, the number of the administrator.
 * @param {number} at
 */
const memberAt = (at) => at + 60

/**
 * @param {number} port @param {number} at @param {number} end
 * @param {{ reads: number[], writes: number[], errors: number }} found
 */
async function beMember(port, at, end, found) {
  const connection = await openConnection(port)
  /** ETags in the member's browser cache, by path. @type {Map<string, string>} */
  const known = new Map()
  await pause(Math.random() * THINKING_MS.most)
  for (let call = 0; performance.now() < end; call++) {
    const writes = Math.random() < SHARE_OF_WRITES
    const calls = writes ? [createCall(at * 1000 + call)] : viewOf(day(Math.floor(Math.random() * 7)), memberAt(at))
    for (const call of calls) {
      const validator = known.get(call.path)
      const asked = validator ? { ...call, headers: { ...call.headers, 'if-none-match': validator } } : call
      const start = performance.now()
      const { status, headers } = await connection.send(asked)
      const times = writes ? found.writes : found.reads
      times.push(performance.now() - start)
      if (headers['etag']) known.set(call.path, headers['etag'])
      if (status !== 200 && status !== 304) found.errors++
    }
    await pause(THINKING_MS.least + Math.random() * (THINKING_MS.most - THINKING_MS.least))
  }
  connection.close()
}

/** @param {number} port @param {number} member @param {() => void} heard */
function openStream(port, member, heard) {
  const headers = { authorization: `Bearer ${tokenOf(member)}`, accept: 'text/event-stream' }
  const stream = request({ port, path: '/api/changes', headers }, (answer) => {
    answer.setEncoding('utf8').on('data', (/** @type {string} */ text) => text.includes('event: change') && heard())
    answer.on('error', () => {})
  })
  stream.on('error', () => {})
  stream.end()
  return stream
}

/** @param {string} what @param {number[]} times @param {number} mostMs */
function printTimes(what, times, mostMs) {
  const p99 = percentile(times, 0.99)
  printFigure(`${what}, p99`, {
    figure: p99,
    unit: 'ms',
    target: `< ${mostMs} ms`,
    met: p99 < mostMs,
    note: `p50 ${percentile(times, 0.5).toFixed(1)} ms of ${times.length}`,
  })
}
