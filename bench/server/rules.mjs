import { day, sizes } from './club.mjs'
import { load, openConnection, waitForRest } from './client.mjs'
import { viewOf } from './views.mjs'
import { percentile, printFigure } from './figures.mjs'
import { withClub } from './filled.mjs'
import { startServer, tokenOf } from './programs.mjs'

const ROUNDS = 9
const SECONDS = 5

/**
 * Bookings are made up to 30 days before their flight, so that those of a season were made one after the other. The
 * club has no audit trail.
 */
const made = {
  SQLite: `update bookings set created_at = min(created_at,
    strftime('%Y-%m-%dT%H:%M:%fZ', starts, '-' || (id % 30) || ' days'))`,
  PostgreSQL: `update bookings set created_at = least(created_at, starts - (id % 30) * interval '1 day')`,
}

/**
 * Measures the dry run of a rule: for one limit, for a curve of ten, and what others feel of it.
 * @param {boolean} postgres
 */
export async function measureRules(postgres) {
  await withClub(postgres, sizes.peers, async (place, bookings) => {
    await place.run(made[place.engine])
    console.log(`\nA dry run over ${bookings.toLocaleString('en')} bookings on ${place.engine}`)
    const server = await startServer(place)
    const { times, answer } = await dryRuns(server.port, [], ROUNDS)
    const { made: saves, refused, members } = answer
    printFigure('the dry run of a rule, p50', {
      figure: percentile(times, 0.5),
      unit: 'ms',
      target: '≤ 1,000 ms',
      met: percentile(times, 0.5) <= 1000,
      note: `${saves} bookings made, ${refused} refused, ${members} members`,
    })
    const curve = await dryRuns(server.port, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], ROUNDS)
    printFigure('… with a curve of ten limits, p50', { figure: percentile(curve.times, 0.5), unit: 'ms' })
    const looking = { connections: 4, seconds: SECONDS, round: () => [...viewOf(day())] }
    const quiet = await load(server.port, { ...looking, seconds: 2 })
    const [meanwhile] = await Promise.all([load(server.port, looking), dryRuns(server.port, [1, 2, 3], ROUNDS)])
    const p99 = percentile(meanwhile.times, 0.99)
    printFigure('a view meanwhile, p99; without dry runs', {
      figure: p99,
      unit: 'ms',
      reference: percentile(quiet.times, 0.99),
      target: '< 300 ms',
      met: p99 < 300,
      note: `${meanwhile.errors} errors`,
    })
    await server.stop()
  })
}

/** @param {number} port @param {number[]} amounts @param {number} rounds */
async function dryRuns(port, amounts, rounds) {
  const connection = await openConnection(port)
  const body = JSON.stringify({ name: 'Bench', kind: 'open bookings', roles: ['Pilot'], amount: 3, amounts })
  const headers = { authorization: `Bearer ${tokenOf(0)}` }
  const times = []
  let answer = { made: 0, refused: 0, members: 0 }
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const sent = await connection.send({ method: 'POST', path: '/api/rules/getAffected', headers, body })
    const took = performance.now() - start
    times.push(took)
    await waitForRest(took)
    if (sent.status !== 200) throw new Error(`${sent.status}: ${sent.body.toString()}`)
    answer = /** @type {typeof answer} */ (JSON.parse(sent.body.toString()))
  }
  connection.close()
  return { times, answer }
}
