// Measures many clubs in one process, with a prototype of a host: node bench/scale/run.mjs [clubs]
// It prints what the n-th club costs, how fast a hundred clubs are of which ten are busy, and what one club's work does
// to the others. docs/scale.md draws the conclusions.
import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { load, openConnection } from '../server/client.mjs'
import { day, memberId, password } from '../server/club.mjs'
import { figuresCall } from '../server/club-figures.mjs'
import { viewOf } from '../server/views.mjs'
import { percentile, round, printFigure } from '../server/figures.mjs'
import { clubName, withClubs } from './clubs.mjs'
import { buildHost, startHost } from './host.mjs'

const most = Number(process.argv[2] ?? 1000)
const BUSY = 10
const SECONDS = 4
const ROUNDS = 3
const IDLE_SECONDS = 20
const LOGINS = 60

console.log(`node bench/scale/run.mjs ${most}\nNode.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`)
await buildHost()
await withClubs(most, async (folder) => {
  await measureOpening(folder)
  await measureViews(folder)
  await measureOthersWork(folder)
  console.log(`load average at the end ${loadavg()[0]?.toFixed(1)}`)
})

/** Opens clubs one after the other, and reports at 1, 10, 100 and 1,000. @param {string} folder */
async function measureOpening(folder) {
  for (const [upTo, what] of /** @type {const} */ ([
    ['jobs', 'with calls and background jobs'],
    ['calls', 'with calls'],
    ['database', 'the database alone'],
  ])) {
    console.log(`\nOne process, clubs opened one after the other: ${what}`)
    const host = await startHost(folder, { UP_TO: upTo })
    let open = 0
    for (const count of [1, 10, 100, 1000].filter((count) => count <= most)) {
      const names = Array.from({ length: count - open }, (_, at) => clubName(open + at))
      const before = host.cpuMs()
      const measured = await host.order({ open: names })
      const work = (host.cpuMs() - before) / names.length
      open = count
      await pause(1000)
      const worked = host.cpuMs()
      await pause(IDLE_SECONDS * 1000)
      const idle = (host.cpuMs() - worked) / IDLE_SECONDS
      const { resident, heap, timers } = await host.order({})
      console.log(
        `${String(count).padStart(5)} clubs: opening p50 ${round(percentile(measured.times, 0.5))} ms, p99 ${round(percentile(measured.times, 0.99))}, ` +
          `CPU ${round(work)} ms, of which database ${round(typical(measured.cpuMs, 'database'))}, calls ${round(typical(measured.cpuMs, 'calls'))}; resident ${round(resident / 1e6)} MB, PSS ${round(host.shared())} MB, heap ${round(heap / 1e6)} MB; ` +
          `idle CPU ${round(idle)} ms a second; ${timers} timers`,
      )
    }
    const closing = Array.from({ length: open }, (_, at) => clubName(at))
    const start = performance.now()
    await host.order({ close: closing })
    const each = (performance.now() - start) / open
    await pause(5000)
    const { resident, heap } = await host.order({})
    console.log(
      `all closed: ${round(each)} ms a club; resident ${round(resident / 1e6)} MB, heap ${round(heap / 1e6)} MB`,
    )
    const [again = 0] = (await host.order({ open: [clubName(0)] })).times
    console.log(`one opened again: ${round(again)} ms`)
    await host.stop()
  }
}

/** @param {{ database: number, calls: number }[]} cpuMs @param {'database' | 'calls'} part */
function typical(cpuMs, part) {
  return percentile(
    cpuMs.map((one) => one[part]),
    0.5,
  )
}

/**
 * Returns the view of a club's day by one of its members.
 * @param {number} club @param {number} number
 */
function viewIn(club, number) {
  return viewOf(day(), 1 + (number % 50)).map((call) => ({
    ...call,
    headers: { ...call.headers, host: clubName(club) },
  }))
}

