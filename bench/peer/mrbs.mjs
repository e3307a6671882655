import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../server/free-port.mjs'
import { placesIn } from './mrbs-files.mjs'

const TIMEOUT_MS = 30_000

/** @typedef {{ address: string, port: number, pids: { web: number, database: number }, stop(): Promise<void> }} Mrbs */

/**
 * Starts the database and the web server of a set-up on a loopback port, by default a free one.
 * @param {string} given - the folder that set-up.mjs has made @param {number} [wanted] @returns {Promise<Mrbs>}
 */
export async function startMrbs(given, wanted) {
  const folder = resolve(given)
  const { apache } = placesIn(folder)
  if (!existsSync(apache)) throw new Error(`${folder} has no set-up: see bench/peer/README.md.`)
  const port = wanted ?? (await freePort())
  const database = await startDatabase(folder)
  const web = started('apache2', ['-f', apache, '-c', `Listen 127.0.0.1:${port}`, '-DFOREGROUND'])
  const address = `http://127.0.0.1:${port}`
  const stop = async () => {
    await web.stop()
    await database.stop()
  }
  try {
    await Promise.race([answers(address), web.ended.then(() => Promise.reject(new Error(`Apache: ${web.said()}`)))])
  } catch (error) {
    await stop()
    throw error
  }
  return { address, port, pids: { web: web.pid, database: database.pid }, stop }
}

/** Starts the set-up's own MariaDB, which listens on a socket only. @param {string} folder */
export async function startDatabase(folder) {
  const { data, run, socket } = placesIn(folder)
  rmSync(socket, { force: true })
  const program = started('mariadbd', [
    '--no-defaults',
    `--user=${userInfo().username}`,
    `--datadir=${data}`,
    `--socket=${socket}`,
    `--pid-file=${run}/mariadb.pid`,
    '--skip-networking',
  ])
  await Promise.race([
    program.says('ready for connections'),
    program.ended.then(() => {
      throw new Error(`MariaDB did not start:\n${program.said()}`)
    }),
  ])
  return program
}

/** @param {string} command @param {string[]} args */
function started(command, args) {
  // In a process group of its own, because Apache ends its whole group when it is stopped.
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  process.once('exit', () => child.kill())
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text))
  const ended = new Promise((resolve) => {
    child.once('exit', resolve).once('error', (error) => {
      output += error.message
      resolve(undefined)
    })
  })
  return {
    pid: child.pid ?? 0,
    ended,
    said: () => output,
    /** @param {string} words */
    async says(words) {
      while (!output.includes(words)) await once(child.stderr, 'data')
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill()
      await ended
    },
  }
}

/** Waits until a web server answers. @param {string} address */
async function answers(address) {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await wait(50)) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`Apache does not answer at ${address}: see run/apache.log of the set-up.`)
}
