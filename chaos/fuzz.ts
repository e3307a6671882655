import { calendarPath } from '@windsock/contract/calendars'
import fc from 'fast-check'
import { aircraftGet } from '@windsock/contract/aircraft'
import { aircraftLogsSave } from '@windsock/contract/log/aircraft-logs'
import { addDays } from '@windsock/domain/calendar'
import { call, tokenOf } from './calls'
import { startClub, memoryOf } from './club-process'
import { everyEndpoint } from './contract-endpoints'
import type { Fault, Environment, Outcome } from './fault'
import { calendarRequests, requestsAt } from './fuzz-inputs'
import { openLedger } from './fuzz-ledger'
import { fuzzUnsubscribe, plantSecret } from './fuzz-unsubscribe'
import { fuzzOne, newWriters, sendAtOnce, type FuzzRun } from './fuzz-rounds'
import { poolsOf } from './fuzz-values'
import { fuzzRecorded } from './log/fuzz-recorded'
import { clubOn, type Place } from './places'
import { checkRows } from './rows-check'

const INPUTS = { short: 16, long: 10_000 }
const WARM_SHARE = 0.25
const GROWTH_MB = 64
const KEPT = 20

const promise =
  'whatever is sent, also a hundred times at once: no answer from 500 on, no exit, no row changed by a refused call, memory flat'

export const fuzz: Fault[] = [
  { name: 'fuzz-sqlite', promise, run: (environment) => fuzzOn('sqlite', environment) },
  { name: 'fuzz-postgres', promise, needs: 'postgres server', run: (environment) => fuzzOn('postgres', environment) },
]

async function fuzzOn(engine: Place['engine'], { tier, postgres }: Environment): Promise<Outcome> {
  const place = await clubOn(engine, postgres)
  // Nothing listens at this provider, but its calls are served.
  const provider = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'windsock', OIDC_CLIENT_SECRET: 'a secret' }
  const settings = { ...place.settings, ...provider, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
  await plantSecret(place)
  const club = await startClub({ settings })
  const [anna, today] = [await tokenOf(club.address, 'anna'), new Date().toISOString().slice(0, 10)]
  // Every aircraft keeps a log, so that flights can be taken before an input begins one.
  for (const { id: aircraftId } of await call(club.address, aircraftGet, {}, anna))
    await call(club.address, aircraftLogsSave, { aircraftId, since: addDays(today, -30) }, anna)
  const pools = await poolsOf(club.address, anna, today)
  const run: FuzzRun = {
    club,
    ledger: await openLedger(place),
    writers: newWriters(),
    counts: { accepted: 0, refused: 0 },
    broken: [],
  }
  const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const inputs = Number(process.env.FUZZ_INPUTS ?? INPUTS[tier])
  const endpoints = await everyEndpoint()
  // First, because rules and requirements of other inputs would refuse the bookings that it needs.
  await fuzzRecorded(run, { seed, inputs })
  let warm = 0
  for (const [number, endpoint] of endpoints.entries()) {
    if (number === Math.floor(endpoints.length * WARM_SHARE)) warm = memoryOf(club)
    const requests = fc.sample(requestsAt(endpoint, pools), { seed, numRuns: inputs })
    await fuzzOne(endpoint, run, requests)
    for (const request of requests.slice(-1)) await sendAtOnce(endpoint, run, request)
    if (club.isOver()) break
  }
  const feed = { method: 'GET', path: calendarPath(':key') } as const
  if (!club.isOver()) await fuzzOne(feed, run, fc.sample(calendarRequests, { seed, numRuns: inputs }))
  const users = pools.users?.map(String) ?? []
  if (!club.isOver()) await fuzzUnsubscribe(run, { users, seed, inputs })
  const { broken, counts } = run
  if (club.isOver()) broken.unshift(`the server ended: ${club.said().slice(-2000)}`)
  const end = memoryOf(club)
  if (end - warm > GROWTH_MB) broken.push(`memory grew from ${warm} to ${end} MB`)
  await run.ledger.close()
  await club.end('SIGTERM')
  broken.push(...(await checkRows(place)))
  await place.remove()
  const tried = `${endpoints.length} calls × ${inputs} inputs, ${counts.accepted} accepted, ${counts.refused} refused`
  return { figure: `${tried}, memory ${warm} → ${end} MB, FUZZ_SEED=${seed}`, broken: broken.slice(0, KEPT) }
}