/** Compares the views of ten busy clubs among a hundred open ones with those of a single club. @param {string} folder */
async function measureViews(folder) {
  console.log(`\nViews at 16 connections`)
  const hundred = Math.min(100, most)
  const one = await startHost(folder)
  await one.order({ open: [clubName(0)] })
  const ofOne = await views(one, 1)
  await one.stop()
  const many = await startHost(folder)
  await many.order({ open: Array.from({ length: hundred }, (_, at) => clubName(at)) })
  const ofMany = await views(many, BUSY)
  await many.stop()
  for (const [what, { aSecond, cpuMs, p99, errors }] of /** @type {const} */ ([
    ['one club alone', ofOne],
    [`${BUSY} busy clubs of ${hundred}`, ofMany],
  ]))
    printFigure(what, {
      figure: aSecond,
      unit: '/s',
      note: `CPU ${round(cpuMs)} ms, p99 ${round(p99)} ms, ${errors} errors`,
    })
}

/** @param {Awaited<ReturnType<typeof startHost>>} host @param {number} busy */
async function views(host, busy) {
  const round = (/** @type {number} */ number) => viewIn(number % busy, number)
  await load(host.port, { connections: 16, seconds: 1, round })
  const before = host.cpuMs()
  const times = []
  let errors = 0
  let seconds = 0
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const found = await load(host.port, { connections: 16, seconds: SECONDS / ROUNDS, round })
    times.push(...found.times)
    errors += found.errors
    seconds += found.seconds
  }
  const cpuMs = (host.cpuMs() - before) / times.length
  return { aSecond: times.length / seconds, cpuMs, p99: percentile(times, 0.99), errors }
}

/**
 * Measures what one club's logins and figures do to another club: a view, and a login.
 * @param {string} folder
 */
async function measureOthersWork(folder) {
  console.log('\nA view in one club, p99, while another club works')
  const host = await startHost(folder)
  await host.order({ open: [clubName(0), clubName(1)] })
  const looking = { connections: 2, seconds: 3, round: (/** @type {number} */ number) => viewIn(0, number) }
  const quiet = percentile((await load(host.port, looking)).times, 0.99)
  /** @type {(what: string, work: () => Promise<unknown>) => Promise<void>} */
  const during = async (what, work) => {
    const views = load(host.port, looking)
    const note = await work()
    const { times } = await views
    printFigure(what, { figure: percentile(times, 0.99), unit: 'ms', reference: quiet, note: String(note) })
  }
  await during(`${LOGINS} logins at once in the other`, async () => {
    const start = performance.now()
    const ended = Promise.all(Array.from({ length: LOGINS }, (_, at) => logIn(host.port, 1, at)))
    const own = logIn(host.port, 0, 3).then(() => performance.now() - start)
    await ended
    return `a login here meanwhile took ${round(await own)} ms, all of them ${round(performance.now() - start)} ms`
  })
  await during('figures of a year in the other, one after another', async () => {
    const start = performance.now()
    let count = 0
    for (; performance.now() - start < 2500; count += 1) await figures(host.port, 1)
    return `${count} of them, ${round((performance.now() - start) / count)} ms each`
  })
  await host.stop()
}

/** @param {number} port @param {number} club @param {number} member */
async function logIn(port, club, member) {
  const connection = await openConnection(port)
  const body = JSON.stringify({ userName: memberId(member), password })
  const headers = { host: clubName(club) }
  const { status } = await connection.send({ method: 'POST', path: '/api/user/login', headers, body })
  connection.close()
  if (status !== 200) throw new Error(`a login answered ${status}`)
}

/** @param {number} port @param {number} club */
async function figures(port, club) {
  const connection = await openConnection(port)
  const call = figuresCall('fleet')
  const { status, body } = await connection.send({ ...call, headers: { ...call.headers, host: clubName(club) } })
  connection.close()
  if (status !== 200) throw new Error(`the figures answered ${status}: ${body.toString('utf8', 0, 200)}`)
}
