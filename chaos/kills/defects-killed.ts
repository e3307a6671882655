import { aircraftGet, type Aircraft } from '@windsock/contract/aircraft'
import { defectsDecide, defectsGetByAircraft, defectsReport, type Defect } from '@windsock/contract/fleet/defects'
import { maintenancesGet } from '@windsock/contract/maintenances'
import { addDays } from '@windsock/domain/calendar'
import { call, sendCall, tokenOf } from '../calls'
import { startClub } from '../club-process'
import { type Environment, type Fault, type Outcome, seconds } from '../fault'
import { endOf, type End } from '../history'
import { clubOn, type Place } from '../places'
import { checkRows } from '../rows-check'
import { pause, until } from '../waiting'

const KILLS = { short: 3, long: 60 }
const DECISIONS_BETWEEN = 6
const GROUNDED_DAYS = 20
const PAUSE_MS = 20

const promise =
  'kill -9 while defects are grounded and closed: a decision has its maintenance, and no maintenance is without its decision'

export const defectsKilled: Fault[] = [
  { name: 'defects-killed-sqlite', promise, run: (environment) => killOn('sqlite', environment) },
  {
    name: 'defects-killed-postgres',
    promise,
    needs: 'postgres server',
    run: (environment) => killOn('postgres', environment),
  },
]

/** The last request for a defect, and its result for the caller. */
interface Decided {
  action: 'ground' | 'close'
  end: End
}

/** Writers that report, ground and close defects, each on an aircraft of its own. */
interface Writers {
  address: string
  isStopped: boolean
  acknowledged: number
  /** By the title of the defect, which is the reason of its maintenance. */
  decided: Map<string, Decided>
}

async function killOn(engine: Place['engine'], { tier, postgres }: Environment): Promise<Outcome> {
  const place = await clubOn(engine, postgres)
  let club = await startClub(place)
  const token = await tokenOf(club.address, 'anna')
  const fleet = (await call(club.address, aircraftGet, {}, token)).slice(0, 4)
  const writers: Writers = { address: club.address, isStopped: false, acknowledged: 0, decided: new Map() }
  const work = Promise.all(fleet.map((aircraft) => write(aircraft, token, writers)))
  let slowest = 0
  for (let kill = 0; kill < KILLS[tier]; kill++) {
    const enough = writers.acknowledged + DECISIONS_BETWEEN
    await until('more is decided', () => writers.acknowledged >= enough)
    await club.end('SIGKILL')
    club = await startClub(place)
    slowest = Math.max(slowest, club.readyMs)
    writers.address = club.address
  }
  writers.isStopped = true
  await work
  const broken = await faultsIn(fleet, token, writers)
  await club.end('SIGTERM')
  broken.push(...(await checkRows(place)))
  await place.remove()
  const figure = `${KILLS[tier]} kills, ${writers.acknowledged} decisions acknowledged, ready within ${seconds(slowest)}`
  return { figure, broken }
}

async function write({ id: aircraftId }: Aircraft, token: string, writers: Writers): Promise<void> {
  const day = addDays(new Date().toISOString().slice(0, 10), GROUNDED_DAYS)
  for (let turn = 0; !writers.isStopped; turn++) {
    const title = `Chaos ${aircraftId}-${turn}`
    const report = { aircraftId, flightId: null, title, severity: 'look at it' as const }
    const { status, body } = await sendCall(writers.address, defectsReport, report, token)
    if (status !== 200) {
      await pause(PAUSE_MS)
      continue
    }
    const { id } = body as Defect
    for (const action of ['ground', 'close'] as const) {
      const decision = { id, action, reason: 'Chaos', day }
      const end = endOf((await sendCall(writers.address, defectsDecide, decision, token)).status)
      writers.decided.set(title, { action, end })
      if (end !== 'acknowledged') break
      writers.acknowledged++
      if (Math.random() < 0.2) break
    }
  }
}

/** Compares the defects with what was acknowledged, and with the maintenance that bears their title. */
async function faultsIn(fleet: readonly Aircraft[], token: string, { address, decided }: Writers): Promise<string[]> {
  const maintenances = await call(address, maintenancesGet, {}, token)
  const broken: string[] = []
  for (const { id: aircraftId } of fleet) {
    for (const { title, state, maintenanceId } of await call(address, defectsGetByAircraft, { aircraftId }, token)) {
      const last = decided.get(title)
      const own = maintenances.filter(({ reason }) => reason === title)
      if (state === 'grounded' && !own.some(({ id }) => id === maintenanceId))
        broken.push(`${title}: grounded by nothing`)
      if (state !== 'grounded' && own.some(({ id }) => id !== maintenanceId))
        broken.push(`${title}: grounded, and ${state}`)
      if (own.length > 1) broken.push(`${title}: grounded ${own.length} times`)
      if (last?.end !== 'acknowledged') continue
      const asked = last.action === 'ground' ? 'grounded' : 'closed'
      if (state !== asked) broken.push(`${title}: acknowledged as ${asked}, and it is ${state}`)
    }
  }
  return broken
}
