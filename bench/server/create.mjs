import { sizes } from './club.mjs'
import { load } from './client.mjs'
import { percentile, printFigure } from './figures.mjs'
import { withClub } from './filled.mjs'
import { startServer } from './programs.mjs'
import { createCall, seriesCall } from './saves.mjs'
import { bareTransactions } from './transaction.mjs'

const SECONDS = 4
/** Each measurement numbers its flights from a different multiple of `MANY`, so that no flight is booked twice. */
const MANY = 100_000

/** Measures saving bookings and series, one at a time and sixteen at the same time. @param {boolean} postgres */
export async function measureCreate(postgres) {
  await withClub(postgres, sizes.peers, async (place, bookings) => {
    console.log(`\nSaving on ${place.engine}: 12 aircraft, 300 members, ${bookings} bookings`)
    const server = await startServer(place)
    await load(server.port, { connections: 1, seconds: 1, round: (n) => [createCall(n)] })
    const bare = await bareTransactions(place, { first: MANY, count: 400 })
    const alone = await load(server.port, {
      connections: 1,
      seconds: SECONDS,
      round: (n) => [createCall(2 * MANY + n)],
    })
    const bareP50 = percentile(bare, 0.5)
    const p50 = percentile(alone.times, 0.5)
    printFigure('create, p50; the bare transaction', {
      figure: p50,
      unit: 'ms',
      reference: bareP50,
      target: '≤ 3 ms, ratio ≤ 3',
      met: p50 <= 3 && p50 <= 3 * bareP50,
      note: `${alone.errors} errors`,
    })
    const before = server.cpuMs()
    const many = await load(server.port, {
      connections: 16,
      seconds: SECONDS,
      round: (n) => [createCall(3 * MANY + n)],
    })
    printSpread('create', many, (server.cpuMs() - before) / many.times.length)
    const series = await load(server.port, { connections: 1, seconds: SECONDS / 2, round: (n) => [seriesCall(n)] })
    const seriesP50 = percentile(series.times, 0.5)
    printFigure('a series of 52 weeks, p50', {
      figure: seriesP50,
      unit: 'ms',
      target: '≤ 20 ms',
      met: seriesP50 <= 20,
      note: `${series.errors} errors`,
    })
    const next = series.times.length
    const manySeries = await load(server.port, {
      connections: 16,
      seconds: SECONDS / 2,
      round: (n) => [seriesCall(next + n)],
    })
    printSpread('a series of 52 weeks', manySeries)
    await server.stop()
  })
}

/** @param {string} what @param {Awaited<ReturnType<typeof load>>} found @param {number} [cpuMs] */
function printSpread(what, { times, errors, seconds }, cpuMs) {
  const p50 = percentile(times, 0.5)
  const p99 = percentile(times, 0.99)
  printFigure(`${what} at 16 connections, p99; its p50`, {
    figure: p99,
    unit: 'ms',
    reference: p50,
    target: 'ratio ≤ 5',
    met: p99 <= 5 * p50,
    note: `${Math.round(times.length / seconds)} /s${cpuMs === undefined ? '' : `, CPU ${cpuMs.toFixed(2)} ms each`}, ${errors} errors`,
  })
}
