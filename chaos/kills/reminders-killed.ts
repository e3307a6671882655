import { aircraftGet } from '@windsock/contract/aircraft'
import { bookingsSave } from '@windsock/contract/bookings'
import { proofsGetOverview, proofsSave } from '@windsock/contract/documents/proofs'
import { requirementsSave } from '@windsock/contract/documents/requirements'
import { aircraftLogsSave } from '@windsock/contract/log/aircraft-logs'
import { userExport } from '@windsock/contract/personal-data'
import { roles } from '@windsock/contract/roles'
import { addDays } from '@windsock/domain/calendar'
import { call, tokenOf } from '../calls'
import { type ClubProcess, startClub } from '../club-process'
import type { Environment, Fault, Outcome } from '../fault'
import { clubOn, type Place } from '../places'
import { checkRows } from '../rows-check'
import { pause, until } from '../waiting'

const KILLS = { short: 4, long: 40 }
/** Servers on one database; SQLite has one. */
const SERVERS = { sqlite: 1, postgres: 2 }
/** The first look begins as soon as a server listens, and takes about as long for all members. */
const ROUND_MS = 250
const NAME = 'Chaos'
/** The reminders include flights that ended this many days ago, at any time of day. */
const DAYS_AGO = 2

const promise =
  'kill -9 while people are reminded of documents that end and of flights to log: everybody reads it once, from one server or two'

export const remindersKilled: Fault[] = [
  { name: 'reminders-killed-sqlite', promise, run: (environment) => killOn('sqlite', environment) },
  {
    name: 'reminders-killed-postgres',
    promise,
    needs: 'postgres server',
    run: (environment) => killOn('postgres', environment),
  },
]

async function killOn(engine: Place['engine'], { tier, postgres }: Environment): Promise<Outcome> {
  const place = await clubOn(engine, postgres)
  const reminded = await remindable(place)
  for (let kill = 0; kill < KILLS[tier]; kill++) {
    const servers = await startAll(place)
    await pause((ROUND_MS * kill) / KILLS[tier])
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
  }
  const servers = await startAll(place)
  const [{ address }] = servers
  const token = await tokenOf(address, 'anna')
  const emailsOf = async ({ id, about }: Reminded) => {
    const { letters } = await call(address, userExport, { id }, token)
    return letters.filter(({ subject }) => subject.includes(about)).length
  }
  for (const one of reminded) await until('everybody is reminded', async () => (await emailsOf(one)) > 0)
  const broken: string[] = []
  for (const one of reminded) {
    const count = await emailsOf(one)
    if (count !== 1) broken.push(`${one.id} was reminded ${count} times: ${one.about}`)
  }
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  broken.push(...(await checkRows(place)))
  await place.remove()
  const figure = `${KILLS[tier]} kills of ${SERVERS[engine]} at once, ${reminded.length} reminders`
  return { figure, broken }
}

/** An email that a person is to get once, and words of its subject. */
interface Reminded {
  id: string
  about: string
}

/** Gives everybody a document of which they are to be reminded, by a server that has looked before, and pilots a flight to log. */
async function remindable(place: Place): Promise<Reminded[]> {
  const club = await startClub(place)
  const token = await tokenOf(club.address, 'anna')
  const today = new Date().toISOString().slice(0, 10)
  const draft = { id: 0, name: NAME, kind: 'proof' as const, roles: [...roles], level: 'note' as const, text: '' }
  const { id: requirementId } = await call(club.address, requirementsSave, { ...draft, remindDays: [60] }, token)
  const { people } = await call(club.address, proofsGetOverview, {}, token)
  for (const { user } of people) {
    const held = { since: today, until: addDays(today, 40), isWaiver: false, reason: '' }
    await call(club.address, proofsSave, { id: 0, requirementId, userId: user.id, ...held }, token)
  }
  const pilots = people.flatMap(({ user }) => (user.roles.includes('Pilot') ? [user.id] : []))
  await logless(pilots, { address: club.address, token, day: addDays(today, -DAYS_AGO) })
  await club.end('SIGTERM')
  const documents = people.map(({ user }) => ({ id: user.id, about: NAME }))
  return [...documents, ...pilots.map((id) => ({ id, about: 'logged' }))]
}

interface Logless {
  address: string
  token: string
  day: string
}

/** Books a half hour of the night for each pilot, with aircraft of one airport that then keep a log. */
async function logless(pilots: readonly string[], { address, token, day }: Logless): Promise<void> {
  const all = await call(address, aircraftGet, {}, token)
  const fleet = all.filter((one) => one.assignedAirport.id === all[0]?.assignedAirport.id)
  for (const [index, pilotId] of pilots.entries()) {
    const aircraft = fleet[index % fleet.length]
    if (!aircraft) throw new Error('The club has no aircraft.')
    const hour = Math.floor(index / fleet.length)
    const times = { from: `${day}T0${hour}:00`, to: `${day}T0${hour}:30` }
    const draft = { id: 0, aircraftId: aircraft.id, pilotId, ...times, occurence: 'Once' as const }
    await call(address, bookingsSave, { ...draft, isSoloFlight: false, description: '' }, token)
  }
  // The logs begin last, so that one email covers all flights.
  for (const { id: aircraftId } of fleet) await call(address, aircraftLogsSave, { aircraftId, since: day }, token)
}

async function startAll(place: Place): Promise<[ClubProcess, ...ClubProcess[]]> {
  const others = Array.from({ length: SERVERS[place.engine] - 1 }, () => startClub(place))
  return [await startClub(place), ...(await Promise.all(others))]
}
