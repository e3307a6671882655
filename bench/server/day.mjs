import { day, sizes } from './club.mjs'
import { load, openConnection } from './client.mjs'
import { percentile, printFigure } from './figures.mjs'
import { withClub } from './filled.mjs'
import { createCall } from './saves.mjs'
import { startBare, startRecordedServer, startServer } from './programs.mjs'
import { printParts } from './view-parts.mjs'
import { viewOf } from './views.mjs'

const ROUNDS = 3
const SECONDS = 2
const CHANGES = 60

/**
 * Compares the server's day grid with a bare handler that runs the same queries and sends the same bytes.
 * @param {boolean} postgres
 */
export async function measureDay(postgres) {
  await withClub(postgres, sizes.peers, async (place, bookings) => {
    const onTheDay = sizes.peers.flightsADay * 12
    console.log(
      `\nThe day grid on ${place.engine}: 12 aircraft, 300 members, ${bookings} bookings, ${onTheDay} on the day`,
    )
    const view = viewOf(day())
    const { made, kept } = await recordedCalls(place, view)
    const server = await startServer(place)
    const bare = await startBare(place, kept)
    await load(server.port, { connections: 16, seconds: SECONDS, round: () => view })
    await load(bare.port, { connections: 16, seconds: SECONDS, round: () => view })
    await printViews([server, bare], view)
    await printParts(server, day())
    for (const call of view) await printCall([server, bare], call, 'the same one query')
    await printUnchanged(server, view)
    await bare.stop()
    const bareMade = await startBare(place, made)
    for (const call of view) await printCall([server, bareMade], call, 'reads the day each time')
    await printChanged([server, bareMade], view)
    await bareMade.stop()
    await server.stop()
  })
}

/** @typedef {[server: import('./programs.mjs').Program, bare: import('./programs.mjs').Program]} Pair */

/** @param {Pair} pair @param {import('./client.mjs').Call[]} view */
async function printViews(pair, view) {
  const [alone, bareAlone] = await compared(pair, 1, view)
  const p50 = percentile(alone.times, 0.5)
  printFigure('a view, p50', {
    figure: p50,
    unit: 'ms',
    reference: percentile(bareAlone.times, 0.5),
    target: '≤ 2 ms',
    met: p50 <= 2,
  })
  const [many, bareMany] = await compared(pair, 16, view)
  printFigure('views a second at 16 connections', {
    figure: many.aSecond,
    unit: '/s',
    reference: bareMany.aSecond,
    target: '≥ 1,000 /s',
    met: many.aSecond >= 1000,
    note: `${many.errors} errors; p99 ${percentile(many.times, 0.99).toFixed(1)} ms`,
  })
  printFigure('CPU of a view', { figure: many.cpuMs, unit: 'ms', reference: bareMany.cpuMs })
}

/**
 * Compares one call and prints the result. `what` says what the bare server does for the call.
 * @param {Pair} pair @param {import('./client.mjs').Call} call @param {string} what
 */
async function printCall(pair, call, what) {
  const [own, bare] = await compared(pair, 16, [call])
  printFigure(`${call.path.split('?')[0]?.slice('/api/'.length)} at 16 connections`, {
    figure: own.aSecond,
    unit: '/s',
    reference: bare.aSecond,
    target: '≥ 0.50',
    met: own.aSecond >= bare.aSecond / 2,
    note: `CPU ${own.cpuMs.toFixed(2)} ms against ${bare.cpuMs.toFixed(2)}; the reference: ${what}`,
  })
}

/**
 * Measures and prints the first view after a booking, when no response is cached.
 * @param {Pair} pair
 * @param {import('./client.mjs').Call[]} view
 */
async function printChanged([server, bare], view) {
  const times = []
  const connection = await openConnection(server.port)
  for (let turn = 0; turn < CHANGES; turn++) {
    await connection.send(createCall(turn))
    const start = performance.now()
    for (const call of view) await connection.send(call)
    times.push(performance.now() - start)
  }
  connection.close()
  const { times: bareTimes } = await load(bare.port, { connections: 1, seconds: 1, round: () => view })
  printFigure('a view just after a change, p50', {
    figure: percentile(times, 0.5),
    unit: 'ms',
    reference: percentile(bareTimes, 0.5),
  })
}

/**
 * Measures and prints views whose responses the browser already has in its cache. The server answers them with 304.
 * @param {import('./programs.mjs').Program} server @param {import('./client.mjs').Call[]} view
 */
async function printUnchanged(server, view) {
  const connection = await openConnection(server.port)
  /** @type {import('./client.mjs').Call[]} */
  const known = []
  for (const call of view) {
    const { etag } = (await connection.send(call)).headers
    if (etag) known.push({ ...call, headers: { ...call.headers, 'if-none-match': etag } })
  }
  connection.close()
  if (known.length === 0) return
  const before = server.cpuMs()
  const { times, errors, seconds } = await load(server.port, {
    connections: 16,
    seconds: SECONDS,
    round: () => known,
    expected: 304,
  })
  printFigure(`views a second, unchanged (${known.length} calls answer 304)`, {
    figure: times.length / seconds,
    unit: '/s',
    note: `${errors} errors; CPU ${((server.cpuMs() - before) / times.length).toFixed(2)} ms a view`,
  })
}

/**
 * Measures the two programs alternately in several rounds, so that other load on the machine affects both alike.
 * @param {Pair} programs
 * @param {number} connections
 * @param {import('./client.mjs').Call[]} calls
 */
async function compared(programs, connections, calls) {
  const found = programs.map(() => ({ times: /** @type {number[]} */ ([]), errors: 0, seconds: 0, worked: 0 }))
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const [at, program] of programs.entries()) {
      const before = program.cpuMs()
      const { times, errors, seconds } = await load(program.port, {
        connections,
        seconds: SECONDS / 2,
        round: () => calls,
      })
      const so = found[at]
      if (!so) continue
      so.worked += program.cpuMs() - before
      so.times.push(...times)
      so.errors += errors
      so.seconds += seconds
    }
  const [one, other] = found.map((all) => ({
    ...all,
    aSecond: all.times.length / all.seconds,
    cpuMs: all.worked / all.times.length,
  }))
  if (!one || !other) throw new Error('Two programs are compared.')
  return /** @type {const} */ ([one, other])
}

/**
 * Records the queries and the response of each call: first when the server computes it (`made`), then when the server
 * has it in its cache (`kept`).
 * @param {import('./places.mjs').Place} place @param {import('./client.mjs').Call[]} calls
 */
async function recordedCalls(place, calls) {
  const server = await startRecordedServer(place)
  /** @type {import('./programs.mjs').Query[]} */
  let queries = []
  server.child.on('message', (query) => queries.push(/** @type {import('./programs.mjs').Query} */ (query)))
  const connection = await openConnection(server.port)
  /** @param {import('./client.mjs').Call} call */
  const recorded = async (call) => {
    queries = []
    const { status, headers, body } = await connection.send(call)
    await told()
    if (status !== 200) throw new Error(`${call.path} answered ${status}: ${body.toString()}`)
    const own = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)))
    return { url: call.path, queries, headers: kept, body: body.toString('base64') }
  }
  const made = []
  for (const call of calls) made.push(await recorded(call))
  const kept = []
  for (const call of calls) kept.push(await recorded(call))
  connection.close()
  await server.stop()
  return { made, kept }
}

/** Waits 100 ms for the recorded queries, because their messages arrive a little later than the HTTP response. */
function told() {
  return new Promise((resolve) => setTimeout(resolve, 100))
}
