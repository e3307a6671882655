import { connect } from 'node:net'

/**
 * @typedef {{ method: 'GET' | 'POST', path: string, headers?: Record<string, string>, body?: string }} Call
 * @typedef {{ status: number, headers: Record<string, string>, body: Buffer }} Answer
 */

/**
 * Waits until the server lets the same person make another call that takes long: after one of 50 ms and more they rest
 * for as long as it took, a second at most (`server/src/http/per-user-limits.ts`). Without this wait, a call would be
 * measured together with the rest after the one before.
 * @param {number} tookMs
 */
export function waitForRest(tookMs) {
  return new Promise((resolve) => setTimeout(resolve, tookMs < 50 ? 0 : Math.min(tookMs, 1000) + 5))
}

/**
 * Opens a keep-alive connection that sends one call at a time. It uses no library, because the measured time includes
 * the client's own time: for a view of three calls autocannon adds 0.1 ms and `node:http` adds 0.4 ms.
 * @param {number} port
 */
export async function openConnection(port) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  /** @type {Buffer[]} */
  let pieces = []
  let size = 0
  /** The size that an answer has at least: large answers are put together once, not with each of their pieces. */
  let least = 0
  /** @type {{ resolve: (answer: Answer) => void, reject: (error: Error) => void } | undefined} */
  let waiting
  socket.on('data', (bytes) => {
    pieces.push(bytes)
    size += bytes.length
    if (size < least) return
    const kept = pieces.length === 1 ? bytes : Buffer.concat(pieces)
    const answer = answerIn(kept)
    if (!answer) {
      pieces = [kept]
      least = leastSize(kept)
      return
    }
    pieces = []
    size = 0
    least = 0
    const { resolve } = waiting ?? {}
    waiting = undefined
    resolve?.(answer)
  })
  const fail = () => waiting?.reject(new Error('The connection was closed.'))
  socket.on('error', fail).on('close', fail)
  return {
    /** @param {Call} call @returns {Promise<Answer>} */
    send: (call) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(written(call))
      }),
    close: () => void socket.destroy(),
  }
}

/** @type {WeakMap<Call, string>} */
const texts = new WeakMap()

/** @param {Call} call */
function written(call) {
  const known = texts.get(call)
  if (known) return known
  const { method, path, headers = {}, body } = call
  const all = {
    host: '127.0.0.1',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const text = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
  texts.set(call, text)
  return text
}

/** Returns the size of a response as far as its head tells it. @param {Buffer} bytes */
function leastSize(bytes) {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return 0
  const length = /^content-length: *(\d+)/im.exec(bytes.toString('latin1', 0, end))?.[1] ?? 0
  return end + 4 + Number(length)
}

/**
 * Parses a response; returns undefined while part of it is missing.
 * @param {Buffer} bytes @returns {Answer | undefined}
 */
function answerIn(bytes) {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const status = Number(first.slice(9, 12))
  const rest = bytes.subarray(end + 4)
  const body =
    headers['transfer-encoding'] === 'chunked' ? unchunked(rest) : sized(rest, Number(headers['content-length'] ?? 0))
  return body && { status, headers, body }
}

/** @param {Buffer} rest @param {number} length */
const sized = (rest, length) => (rest.length >= length ? rest.subarray(0, length) : undefined)

/** @param {Buffer} rest */
function unchunked(rest) {
  const pieces = []
  for (let at = 0; ;) {
    const end = rest.indexOf('\r\n', at)
    if (end < 0) return undefined
    const length = Number.parseInt(rest.toString('latin1', at, end), 16)
    if (rest.length < end + 2 + length + 2) return undefined
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(rest.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
}

/**
 * Sends rounds of calls over several connections for `seconds`, or until `rounds` have been sent. Returns the time of each round in ms, and counts every
 * status other than `expected` as an error.
 * @param {number} port
 * @param {{ connections: number, seconds?: number, rounds?: number, round: (number: number) => Call[], expected?: number }} how
 */
export async function load(port, { connections, seconds = Infinity, rounds = Infinity, round, expected = 200 }) {
  /** @type {number[]} */
  const times = []
  let errors = 0
  let number = 0
  const begun = performance.now()
  const until = begun + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = await openConnection(port)
      while (number < rounds && performance.now() < until) {
        const calls = round(number++)
        const start = performance.now()
        for (const call of calls) {
          const { status } = await connection.send(call)
          if (status !== expected) errors++
        }
        times.push(performance.now() - start)
      }
      connection.close()
    }),
  )
  return { times, errors, seconds: (performance.now() - begun) / 1000 }
}
