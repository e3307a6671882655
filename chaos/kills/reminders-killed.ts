import { proofsGetOverview, proofsSave } from '@windsock/contract/documents/proofs'
import { requirementsSave } from '@windsock/contract/documents/requirements'
import { userExport } from '@windsock/contract/personal-data'
import { roles } from '@windsock/contract/roles'
import { addDays } from '@windsock/domain/calendar'
import { ask, tokenOf } from '../calls'
import { type ClubProcess, startClub } from '../club-process'
import type { Environment, Fault, Outcome } from '../fault'
import { clubOn, type Place } from '../places'
import { checkRows } from '../rows-check'
import { pause, until } from '../waiting'

const KILLS = { short: 4, long: 40 }
/** Servers on one database; SQLite has one. */
const SERVERS = { sqlite: 1, postgres: 2 }
/** The first look begins as soon as a server listens, and takes about as long for all members. */
const LOOK_MS = 250
const NAME = 'Chaos'

const promise =
  'kill -9 while people are reminded of documents that end: everybody reads it once, from one server or two'

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
  const people = await endingSoon(place)
  for (let kill = 0; kill < KILLS[tier]; kill++) {
    const servers = await startAll(place)
    await pause((LOOK_MS * kill) / KILLS[tier])
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
  }
  const servers = await startAll(place)
  const [{ address }] = servers
  const token = await tokenOf(address, 'anna')
  const emailsOf = async (id: string) => {
    const { letters } = await ask(address, userExport, { id }, token)
    return letters.filter(({ subject }) => subject.includes(NAME)).length
  }
  for (const id of people) await until('everybody is reminded', async () => (await emailsOf(id)) > 0)
  const counts = new Map<string, number>()
  for (const id of people) counts.set(id, await emailsOf(id))
  const broken = [...counts].flatMap(([id, count]) => (count === 1 ? [] : [`${id} was reminded ${count} times`]))
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  broken.push(...(await checkRows(place)))
  await place.remove()
  const figure = `${KILLS[tier]} kills of ${SERVERS[engine]} at once, ${people.length} people reminded`
  return { figure, broken }
}

/** Gives everybody a document of which they are to be reminded, by a server that has looked before. Returns their ids. */
async function endingSoon(place: Place): Promise<string[]> {
  const club = await startClub(place)
  const token = await tokenOf(club.address, 'anna')
  const today = new Date().toISOString().slice(0, 10)
  const draft = { id: 0, name: NAME, kind: 'proof' as const, roles: [...roles], level: 'note' as const, text: '' }
  const { id: requirementId } = await ask(club.address, requirementsSave, { ...draft, remindDays: [60] }, token)
  const { people } = await ask(club.address, proofsGetOverview, {}, token)
  for (const { user } of people) {
    const held = { since: today, until: addDays(today, 40), isWaiver: false, reason: '' }
    await ask(club.address, proofsSave, { id: 0, requirementId, userId: user.id, ...held }, token)
  }
  await club.end('SIGTERM')
  return people.map(({ user }) => user.id)
}

async function startAll(place: Place): Promise<[ClubProcess, ...ClubProcess[]]> {
  const others = Array.from({ length: SERVERS[place.engine] - 1 }, () => startClub(place))
  return [await startClub(place), ...(await Promise.all(others))]
}
