import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { now, until } from './waiting'

declare const WINDSOCK_ROOT: string

/** The built server, in a process of its own. */
export interface ClubProcess {
  /** `http://127.0.0.1:…` */
  address: string
  pid: number
  /** From the start of the process until it answered /readyz, in milliseconds. */
  readyMs: number
  /** What it wrote so far. */
  said: () => string
  isOver: () => boolean
  /** Sends a signal and waits for the end. Answers the exit code; null after a kill. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

export interface Start {
  /** Environment beside what every club has. */
  settings: Record<string, string>
  /** `--demo`: open the demo club. */
  isDemo?: boolean
}

/** A machine that does much else starts slowly; how long it may take is for each fault to judge. */
const PATIENCE_MS = 120_000

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a server and waits until it answers. @throws with what it said when it ends instead */
export async function startClub({ settings, isDemo = true }: Start): Promise<ClubProcess> {
  const start = now()
  const program = join(WINDSOCK_ROOT, 'server/dist/main.js')
  const child = spawn(process.execPath, [program, ...(isDemo ? ['--demo'] : [])], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const exit = once(child, 'exit').then(() => running.delete(child))
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const addressIn = () => /open at (http:\S+)/.exec(said)?.[1]
  await until('the server opens', () => isOver() || addressIn() !== undefined, PATIENCE_MS)
  const address = addressIn()
  if (address === undefined) throw new Error(`The server did not open: ${said || 'is it built?'}`)
  await until('the server is ready', async () => isOver() || (await isReady(address)), PATIENCE_MS)
  return {
    address,
    pid: child.pid ?? 0,
    readyMs: now() - start,
    said: () => said,
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

/** What the process holds, in MB; 0 where the system does not tell. */
export function memoryOf({ pid }: ClubProcess): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
  } catch {
    return 0
  }
}
