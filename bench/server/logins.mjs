import { day, memberId, password, sizes } from './club.mjs'
import { load, openConnection } from './client.mjs'
import { viewOf } from './views.mjs'
import { percentile, printFigure } from './figures.mjs'
import { withClub } from './filled.mjs'
import { startServer } from './programs.mjs'

const LOGINS = 200
const SECONDS = 5

/** Measures many logins at the same time while other members look at the grid. @param {boolean} postgres */
export async function measureLogins(postgres) {
  await withClub(postgres, sizes.peers, async (place) => {
    console.log(`\n${LOGINS} logins at once on ${place.engine}`)
    const server = await startServer(place)
    const looking = { connections: 4, seconds: SECONDS, round: () => [...viewOf(day())] }
    const quiet = await load(server.port, { ...looking, seconds: 2 })
    const grid = load(server.port, looking)
    const start = performance.now()
    const answers = await Promise.all(Array.from({ length: LOGINS }, (_, at) => logIn(server.port, at + 60)))
    const all = performance.now() - start
    const { times, errors } = await grid
    const refused = answers.filter((status) => status !== 200).length
    printFigure('all logged in', { figure: all, unit: 'ms', note: `${refused} refused` })
    const p99 = percentile(times, 0.99)
    printFigure('a view meanwhile, p99; without logins', {
      figure: p99,
      unit: 'ms',
      reference: percentile(quiet.times, 0.99),
      target: '< 300 ms',
      met: p99 < 300 && refused === 0,
      note: `${errors} errors`,
    })
    await server.stop()
  })
}

/** @param {number} port @param {number} member */
async function logIn(port, member) {
  const connection = await openConnection(port)
  const body = JSON.stringify({ userName: memberId(member), password })
  const { status } = await connection.send({ method: 'POST', path: '/api/user/login', body })
  connection.close()
  return status
}
