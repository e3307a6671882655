import { day, sizes } from './club.mjs'
import { openConnection } from './client.mjs'
import { viewOf } from './day.mjs'
import { percentile, tell } from './figures.mjs'
import { withClub } from './filled.mjs'
import { startServer, tokenOf } from './programs.mjs'

const ROUNDS = 15

/**
 * Measures the figures of 12 months of a large club, and how long a read of the day grid waits meanwhile.
 * @param {boolean} postgres
 */
export async function measureClubFigures(postgres) {
  await withClub(postgres, sizes.peers, async (place, bookings) => {
    console.log(
      `\nFigures on ${place.engine}: 12 aircraft, 300 members, ${bookings} bookings, a year and the one before`,
    )
    const server = await startServer(place)
    const figures = await openConnection(server.port)
    const reader = await openConnection(server.port)
    const [, view] = viewOf(day())
    if (!view) throw new Error('There is no call for the day.')
    await timesUntil(reader, view, waitFor(500))
    const alone = await timesUntil(reader, view, waitFor(3000))
    for (const of of ['fleet', 'people']) {
      await figures.send(figuresCall(of))
      const before = server.cpuMs()
      const times = await timed(figures, figuresCall(of))
      const cpuMs = (server.cpuMs() - before) / ROUNDS
      const p50 = percentile(times, 0.5)
      const note = `CPU ${cpuMs.toFixed(0)} ms`
      tell(`figures of 12 months, ${of}, p50`, { figure: p50, unit: 'ms', target: '≤ 300 ms', met: p50 <= 300, note })
      const meanwhile = await timesUntil(reader, view, timed(figures, figuresCall(of)))
      const slowest = Math.max(...meanwhile)
      tell('… the slowest of all reads of the grid meanwhile', {
        figure: slowest,
        unit: 'ms',
        reference: Math.max(...alone),
        target: '≤ 25 ms',
        met: slowest <= 25,
        note: `${meanwhile.length} reads, p50 ${percentile(meanwhile, 0.5).toFixed(1)} ms, p99 ${percentile(meanwhile, 0.99).toFixed(1)} ms`,
      })
    }
    figures.close()
    reader.close()
    await server.stop()
  })
}

/** @param {string} of @returns {import('./client.mjs').Call} */
function figuresCall(of) {
  const headers = { authorization: `Bearer ${tokenOf(0)}`, 'x-requested-with': 'Windsock' }
  return {
    method: 'POST',
    path: '/api/figures/get',
    headers,
    body: JSON.stringify({ from: day(-364), to: day(0), of }),
  }
}

/** @typedef {Awaited<ReturnType<typeof openConnection>>} Connection */

/** @param {Connection} connection @param {import('./client.mjs').Call} call */
async function timed(connection, call) {
  const times = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const { status, body } = await connection.send(call)
    times.push(performance.now() - began)
    if (status !== 200) throw new Error(`Answered ${status}: ${body.toString()}`)
  }
  return times
}

/** @param {Connection} connection @param {import('./client.mjs').Call} call @param {Promise<unknown>} until */
async function timesUntil(connection, call, until) {
  const state = { isOver: false }
  const over = until.finally(() => (state.isOver = true))
  const times = []
  while (!state.isOver) {
    const began = performance.now()
    await connection.send(call)
    times.push(performance.now() - began)
  }
  await over
  return times
}

/** @param {number} ms */
const waitFor = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
