import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { cpuMsOf, secret } from '../server/programs.mjs'

const file = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const out = file('../../node_modules/.cache/windsock-host')

/**
 * What the host says after an order: the milliseconds that each club took to open, the CPU time of its database and of
 * its calls, how many are open, its timers, and its resident memory and JavaScript heap in bytes.
 * @typedef {{ times: number[], cpuMs: { database: number, calls: number }[], open: number, timers: number, resident: number, heap: number }} Measured
 */

/** Bundles the prototype of the host, as the server is bundled. */
export async function buildHost() {
  await build({
    entryPoints: [file('./host/main.ts')],
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['@node-rs/argon2', '@photostructure/sqlite', 'pg-native'],
    banner: { js: `import { createRequire } from 'node:module';const require=createRequire(import.meta.url);` },
    logLevel: 'warning',
  })
  cpSync(file('../../server/src/database/migrations'), `${out}/migrations`, { recursive: true })
}

/**
 * Starts the host on a folder of clubs, with the memory limits of the server (server/src/v8-flags.ts).
 * @param {string} folder @param {Record<string, string>} [settings]
 */
export async function startHost(folder, settings = {}) {
  const flags = ['--expose-gc', '--semi-space-growth-factor=1', '--heap-growing-percent=10']
  const { PATH } = process.env
  const env = { PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', SESSION_SECRET: secret, CLUBS: folder, ...settings }
  const child = spawn(process.execPath, [...flags, `${out}/main.mjs`], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const pid = child.pid ?? 0
  const ended = once(child, 'exit')
  const [firstLine] = /** @type {[string]} */ (await once(child.stdout?.setEncoding('utf8') ?? child, 'data'))
  const port = Number(/:(\d+)\n/.exec(firstLine)?.[1])
  return {
    port,
    cpuMs: () => cpuMsOf(pid),
    shared: () => sharedMBOf(pid),
    /** @param {{ open?: string[], close?: string[] }} order @returns {Promise<Measured>} */
    async order(order) {
      const answer = once(child, 'message')
      child.send(order)
      const [measured] = /** @type {[Measured]} */ (await answer)
      return measured
    },
    async stop() {
      child.kill()
      await ended
    },
  }
}

/** Returns the proportional share of the memory (PSS), in MB. @param {number} pid */
function sharedMBOf(pid) {
  const kB = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Number(kB) / 1024
}
