import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export interface Built {
  club: Run
  /** Starts the server and waits until it exits. Only for settings with which the start fails. */
  main: Run
  /** Starts the server and waits until it accepts requests. */
  serve: (settings: Settings) => Promise<{ address: string; stop: () => Promise<void> }>
  remove: () => void
}

interface Bundling {
  nativePackages: string[]
  requireInModules: string
}

type Settings = Record<string, string>
/** Runs a program or a command with these settings and arguments, and returns its exit code and what it printed. */
export type Run = (settings: Settings, ...words: string[]) => Promise<{ code: number; out: string; err: string }>

/** Builds the server and the club command as for production, into a temporary folder. */
export async function builtPrograms(): Promise<Built> {
  const cache = here('../../../node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'windsock-club-'))
  cpSync(here('../database/migrations'), join(folder, 'migrations'), { recursive: true })
  const { nativePackages, requireInModules } = (await import(here('../../../tools/bundling.mjs'))) as Bundling
  await build({
    entryPoints: [here('../main.ts'), here('../club.ts')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...nativePackages, 'pg-native'],
    banner: { js: requireInModules },
    logLevel: 'error',
  })
  const running = new Set<ChildProcess>()
  return {
    club: ran(join(folder, 'club.mjs')),
    main: ran(join(folder, 'main.mjs')),
    serve: async (settings) => {
      const env = environment({ PORT: '0', LOG_LEVEL: 'warn', ...settings })
      const server = spawn(process.execPath, [join(folder, 'main.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      running.add(server)
      return { address: await openedAt(server), stop: () => stopped(server) }
    },
    remove: () => {
      for (const child of running) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const ran =
  (program: string): Run =>
  (settings, ...words) =>
    new Promise((resolve) => {
      const env = environment(settings)
      execFile(process.execPath, [program, ...words], { env }, (error, out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err })
      })
    })

/** Returns the environment of a started program, without the settings of the test run itself. */
const environment = (settings: Settings) => ({ PATH: process.env.PATH, ...settings })

function openedAt(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const collect = (text: Buffer) => {
      output += text.toString()
      const address = /open at (http:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    server.stdout?.on('data', collect)
    server.stderr?.on('data', collect)
    server.once('exit', () => reject(new Error(`The server did not open: ${output}`)))
  })
}

async function stopped(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
