import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { memberId } from './club.mjs'

const file = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
export const secret = 'a secret that only this measurement knows'
/** Clock ticks per second in /proc, as `getconf CLK_TCK` prints them. */
const ticksASecond = 100

/**
 * An HTTP server in its own process.
 * @typedef {object} Program
 * @property {number} port
 * @property {number} readyMs the time from its start until it listened
 * @property {() => number} cpuMs the CPU time it has used so far
 * @property {() => number} residentMB
 * @property {() => number} shareMB resident memory in which pages that processes share are divided among them (PSS)
 * @property {() => Promise<void>} stop
 * @property {import('node:child_process').ChildProcess} child
 */

const built = file('../../server/dist/main.js')

/**
 * Starts the built server on a database.
 * @param {import('./places.mjs').Place} place @param {string[]} [flags] - options of Node.js
 * @param {string} [program] @returns {Promise<Program>}
 */
export function startServer({ settings }, flags = [], program = built) {
  const given = { PORT: '0', LOG_LEVEL: 'warn', SESSION_SECRET: secret, ...settings }
  return start([...flags, program], given)
}

/**
 * Starts a server that reports its database queries to this process. It is built separately and without Kysely in its
 * bundle, because record.mjs could not patch a bundled Kysely.
 * @param {import('./places.mjs').Place} place
 */
export async function startRecordedServer(place) {
  const folder = file('../../node_modules/.cache/windsock-recorded')
  const source = file('../../server/src')
  const format = /** @type {const} */ ({ platform: 'node', format: 'esm', target: 'node20' })
  const external = ['kysely', 'pg-native', '@node-rs/argon2', '@photostructure/sqlite']
  const outfile = `${folder}/main.mjs`
  // Bundled CommonJS packages call `require`, which modules do not have.
  const banner = { js: `import { createRequire } from 'node:module';const require=createRequire(import.meta.url);` }
  await build({ entryPoints: [`${source}/main.ts`], outfile, bundle: true, ...format, external, banner })
  cpSync(`${source}/database/migrations`, `${folder}/migrations`, { recursive: true })
  return startServer(place, ['--import', file('./record.mjs')], outfile)
}

/**
 * Starts the reference: a bare `node:http` handler that runs recorded queries and sends recorded bytes.
 * @param {import('./places.mjs').Place} place @param {Recorded[]} calls @returns {Promise<Program>}
 */
export async function startBare({ settings }, calls) {
  const started = start([file('./bare.mjs')], settings, JSON.stringify(calls))
  return started
}

const { PATH, NODE_OPTIONS } = process.env
/** `NODE_OPTIONS` is passed on, so that Node.js options apply to the measured server too. */
const passedOn = { PATH, ...(NODE_OPTIONS && { NODE_OPTIONS }) }

/** @typedef {{ sql: string, parameters: unknown[], name?: string }} Query */
/** @typedef {{ url: string, queries: Query[], body: string, headers: Record<string, string> }} Recorded */

/** @param {string[]} args @param {Record<string, string>} env @param {string} [input] @returns {Promise<Program>} */
async function start(args, env, input) {
  const begun = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...passedOn, NODE_ENV: 'production', ...env },
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  })
  child.stdin?.end(input ?? '')
  const ended = once(child, 'exit')
  let output = ''
  /** @type {number} */
  const port = await new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text
      const opened = /open at http:\/\/[^:\s]+:(\d+)/.exec(output)?.[1]
      if (opened) resolve(Number(opened))
    })
    void ended.then(() => reject(new Error(`${args.at(-1)} did not start: ${output || 'is the server built?'}`)))
  })
  return {
    port,
    readyMs: performance.now() - begun,
    child,
    cpuMs: () => cpuMsOf(/** @type {number} */ (child.pid)),
    residentMB: () => residentMBOf(/** @type {number} */ (child.pid)),
    shareMB: () => shareMBOf(/** @type {number} */ (child.pid)),
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

/**
 * Waits until a server has done its work in the background: it has worked for less than 20 ms within a second.
 * @param {Program} server
 */
export async function idle({ cpuMs }) {
  for (let before = -Infinity; cpuMs() - before >= 20;) {
    before = cpuMs()
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

/** Returns the CPU time of a process and of those it has started that have ended. @param {number} pid */
export function cpuMsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return (ticks / ticksASecond) * 1000
}

/** @param {number} pid */
export function residentMBOf(pid) {
  const kB = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kB) / 1024
}

/** @param {number} pid */
function shareMBOf(pid) {
  const kB = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Number(kB) / 1024
}

/** Returns the token of a member's session, signed as the server would sign it. @param {number} member */
export function tokenOf(member) {
  const id = memberId(member)
  const exp = 4_000_000_000
  const text = [
    { alg: 'HS256', typ: 'JWT' },
    { UserId: id, role: [], sid: `session-${id}`, exp },
  ]
    .map(encoded)
    .join('.')
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** @param {object} part */
const encoded = (part) => Buffer.from(JSON.stringify(part)).toString('base64url')
