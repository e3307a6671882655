import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { sizes, day } from '../server/club.mjs'
import { load } from '../server/client.mjs'
import { viewOf } from '../server/views.mjs'
import { percentile } from '../server/figures.mjs'
import { withClub } from '../server/filled.mjs'
import { startServer } from '../server/programs.mjs'
import { createCall, seriesCall } from '../server/saves.mjs'
import { mrbsCreate, mrbsSeries, mrbsView, signedIn } from './mrbs-calls.mjs'
import { placesIn } from './mrbs-files.mjs'
import { cpuOfFamilies, memoryOfFamilies } from './processes.mjs'
import { inTurn, machineLoad, note, printTable } from './rounds.mjs'

const CONNECTIONS = 16
const SECONDS = 3
/** So many saves a round, and the numbers of the flights begin anew in each: no flight is booked twice. */
const SAVES = 60
const SERIES = 12

/** @typedef {import('../server/client.mjs').Call} Call */

/**
 * A server: its processes, and its calls. Each of the sixteen connections has a session of its own, because MRBS serves
 * the calls of a session one after another.
 * @typedef {object} Measured
 * @property {string} name
 * @property {number} port
 * @property {number[]} pids
 * @property {(session: number) => Call[]} view
 * @property {(number: number) => Call} create
 * @property {(number: number) => Call} series
 * @property {number} saved the status of a call that has saved
 */

/**
 * Compares the servers in alternating rounds.
 * @param {import('./mrbs.mjs').Mrbs} peer @param {string} folder - the peer's set-up
 * @param {{ rounds: number, program?: string | undefined, postgres: boolean }} how
 */
export async function measureServer(peer, folder, { rounds, program, postgres }) {
  forgetSaves(folder)
  const both = await mrbsServer(peer)
  await withClub(
    postgres,
    sizes.peers,
    async ({ engine, ...place }) => {
      const server = await startServer({ engine, ...place }, [], program)
      try {
        const own = windsockServer(server, `Windsock on ${engine}`)
        await compare([own, both], rounds)
        for (const { name, pids } of [own, both]) printMemory(name, pids)
      } finally {
        await server.stop()
      }
    },
    program,
  )
  forgetSaves(folder)
}

/** @param {Measured[]} servers @param {number} rounds */
async function compare(servers, rounds) {
  console.log(`\nThe servers, ${rounds} rounds, ${machineLoad()}; median (best), ratio to MRBS`)
  /** @type {import('./rounds.mjs').Table} */
  const table = new Map()
  // The first round is not noted: Apache starts its processes in it, and Node.js compiles.
  for (let turn = -1; turn < rounds; turn++)
    for (const server of inTurn(servers, turn)) await measure(server, turn < 0 ? new Map() : table, turn + 1)
  printTable(
    table,
    servers.map(({ name }) => name),
  )
  console.log(machineLoad())
}

/** @param {Measured} server @param {import('./rounds.mjs').Table} table @param {number} turn */
async function measure(server, table, turn) {
  const { name, port, pids, view, create, series, saved } = server
  const alone = await load(port, { connections: 1, seconds: SECONDS, round: () => view(0) })
  note(table, 'a view of the day, p50, ms', name, percentile(alone.times, 0.5))
  note(table, '… p99, ms', name, percentile(alone.times, 0.99))
  const before = cpuOfFamilies(pids)
  const many = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, at) =>
      load(port, { connections: 1, seconds: SECONDS, round: () => view(at) }),
    ),
  )
  const views = many.reduce((sum, { times }) => sum + times.length, 0)
  const seconds = Math.max(...many.map((one) => one.seconds))
  note(table, `views at ${CONNECTIONS} connections, /s`, name, views / seconds)
  note(table, '… CPU of the server for a view, ms', name, (cpuOfFamilies(pids) - before) / views)
  const creates = await saves(port, SAVES, (number) => create(turn * SAVES + number), saved)
  note(table, 'create a booking, p50, ms', name, percentile(creates.times, 0.5))
  note(table, '… p99, ms (create)', name, percentile(creates.times, 0.99))
  const all = await saves(port, SERIES, (number) => series(turn * SERIES + number), saved)
  note(table, 'a series of 52 weeks, p50, ms', name, percentile(all.times, 0.5))
  const errors = [alone, ...many, creates, all].reduce((sum, one) => sum + one.errors, 0)
  if (errors > 0) throw new Error(`${name}: ${errors} calls failed or were refused.`)
}

/** @param {number} port @param {number} rounds @param {(number: number) => Call} call @param {number} expected */
const saves = (port, rounds, call, expected) =>
  load(port, { connections: 1, rounds, round: (number) => [call(number)], expected })

/** @param {import('../server/programs.mjs').Program} server @param {string} name @returns {Measured} */
function windsockServer({ port, child }, name) {
  const views = Array.from({ length: CONNECTIONS }, (_, at) => viewOf(day(), 2 + at))
  return {
    name,
    port,
    pids: [child.pid ?? 0],
    view: (session) => views[session] ?? [],
    create: createCall,
    series: seriesCall,
    saved: 200,
  }
}

/** @param {import('./mrbs.mjs').Mrbs} peer @returns {Promise<Measured>} */
async function mrbsServer({ address, port, pids }) {
  /** @type {import('./mrbs-calls.mjs').Session[]} */
  const sessions = []
  for (let at = 0; at < CONNECTIONS; at++) sessions.push(await signedIn(address, 2 + at))
  const views = sessions.map((session) => [mrbsView(session)])
  const session = (/** @type {number} */ number) => {
    const found = sessions[number % CONNECTIONS]
    if (!found) throw new Error('There is no session.')
    return found
  }
  return {
    name: 'MRBS',
    port,
    pids: [pids.web, pids.database],
    view: (at) => views[at] ?? [],
    create: (number) => mrbsCreate(session(number), number),
    series: (number) => mrbsSeries(session(number), number),
    saved: 302,
  }
}

/** @param {string} name @param {number[]} pids */
function printMemory(name, pids) {
  for (const pid of pids) {
    const { pssMB, residentMB, processes } = memoryOfFamilies([pid])
    console.log(
      `memory of ${name}${pids.length > 1 ? (pid === pids[0] ? ', Apache with PHP' : ', MariaDB') : ''}: PSS ${pssMB.toFixed(1)} MB, resident ${residentMB.toFixed(0)} MB, ${processes} processes`,
    )
  }
}

/** Deletes from MRBS what earlier measurements have saved, so that each begins with the same club. @param {string} folder */
function forgetSaves(folder) {
  const { aircraft, flightsADay, days } = sizes.peers
  const sql = `delete from mrbs_entry where id > ${aircraft * flightsADay * days}; delete from mrbs_repeat`
  const { socket } = placesIn(resolve(folder))
  const { status, stderr } = spawnSync('mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', 'mrbs', '-e', sql])
  if (status !== 0) throw new Error(String(stderr))
}
