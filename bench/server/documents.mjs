import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { day, memberId, sizes } from './club.mjs'
import { load, openConnection, waitForRest } from './client.mjs'
import { viewOf } from './views.mjs'
import { percentile, printFigure } from './figures.mjs'
import { withClub } from './filled.mjs'
import { startServer, tokenOf } from './programs.mjs'
import { createCall } from './saves.mjs'

const ROUNDS = 15
const SECONDS = 4
/** Calls are sent for so long before any is measured, because V8 compiles what a new server runs often. */
const WARM_MS = 1000
/** Each measurement numbers its flights from a different multiple of `MANY`, so that no flight is booked twice. */
const MANY = 100_000
const REQUIREMENTS = 8
/** As many of them become recencies: the last one looks back 24 months, the others 90 days. */
const RECENCIES = 4
const landings = { kind: 'recency', windowDays: 90, leastTakeOffs: 3, leastLandings: 3 }

/**
 * Measures what a club requires of people: what it adds to a save, the overview of everybody, and the dry run.
 * @param {boolean} postgres
 */
export async function measureDocuments(postgres) {
  await withClub(postgres, sizes.peers, async (place, bookings) => {
    console.log(`\nDocuments on ${place.engine}: ${sizes.peers.members} members, ${bookings} bookings`)
    const without = await saves(place, 0)
    await fillDocuments(place)
    const required = await saves(place, 1)
    printFigure(`create with ${REQUIREMENTS} requirements in force, p50; with none`, {
      figure: required,
      unit: 'ms',
      reference: without,
      target: '≤ 1 ms more',
      met: required <= without + 1,
    })
    await measureReads(place)
    const flights = await fillFlights(place)
    const recent = await saves(place, 2)
    printFigure(`create with ${RECENCIES} of them recencies over ${flights} flights, p50; with proofs`, {
      figure: recent,
      unit: 'ms',
      reference: required,
      target: '≤ 1 ms more',
      met: recent <= required + 1,
    })
    await measureReads(place)
    if (place.settings.DATA_DIR) await measureRecency(place.settings.DATA_DIR, flights)
  })
}

/**
 * Measures a recency of one pilot alone: nothing but its read and its judgement, because a call would take longer.
 * @param {string} dataDir @param {number} flights
 */
async function measureRecency(dataDir, flights) {
  // Node 20 cannot import TypeScript itself.
  /** @typedef {typeof import('./inside/recency')} Recency */
  const { module } = /** @type {{ module: Recency }} */ (
    await runnerImport(fileURLToPath(new URL('inside/recency.ts', import.meta.url)))
  )
  const pilots = Array.from({ length: sizes.peers.members }, (_, member) => memberId(member))
  const { flown, booked } = await module.recencyTimes({ dataDir }, pilots, day(0))
  const p50 = percentile(flown.times, 0.5)
  printFigure(`the recency of a pilot over ${flights} flights, p50`, {
    figure: p50,
    unit: 'ms',
    target: '≤ 0.1 ms',
    met: p50 <= 0.1,
    note: `met ${flown.met} of ${flown.rounds} times`,
  })
  const note = `met ${booked.met} of ${booked.rounds} times`
  printFigure('… with what they have booked, p50', { figure: percentile(booked.times, 0.5), unit: 'ms', note })
}

/** Measures the overview, the dry run, and a view meanwhile. @param {import('./places.mjs').Place} place */
async function measureReads(place) {
  const server = await startServer(place)
  const overview = await asking(server.port, { method: 'GET', path: '/api/proofs/getOverview' })
  printFigure('the overview of everybody, p50', {
    figure: overview.p50,
    unit: 'ms',
    target: '≤ 30 ms',
    met: overview.p50 <= 30,
    note: `${overview.answer.people?.length} people`,
  })
  for (const [about, over] of /** @type {const} */ ([
    ['that nobody meets', {}],
    ['that nobody meets at night', { isAskedAtNightOnly: true }],
    ['that most meet', { id: 1 }],
    ['that counts landings of 90 days', landings],
  ])) {
    const dry = await asking(server.port, dryRun(over))
    const { counts, ahead, past } = dry.answer
    printFigure(`the dry run of a requirement ${about}, p50`, {
      figure: dry.p50,
      unit: 'ms',
      target: '≤ 300 ms',
      met: dry.p50 <= 300,
      note: `${counts?.lacking} of ${counts?.people} lack it, ${ahead?.length} bookings ahead, ${past?.length} past`,
    })
  }
  const looking = { connections: 4, seconds: SECONDS, round: () => [...viewOf(day())] }
  const [meanwhile] = await Promise.all([load(server.port, looking), asking(server.port, dryRun())])
  const p99 = percentile(meanwhile.times, 0.99)
  const note = `${meanwhile.errors} errors`
  printFigure('a view meanwhile, p99', { figure: p99, unit: 'ms', target: '< 300 ms', met: p99 < 300, note })
  await server.stop()
}

