import { connect, type Socket } from 'node:net'
import { airportsGet } from '@windsock/contract/airports'
import { sendCall, tokenOf } from './calls'
import { startClub } from './club-process'
import { type Fault, type Outcome, seconds } from './fault'
import { sqliteClub } from './places'
import { now, pause, quantile } from './waiting'

/**
 * Number of slow clients of each kind. Hundreds of `reading` clients would slow down the machine, because the server
 * sends megabytes to each of them before it has to wait.
 */
const MANY = {
  short: { headers: 50, body: 50, reading: 50 },
  long: { headers: 400, body: 400, reading: 100 },
}
const CUT_MS = 35_000
const DRIP_MS = 500
/** Others may wait this long, or twice as long as at a club without slow clients: the machine may be busy. */
const QUICK_MS = 250
/** Bytes that a client requests but does not read: more than the buffers between client and server hold of them. */
const UNREAD_BYTES = 6 * 1024 * 1024
/** Milliseconds after which a client that did not read begins to read, so that it notices whether it was cut off. */
const READ_MS = 28_000

/**
 * Opens connections of clients that stall: while sending headers, while sending a body, or instead of reading a
 * response.
 */
export const slowClients: Fault = {
  name: 'slow-clients',
  promise: 'a client that stalls in headers, body or reading is cut off within 35 s, and nobody else waits for it',
  isAside: true,
  run: async ({ tier }) => {
    const [place, calm] = [await sqliteClub(), await sqliteClub()]
    const [club, calmClub] = [await startClub(place), await startClub(calm)]
    const port = Number(new URL(club.address).port)
    const start = now()
    const kinds = { headers: dripHeaders, body: dripBody, reading: await neverRead(club.address) }
    const slow = (['headers', 'body', 'reading'] as const).flatMap((kind) =>
      Array.from({ length: MANY[tier][kind] }, () => ({ kind, cut: cutAfter(port, kinds[kind]) })),
    )
    const quick = quickOnes([club.address, calmClub.address], start)
    const cuts = await Promise.all(slow.map(async ({ kind, cut }) => ({ kind, ...(await cut) })))
    const times = await quick
    for (const clubProcess of [club, calmClub]) await clubProcess.end('SIGTERM')
    for (const one of [place, calm]) await one.remove()
    return judged(cuts, times)
  },
}

interface Cut {
  /** Milliseconds after which the server cut the client off; more than `CUT_MS` if it took too long. */
  ms: number
  /** Bytes that the client received. */
  received: number
}

function judged(cuts: readonly (Cut & { kind: string })[], times: readonly (readonly number[])[]): Outcome {
  const slowest = Math.max(...cuts.map(({ ms }) => ms))
  const [p99 = 0, calm = 0] = times.map((durations) => quantile(durations, 0.99))
  const late = new Set(cuts.filter(({ ms }) => ms > CUT_MS).map(({ kind }) => kind))
  const broken = [...late].map((kind) => `not cut within 35 s: slow ${kind}`)
  if (cuts.some(({ received }) => received >= UNREAD_BYTES)) broken.push('a client received all that it did not read')
  if (p99 > Math.max(QUICK_MS, 2 * calm)) broken.push(`others waited ${p99.toFixed(0)} ms (p99)`)
  const figure = `${cuts.length} cut within ${seconds(slowest)}, p99 of the others ${p99.toFixed(0)} ms (without them ${calm.toFixed(0)})`
  return { figure, broken }
}

type SlowClient = (socket: Socket) => (elapsedMs: number) => void

async function cutAfter(port: number, slowClient: SlowClient): Promise<Cut> {
  const start = now()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const drip = slowClient(socket)
  while (!socket.destroyed && now() - start <= CUT_MS + 2000) {
    drip(now() - start)
    await pause(DRIP_MS)
  }
  socket.destroy()
  return { ms: now() - start, received: socket.bytesRead }
}

const dripHeaders: SlowClient = (socket) => {
  socket.resume()
  socket.write(`GET ${airportsGet.path} HTTP/1.1\r\nHost: club\r\n`)
  let drops = 0
  return () => socket.write(`X-Drop-${(drops += 1)}: 1\r\n`)
}

const dripBody: SlowClient = (socket) => {
  socket.resume()
  socket.write('POST /api/user/login HTTP/1.1\r\nHost: club\r\nContent-Type: application/json\r\n')
  socket.write('Content-Length: 2000\r\n\r\n{')
  return () => socket.write(' ')
}

/** Returns a client that requests the largest asset repeatedly and does not read for `READ_MS`. */
async function neverRead(address: string): Promise<SlowClient> {
  const page = await (await fetch(address)).text()
  const paths = [...page.matchAll(/src="\.?(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  const sized = paths.map(async (path) => ({
    path,
    bytes: (await (await fetch(address + path)).arrayBuffer()).byteLength,
  }))
  const [largest] = (await Promise.all(sized)).toSorted((one, other) => other.bytes - one.bytes)
  if (largest === undefined) throw new Error('The page names no program: is the web built?')
  const question = `GET ${largest.path} HTTP/1.1\r\nHost: club\r\n\r\n`
  return (socket) => {
    socket.pause()
    socket.write(question.repeat(Math.ceil(UNREAD_BYTES / largest.bytes)))
    return (elapsedMs) => elapsedMs > READ_MS && socket.resume()
  }
}

/**
 * Sends calls as a normal client while the slow clients are connected, in turn to several clubs. Returns the response
 * times of each in milliseconds.
 */
async function quickOnes(addresses: readonly string[], start: number): Promise<number[][]> {
  const clubs = await Promise.all(
    addresses.map(async (address) => ({ address, token: await tokenOf(address, 'petra') })),
  )
  const times = clubs.map((): number[] => [])
  while (now() - start < CUT_MS - 5000) {
    for (const [index, { address, token }] of clubs.entries()) {
      times[index]?.push((await sendCall(address, airportsGet, {}, token)).ms)
    }
    await pause(20)
  }
  return times
}
