import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changesPath } from '@windsock/contract/changes'
import { airportsGet } from '@windsock/contract/airports'
import { bookingsSave } from '@windsock/contract/bookings'
import { aircraftGet } from '@windsock/contract/aircraft'
import { userLogin, userLogout } from '@windsock/contract/sign-in/login'
import { userGet, userGetByRole, userSave } from '@windsock/contract/users'
import { call, sendCall, tokenOf } from './calls'
import { type ClubProcess, startClub } from './club-process'
import type { Fault, Outcome } from './fault'
import { loadDays } from './load'
import { openMailServer } from './mail-server'
import { newMember } from './new-member'
import { type Place, postgresClub, postgresDatabase } from './places'
import { type PostgresServer, query } from './postgres-server'
import { until } from './waiting'

declare const WINDSOCK_ROOT: string

const EMAILS = 60
const ADMIN = { ADMIN_USERNAME: 'chief', ADMIN_EMAIL: 'chief@club.example', ADMIN_PASSWORD: 'clear skies ahead' }

/** Runs servers that share one PostgreSQL database and nothing else. */
export const twoInstances: Fault = {
  name: 'two-instances',
  promise: 'two servers on one database start together, and a member cannot tell which of them answers',
  needs: 'postgres server',
  run: async ({ postgres }) => {
    if (postgres === undefined) throw new Error('There is no PostgreSQL here.')
    const broken = [
      ...(await startedTogether(await postgresDatabase(postgres), 'an empty schema')),
      ...(await startedTogether(await oldClub(postgres), 'an old schema')),
      ...(await asOne(await postgresClub(postgres))),
    ]
    const figure = `started on an empty and an old schema; login, limits, revoking, live changes, ${EMAILS} emails`
    return { figure, broken } satisfies Outcome
  },
}

async function oldClub(postgres: PostgresServer): Promise<Place> {
  const place = await postgresDatabase(postgres)
  await makeOldSchema(place.settings.DATABASE_URL ?? '')
  return place
}

/** Creates the schema of the first release in an empty database. */
async function makeOldSchema(url: string): Promise<void> {
  const folder = join(WINDSOCK_ROOT, 'server/src/database/migrations')
  const [file = ''] = readdirSync(folder).filter((name) => /^0001-[a-z0-9-]+(\.postgres)?\.sql$/.test(name))
  const script = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(script).digest('hex')
  const name = /^0001-([a-z0-9-]+)/.exec(file)?.[1]
  await query(
    url,
    `create extension if not exists btree_gist;
    create table migrations (number integer not null primary key, name text not null, checksum text not null);
    ${script};
    insert into migrations values (1, '${name}', '${checksum}')`,
  )
}

/**
 * Starts three servers at the same time. Checks that all of them work, that there is only one administrator and that no
 * migration ran twice.
 */
async function startedTogether(place: Place, schema: string): Promise<string[]> {
  const settings = { ...place.settings, ...ADMIN }
  const start = () => startClub({ settings, isDemo: false })
  const clubs = await Promise.all([start(), start(), start()])
  const broken: string[] = []
  for (const { address } of clubs) {
    const { token } = await call(address, userLogin, { userName: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD })
    const administrators = await call(address, userGetByRole, { role: 'Administrator' }, token)
    if (administrators.length !== 1) broken.push(`${administrators.length} administrators after a start on ${schema}`)
  }
  await Promise.all(clubs.map((club) => club.end('SIGTERM')))
  const twice = await query(
    place.settings.DATABASE_URL ?? '',
    'select number from migrations group by number having count(*) > 1',
  )
  if (twice.length > 0) broken.push(`a migration ran twice on ${schema}`)
  await place.remove()
  return broken
}

async function asOne(place: Place): Promise<string[]> {
  const mail = await openMailServer()
  const settings = { ...place.settings, SMTP_URL: mail.url }
  const [one, other] = await Promise.all([startClub({ settings }), startClub({ settings })])
  const broken = [
    ...(await loginCounts(one, other)),
    ...(await limitsAreShared(one, other)),
    ...(await revokedEverywhere(one, other)),
    ...(await changesTravel(one, other)),
  ]
  await inviteOnAll([one, other])
  // One email to each new member, and one to the member whose account was locked above.
  const written = EMAILS + 1
  await until('all emails have arrived', () => mail.taken.size >= written, 60_000).catch(() => {})
  await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])
  const twice = [...mail.taken.values()].filter((times) => times > 1).length
  if (mail.taken.size !== written || twice > 0)
    broken.push(`${written} emails were written, ${mail.taken.size} arrived, ${twice} of them twice`)
  await mail.close()
  await place.remove()
  return broken
}

