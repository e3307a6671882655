import { checkClub } from '../checker'
import { startClub } from '../club-process'
import { type Fault, type Environment, type Outcome, seconds } from '../fault'
import { startWriters } from '../load'
import { clubOn, type Place } from '../places'
import { checkRows } from '../rows-check'
import { until } from '../waiting'

const KILLS = { short: 4, long: 100 }
const CALLS_BETWEEN = 15
const READY_MS = 5000

const promise =
  'kill -9 under write load: nothing acknowledged is lost, no series is partial, no wish has two flights, ready again within 5 s'

export const appKilled: Fault[] = [
  { name: 'app-killed-sqlite', promise, run: (environment) => killOn('sqlite', environment) },
  {
    name: 'app-killed-postgres',
    promise,
    needs: 'postgres server',
    run: (environment) => killOn('postgres', environment),
  },
]

async function killOn(engine: Place['engine'], { tier, postgres }: Environment): Promise<Outcome> {
  const place = await clubOn(engine, postgres)
  let club = await startClub(place)
  const writers = await startWriters(club.address)
  const { history } = writers
  let slowest = 0
  for (let kill = 0; kill < KILLS[tier]; kill++) {
    const enough = history.acknowledged + CALLS_BETWEEN
    await until('more is acknowledged', () => history.acknowledged >= enough)
    await club.end('SIGKILL')
    club = await startClub(place)
    slowest = Math.max(slowest, club.readyMs)
    writers.address = club.address
  }
  await writers.stop()
  const broken = await checkClub(club.address, history, writers.days)
  await club.end('SIGTERM')
  broken.push(...(await checkRows(place)))
  await place.remove()
  if (slowest > READY_MS) broken.push(`ready only after ${seconds(slowest)}`)
  const unanswered = history.statuses.get(0) ?? 0
  const figure = `${KILLS[tier]} kills, ${history.acknowledged} acknowledged, ${unanswered} unanswered, ready within ${seconds(slowest)}`
  return { figure, broken }
}
