import { url as debuggedAt } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { ActiveCalls } from './http/active-calls'
import { limitMemory } from './v8-flags'

const STUCK_MS = 30_000
/**
 * The event loop sends a beat at regular intervals. The process is ended only after this many missing beats in a row,
 * because a single beat can also be missing after the machine has slept or the process was paused.
 */
const BEATS = 30

interface Watched {
  beats: Int32Array
  calls: Pick<ActiveCalls, 'names' | 'counts'>
  stuckMs: number
  everyMs: number
  missing: number
}

/**
 * Ends the process if its event loop is blocked, so that the supervisor restarts it. The check runs in a different
 * thread, because no timer of a blocked thread can run.
 * @param stuckMs - how many milliseconds the event loop may be blocked
 */
export function startWatchdog(calls: ActiveCalls, log: FastifyBaseLogger, stuckMs = STUCK_MS): void {
  // A debugger blocks the event loop on purpose, so there is no watchdog while the process is being debugged.
  if (debuggedAt() !== undefined) return
  const everyMs = stuckMs / BEATS
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const { names, counts } = calls
  const workerData: Watched = { beats, calls: { names, counts }, stuckMs, everyMs, missing: BEATS }
  const worker = new Worker(`(${watch.toString()})()`, {
    eval: true,
    name: 'watchdog',
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2, codeRangeSizeMb: 2 },
  })
  worker.once('online', limitMemory)
  worker.on('error', (error: unknown) => log.error({ err: error }, 'the watchdog of the event loop has stopped'))
  worker.unref()
  setInterval(() => Atomics.add(beats, 0, 1), everyMs).unref()
}

/** Runs in the worker thread. The function is passed as text, so it cannot use anything else in this module. */
function watch(): void {
  const files = process.getBuiltinModule('node:fs')
  const machine = process.getBuiltinModule('node:os')
  const thread = process.getBuiltinModule('node:worker_threads')
  const { beats, calls, stuckMs, everyMs, missing } = thread.workerData as Watched
  let last = -1
  let missed = 0
  setInterval(() => {
    const now = Atomics.load(beats, 0)
    missed = now === last ? missed + 1 : 0
    last = now
    if (missed < missing) return
    const line = {
      level: 'fatal',
      time: new Date().toISOString(),
      pid: process.pid,
      hostname: machine.hostname(),
      callsUnderWay: calls.names.filter((_, place) => Atomics.load(calls.counts, place) > 0),
      msg: `the event loop was blocked for ${stuckMs / 1000} s: the process ends`,
    }
    files.writeSync(2, `${JSON.stringify(line)}\n`)
    // SIGKILL is safe, because all acknowledged writes are on the disk. The blocked thread would not react to a gentler
    // signal.
    process.kill(process.pid, 'SIGKILL')
  }, everyMs)
}