/** @param {object} [over] @returns {import('./client.mjs').Call} */
function dryRun(over = {}) {
  const draft = { name: 'Requirement', kind: 'proof', roles: ['Pilot'], level: 'block', countsFrom: day(-400) }
  return { method: 'POST', path: '/api/requirements/getAffected', body: JSON.stringify({ ...draft, ...over }) }
}

/** @param {import('./places.mjs').Place} place @param {number} turn @returns {Promise<number>} the p50 of saving a booking */
async function saves(place, turn) {
  const server = await startServer(place)
  const first = 10 * turn * MANY
  await load(server.port, { connections: 1, seconds: 1, round: (n) => [createCall(first + n)] })
  const { times, errors } = await load(server.port, {
    connections: 1,
    seconds: SECONDS,
    round: (n) => [createCall(first + MANY + n)],
  })
  await server.stop()
  if (errors > 0) throw new Error(`${errors} saves failed.`)
  return percentile(times, 0.5)
}

/**
 * Gives the club eight requirements that block, and everybody a proof for each of them. The first one has ended for
 * every tenth member, of whom the measured saves book no flights.
 * @param {import('./places.mjs').Place} place
 */
async function fillDocuments(place) {
  const columns = (/** @type {string} */ names) => names.split(' ')
  const numbers = Array.from({ length: REQUIREMENTS }, (_, index) => index + 1)
  await place.insert(
    'requirements',
    columns('id name kind of_person level counts_from remind_days text is_active'),
    numbers.map((id) => [id, `Requirement ${id}`, 'proof', 'pilot', 'block', day(-400), '60,30,7', '', true]),
  )
  await place.insert(
    'requirement_roles',
    ['requirement_id', 'role'],
    numbers.flatMap((id) => ['Pilot', 'Instructor'].map((role) => [id, role])),
  )
  const members = Array.from({ length: sizes.peers.members }, (_, index) => index)
  const proofs = members.flatMap((member) =>
    numbers.map((id) => {
      const until = id === 1 && member % 10 === 3 ? day(-10) : null
      return [id, memberId(member), day(-800), until, `${day(-800)}T08:00:00.000Z`, memberId(0)]
    }),
  )
  await place.insert('proofs', columns('requirement_id user_id since until entered_at entered_by'), proofs)
}

/**
 * Turns requirements into recencies, and logs all bookings of the past as flights.
 * @param {import('./places.mjs').Place} place @returns {Promise<number>} the number of flights
 */
async function fillFlights(place) {
  const first = REQUIREMENTS - RECENCIES + 1
  await place.run(`delete from proofs where requirement_id >= ${first}`)
  await place.run(`update requirements set kind = 'recency', window_days = 90, least_take_offs = 3, least_landings = 3,
    level = 'warn', is_met_with_instructor = ${place.engine === 'SQLite' ? 1 : true} where id >= ${first}`)
  await place.run(`update requirements set window_days = null, window_months = 24, least_take_offs = 12,
    least_landings = 12, least_minutes = 720 where id = ${REQUIREMENTS}`)
  await place.run(`insert into flights (booking_id, aircraft_id, pilot_id, instructor_id, is_solo_flight, nature, left_at,
      back_at, departure, arrival, take_offs, landings, remark, created_at, created_by)
    select id, aircraft_id, pilot_id, instructor_id, is_solo_flight, 'flight', starts, ends, 'BNCH', 'BNCH', 1, 1, '',
      ends, created_by from bookings
    where ends < '${day(0)}' and deleted_at is null and (pilot_id is not null or instructor_id is not null)`)
  if (place.engine === 'PostgreSQL') await place.run('analyze')
  const [{ count } = { count: 0 }] = await place.rows('select count(*) as count from flights')
  return Number(count)
}

/** @typedef {{ people?: unknown[], ahead?: unknown[], past?: unknown[], counts?: Record<string, number> }} Answer */

/**
 * Sends a call as an administrator several times, one after the other.
 * @param {number} port @param {Omit<import('./client.mjs').Call, 'headers'>} call
 */
async function asking(port, call) {
  const connection = await openConnection(port)
  const headers = { authorization: `Bearer ${tokenOf(0)}` }
  const times = []
  let answer = /** @type {Answer} */ ({})
  const warm = performance.now() + WARM_MS
  while (times.length < ROUNDS) {
    const began = performance.now()
    const { status, body } = await connection.send({ ...call, headers })
    const took = performance.now() - began
    if (began > warm) times.push(took)
    await waitForRest(took)
    if (status !== 200) throw new Error(`${call.path} answered ${status}: ${body.toString()}`)
    answer = /** @type {Answer} */ (JSON.parse(body.toString()))
  }
  connection.close()
  return { p50: percentile(times, 0.5), answer }
}
