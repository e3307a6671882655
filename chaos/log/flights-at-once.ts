import { aircraftGet } from '@windsock/contract/aircraft'
import fc from 'fast-check'
import type { Flight, SavedFlight } from '@windsock/contract/log/flight'
import { flightsExport, flightsGetExports } from '@windsock/contract/log/flight-exports'
import { flightsGetByAircraft } from '@windsock/contract/log/flight-reads'
import { flightsRemove, flightsRestore, flightsSave } from '@windsock/contract/log/flights'
import { ratesSave } from '@windsock/contract/log/rates'
import { type CallResult, call, sendCall } from '../calls'
import { type ClubProcess, startClub } from '../club-process'
import type { Environment, Fault, Outcome } from '../fault'
import { clubOn, type Place } from '../places'
import { checkRows } from '../rows-check'
import { exportFaults } from './export-check'
import { type Logged, logAt, STEP } from './logged-aircraft'
import { stretchFaults, disputeFaults } from './stretches-check'
import { turnsAtOnce } from './turns-at-once'

const FLIGHTS = 50
const ROUNDS = { short: 2, long: 40 }
const RATES = [12_000, 15_000]

const promise =
  'flights with contradicting readings at once: nobody is refused, what counts never overlaps, the others are told'

export const flightsAtOnce: Fault[] = [
  { name: 'flights-at-once-sqlite', promise, run: (environment) => runOn('sqlite', environment) },
  {
    name: 'flights-at-once-postgres',
    promise,
    needs: 'postgres server',
    run: (environment) => runOn('postgres', environment),
  },
]

async function runOn(engine: Place['engine'], { tier, postgres }: Environment): Promise<Outcome> {
  const place = await clubOn(engine, postgres)
  const clubs = [await startClub(place)]
  // SQLite has one server alone.
  if (engine === 'postgres') clubs.push(await startClub(place))
  const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const broken: string[] = []
  let disputes = 0
  for (let round = 0; round < ROUNDS[tier]; round++) {
    const found = await roundOn(clubs, round, seed + round)
    broken.push(...found.broken)
    disputes += found.disputes
  }
  broken.push(...(await turnsAtOnce(clubs)))
  await Promise.all(clubs.map((club) => club.end('SIGTERM')))
  broken.push(...(await checkRows(place)))
  await place.remove()
  const flights = `${ROUNDS[tier]} × ${FLIGHTS} flights on ${clubs.length === 1 ? 'one server' : 'two servers'}`
  return { figure: `${flights}, ${disputes} disputed, FUZZ_SEED=${seed}`, broken }
}

/** Logs overlapping flights of one aircraft at once, then corrects, removes, prices and exports them at once. */
async function roundOn(clubs: readonly ClubProcess[], round: number, seed: number) {
  const log = await logAt(clubs, round)
  const { aircraftId, token, address } = log
  await call(address, ratesSave, rateOf(log, 0), token)
  const answers = await Promise.all(
    samples(seed).map((run, index) => log.send(index, flightsSave, flightOf(log, index, run, 'logged'))),
  )
  const broken = answers
    .filter(({ status }) => status !== 200)
    .map((answer) => `a flight was refused: ${described(answer)}`)
  const saved = answers.filter(({ status }) => status === 200).map(({ body }) => body as SavedFlight)
  const stored = await call(address, flightsGetByAircraft, { aircraftId }, token)
  broken.push(...stretchFaults(stored), ...disputeFaults(saved, stored))
  broken.push(...(await changeAtOnce(log, saved, seed + 1)))
  const flights = await call(address, flightsGetByAircraft, { aircraftId }, token)
  broken.push(...stretchFaults(flights))
  broken.push(...costFaults(flights))
  broken.push(...(await exportedFaults(log)))
  return { broken, disputes: stored.filter(({ meters }) => meters.some((run) => run.isDisputed)).length }
}

async function changeAtOnce(log: Logged, saved: readonly SavedFlight[], seed: number): Promise<string[]> {
  const runs = samples(seed)
  const calls = saved.map(async ({ id }, index) => {
    if (index % 10 === 0) return log.direct(index / 10, ratesSave, rateOf(log, (index / 10) % 2))
    if (index % 5 === 0) return log.direct((index - 5) / 10, flightsExport, { id: 0 })
    if (index % 3 === 0) {
      const removed = await log.send(index, flightsRemove, id)
      // Through the other server.
      return removed.status === 200 && index % 2 === 0 ? log.send(index, flightsRestore, id, index + 1) : removed
    }
    return log.send(index, flightsSave, { ...flightOf(log, index, runs[index], 'corrected'), id })
  })
  const isNothingNew = ({ status, body }: CallResult) =>
    status === 400 && JSON.stringify(body).includes('Nothing has changed')
  const refused = (await Promise.all(calls)).filter((answer) => answer.status !== 200 && !isNothingNew(answer))
  return refused.map((answer) => `a change was refused: ${described(answer)}`)
}

/** Each flight is priced with one of the rates that there were, or not at all if its reading does not count. */
function costFaults(flights: readonly Flight[]): string[] {
  return flights.flatMap(({ id, costCents, meters: [run] }) => {
    if (!run || run.isDisputed)
      return costCents === null ? [] : [`flight ${id} costs ${costCents} by a disputed reading`]
    const possible = RATES.map((rate) => Math.round((((run.ends ?? run.starts) - run.starts) * rate) / 3600))
    return possible.includes(costCents ?? -1) ? [] : [`flight ${id} costs ${costCents}, not ${possible.join(' or ')}`]
  })
}

async function exportedFaults({ address, token }: Logged): Promise<string[]> {
  // Nothing may be left to export.
  await sendCall(address, flightsExport, { id: 0 }, token)
  const exports = (await call(address, flightsGetExports, {}, token)).toSorted((one, other) => one.first - other.first)
  const lines = []
  for (const { id } of exports) lines.push(...(await call(address, flightsExport, { id }, token)).lines)
  const flights = []
  for (const { id: aircraftId } of await call(address, aircraftGet, {}, token))
    flights.push(...(await call(address, flightsGetByAircraft, { aircraftId }, token)))
  const closed = flights.filter(({ backAt }) => backAt !== null)
  return exportFaults(lines, closed)
}

interface Run {
  starts: number
  length: number
}

const samples = (seed: number): Run[] =>
  fc.sample(fc.record({ starts: fc.nat(60), length: fc.nat(6) }), { seed, numRuns: FLIGHTS })

function flightOf({ at, aircraftId, meterId, pilotOf }: Logged, index: number, run: Run | undefined, remark: string) {
  const { starts, length } = run ?? { starts: 0, length: 0 }
  return {
    id: 0,
    aircraftId,
    pilotId: pilotOf(index),
    leftAt: at(index, 0),
    backAt: at(index, 30),
    landings: 1,
    takeOffs: 1,
    remark: `${remark} ${index}`,
    meters: [{ meterId, starts: starts * STEP, ends: (starts + length) * STEP }],
  }
}

function rateOf({ aircraftId, meterId, since }: Logged, which: number) {
  return { id: 0, aircraftId, since, byWhat: 'meter' as const, meterId, centsPerHour: RATES[which] ?? 0 }
}

const described = ({ status, body }: CallResult) => `${status} ${JSON.stringify(body)}`