async function loginCounts(one: ClubProcess, other: ClubProcess): Promise<string[]> {
  const { status } = await sendCall(
    other.address,
    userGetByRole,
    { role: 'Administrator' },
    await tokenOf(one.address, 'sam'),
  )
  return status === 200 ? [] : [`a login on one server was answered ${status} by the other`]
}

/** Checks that the limit of ten failed logins counts the failures on both servers together. */
async function limitsAreShared(one: ClubProcess, other: ClubProcess): Promise<string[]> {
  const wrong = { userName: 'tomas', password: 'not the password' }
  for (const { address } of [one, other]) for (let time = 0; time < 5; time++) await sendCall(address, userLogin, wrong)
  const statuses = [await sendCall(one.address, userLogin, wrong), await sendCall(other.address, userLogin, wrong)]
  return statuses.every(({ status }) => status === 429) ? [] : ['failed logins are counted by each server for itself']
}

/** Ends a session and removes a role on one server. Checks that the other server refuses the next call of each user. */
async function revokedEverywhere(one: ClubProcess, other: ClubProcess): Promise<string[]> {
  const anna = await tokenOf(one.address, 'anna')
  const out = await tokenOf(one.address, 'petra')
  await call(one.address, userLogout, {}, out)
  const lena = await tokenOf(other.address, 'lenka')
  const lenka = (await call(one.address, userGet, {}, anna)).find(({ userName }) => userName === 'lenka')
  if (!lenka) throw new Error('The demo club has no Lenka.')
  await call(one.address, userSave, { ...lenka, roles: ['Pilot'] }, anna)
  const statuses = [
    await sendCall(other.address, airportsGet, {}, out),
    await sendCall(other.address, aircraftGet, {}, out),
    await sendCall(other.address, aircraftGet, {}, lena),
  ].map(({ status }) => status)
  // The first call is public, so it is answered with 200 even after the logout.
  return statuses.join() === '200,401,401'
    ? []
    : [`revoked tokens were answered ${statuses.join(', ')} by the other server`]
}

/** Checks that a page connected to one server receives a booking that is made on the other server. */
async function changesTravel(one: ClubProcess, other: ClubProcess): Promise<string[]> {
  const token = await tokenOf(other.address, 'max')
  const stream = await fetch(`${other.address}${changesPath}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10_000),
  })
  await bookAlone(one)
  let heard = ''
  try {
    for await (const piece of stream.body ?? []) {
      heard += Buffer.from(piece as Uint8Array).toString()
      if (heard.includes('"noun":"bookings"')) return []
    }
  } catch {
    // No event arrived in time.
  }
  return ['a change made on one server did not reach a page open on the other']
}

/** Makes a booking of Max for himself, about which nobody gets an email. */
async function bookAlone({ address }: ClubProcess): Promise<void> {
  const max = await tokenOf(address, 'max')
  const pilot = (await call(address, userGetByRole, { role: 'Instructor' }, max)).find(
    ({ lastName }) => lastName === 'Bergström',
  )
  const [aircraft] = await call(address, aircraftGet, {}, max)
  const [day] = loadDays()
  const [from, to] = [`${day}T06:00:00Z`, `${day}T06:30:00Z`]
  await call(address, bookingsSave, { id: 0, aircraft: { id: aircraft?.id }, pilot: { id: pilot?.id }, from, to }, max)
}

/** Adds members as Anna, the same number on each server at the same time. Each of them is sent an invitation at once. */
async function inviteOnAll(clubs: readonly ClubProcess[]): Promise<void> {
  const anna = await tokenOf(clubs[0]?.address ?? '', 'anna')
  await Promise.all(
    clubs.map(async ({ address }, first) => {
      for (let number = first; number < EMAILS; number += clubs.length)
        await call(address, userSave, newMember(number), anna)
    }),
  )
}
