import { day, memberId, sizes } from './club.mjs'
import { load, openConnection } from './client.mjs'
import { viewOf } from './views.mjs'
import { percentile, printFigure } from './figures.mjs'
import { withClub } from './filled.mjs'
import { startServer, tokenOf } from './programs.mjs'
import { createCall } from './saves.mjs'

const DAYS = 20
/**
 * The first measured day, in days from today. The measured days lie in the month that ends `DAYS_AHEAD` days from
 * today, the only month in which the young club flies.
 */
const FIRST_AHEAD = 35
const ROUNDS = 10
/** The first rounds are not measured, because Node.js compiles in them. */
const WARM_UP = 2

/**
 * Compares a club that has 5,000 bookings with the same club years later, when it has 500,000. Both servers are up,
 * and their rounds alternate, so that other work on the machine affects both alike.
 * @param {boolean} postgres
 */
export async function measureHistory(postgres) {
  const { young, old } = sizes
  await withClub(postgres, young, async (youngPlace, few) => {
    console.log(
      `\nTen years on ${youngPlace.engine}: 40 aircraft, 500 members, ${young.flightsADay * 40} bookings a day`,
    )
    await withClub(postgres, old, async (oldPlace, many) => {
      const youngServer = await startServer(youngPlace)
      const oldServer = await startServer(oldPlace)
      try {
        await compareChangedDays(youngServer, oldServer, [few, many])
        await printQuestions(oldServer)
      } finally {
        await youngServer.stop()
        await oldServer.stop()
      }
    })
  })
}

/**
 * @param {import('./programs.mjs').Program} youngServer @param {import('./programs.mjs').Program} oldServer
 * @param {[few: number, many: number]} bookings
 */
async function compareChangedDays(youngServer, oldServer, [few, many]) {
  /** @type {{ p50: number, cpuMs: number }[]} */
  const young = []
  /** @type {{ p50: number, cpuMs: number }[]} */
  const old = []
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const pair = /** @type {const} */ ([
      [youngServer, young],
      [oldServer, old],
    ])
    for (const [server, found] of round % 2 === 0 ? pair : pair.toReversed()) {
      const figures = await changedDays(server, round)
      if (round >= WARM_UP) found.push(figures)
    }
  }
  const middle = (/** @type {number[]} */ figures) => percentile(figures, 0.5)
  const named = (/** @type {number} */ bookings) => `${bookings.toLocaleString('en')} bookings`
  for (const [what, figure] of /** @type {const} */ ([
    ['a view of a changed day, p50', 'p50'],
    ['… CPU of the server', 'cpuMs'],
  ])) {
    const ratios = old.map((one, at) => one[figure] / (young[at]?.[figure] ?? Number.NaN))
    const ratio = middle(ratios)
    printFigure(`${what}, ${named(many)}`, {
      figure: middle(old.map((one) => one[figure])),
      unit: 'ms',
      reference: middle(young.map((one) => one[figure])),
      ...(figure === 'p50' && { target: 'paired ratio ≤ 1.3', met: ratio <= 1.3 }),
      note: `the reference has ${named(few)}; ratio of paired rounds ${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    })
  }
}

/** @param {import('./programs.mjs').Program} server */
async function printQuestions(server) {
  for (const [what, call] of Object.entries(questions())) {
    const { times, errors } = await load(server.port, { connections: 4, seconds: 3, round: () => [call] })
    const p99 = percentile(times, 0.99)
    printFigure(`${what} at 4 connections, p99`, {
      figure: p99,
      unit: 'ms',
      target: '< 100 ms',
      met: p99 < 100,
      note: `p50 ${percentile(times, 0.5).toFixed(1)} ms, ${errors} errors`,
    })
  }
}

/**
 * Measures views of days that the server has not cached, because a booking is saved before.
 * @param {import('./programs.mjs').Program} server @param {number} round
 */
async function changedDays(server, round) {
  const connection = await openConnection(server.port)
  const { status } = await connection.send(createCall(round))
  if (status !== 200) throw new Error(`The save before round ${round} answered ${status}.`)
  const times = []
  const before = server.cpuMs()
  for (let ahead = 0; ahead < DAYS; ahead++) {
    const start = performance.now()
    for (const call of viewOf(day(FIRST_AHEAD + ahead))) await connection.send(call)
    times.push(performance.now() - start)
  }
  connection.close()
  return { p50: percentile(times, 0.5), cpuMs: (server.cpuMs() - before) / times.length }
}

/** @returns {Record<string, import('./client.mjs').Call>} */
function questions() {
  const asked = JSON.stringify({ from: `${day(3)}T10:00`, to: `${day(3)}T12:00`, aircraftId: 3 })
  /** @param {string} name @param {string} body @param {number} [member] */
  const telling = (name, body, member = 2) => ({
    method: /** @type {const} */ ('POST'),
    path: `/api/${name}`,
    headers: { authorization: `Bearer ${tokenOf(member)}` },
    body,
  })
  const year = JSON.stringify({ from: day(-330), to: day(35) })
  return {
    getAvailablePilots: telling('user/getAvailablePilots', asked),
    getAvailableInstructors: telling('user/getAvailableInstructors', asked),
    getAvailableAircraft: telling('aircraft/getAvailableAircraft', asked),
    [`My Bookings of a year (${memberId(1)}, who teaches)`]: telling('bookings/getMyBookings', year, 1),
    'the users list': { method: 'GET', path: '/api/user/get', headers: { authorization: `Bearer ${tokenOf(0)}` } },
  }
}
