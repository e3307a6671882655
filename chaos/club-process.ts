import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { now, until } from './waiting'

declare const WINDSOCK_ROOT: string

/** The built server in its own process. */
export interface ClubProcess {
  address: string
  pid: number
  /** Milliseconds from the start of the process to its first 200 on /readyz. */
  readyMs: number
  /** Returns the output of the process so far. */
  said: () => string
  isOver: () => boolean
  /** Sends a signal and waits for the exit. Returns the exit code; null after a kill. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

export interface Start {
  /** Environment variables in addition to the default ones. */
  settings: Record<string, string>
  /** Whether to pass `--demo`, which opens the demo club; true by default. */
  isDemo?: boolean
}

/**
 * How long a start may take, even on a busy machine. Faults that promise a faster start check `readyMs`.
 */
const TIMEOUT_MS = 120_000

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a server and waits until it is ready. @throws if it exits before it listens; the message has its output */
export async function startClub({ settings, isDemo = true }: Start): Promise<ClubProcess> {
  const start = now()
  const program = join(WINDSOCK_ROOT, 'server/dist/main.js')
  const child = spawn(process.execPath, [program, ...(isDemo ? ['--demo'] : [])], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const exit = once(child, 'exit').then(() => running.delete(child))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const addressIn = () => /open at (http:\S+)/.exec(output)?.[1]
  await until('the server opens', () => isOver() || addressIn() !== undefined, TIMEOUT_MS)
  const address = addressIn()
  if (address === undefined) throw new Error(`The server did not open: ${output || 'is it built?'}`)
  await until('the server is ready', async () => isOver() || (await isReady(address)), TIMEOUT_MS)
  return {
    address,
    pid: child.pid ?? 0,
    readyMs: now() - start,
    said: () => output,
    isOver,
    end: async (signal) => {
      child.kill(signal)
      await exit
      return child.exitCode
    },
  }
}

/** Whether /readyz answers 200 within a second. */
export async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
    async (response) => (await response.text(), response.ok),
    () => false,
  )
}

/** Returns the resident memory of the process in MB; 0 if the system has no /proc. */
export function memoryOf({ pid }: ClubProcess): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
  } catch {
    return 0
  }
}
