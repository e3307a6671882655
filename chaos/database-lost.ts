import { emailsTryResend } from '@windsock/contract/emails'
import { sendCall, tokenOf } from './calls'
import { checkClub } from './checker'
import { type ClubProcess, isReady, startClub } from './club-process'
import { type Fault, type Environment, type Outcome, seconds } from './fault'
import { startWriters, type Writers } from './load'
import { postgresClub } from './places'
import type { OwnServer } from './postgres-server'
import { checkRows } from './rows-check'
import { pause, until } from './waiting'

const ROUNDS = { short: 1, long: 20 }
const CALLS_BETWEEN = 15
/** Milliseconds that the database stays down. This is longer than a call may wait for the database. */
const OUTAGE_MS = 2500
const REFUSED_MS = 2000
const BACK_MS = 5000

interface Outage {
  break: (server: OwnServer) => Promise<void> | void
  repair: (server: OwnServer) => Promise<void>
}

const promise = 'the server stays up, answers 503 within 2 s and recovers within 5 s; nothing acknowledged is lost'

const outages: Record<string, Outage> = {
  'database-killed': {
    break: (server) => server.signalAll('SIGKILL'),
    repair: (server) => server.start(),
  },
  'database-stopped': {
    break: (server) => server.stop(),
    repair: (server) => server.start(),
  },
  'database-frozen': {
    break: (server) => server.signalAll('SIGSTOP'),
    repair: async (server) => server.signalAll('SIGCONT'),
  },
}

export const databaseLost: Fault[] = Object.entries(outages).map(([name, outage]) => ({
  name,
  promise,
  needs: 'own postgres',
  run: (environment) => survive(outage, environment),
}))

async function survive(outage: Outage, { tier, postgres }: Environment): Promise<Outcome> {
  if (!postgres?.own) throw new Error('There is no PostgreSQL to break.')
  const place = await postgresClub(postgres)
  const club = await startClub({ ...place, settings: { ...place.settings, LOG_LEVEL: 'fatal' } })
  const writers = await startWriters(club.address)
  const token = await tokenOf(club.address, 'anna')
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS[tier]; round++)
    rounds.push(await oneRound(outage, postgres.own, { club, writers, token }))
  await writers.stop()
  const broken = rounds.flatMap((round) => round.broken)
  if (!club.isOver()) broken.push(...(await checkClub(club.address, writers.history, writers.days)))
  await club.end('SIGTERM')
  broken.push(...(await checkRows(place)))
  await place.remove()
  const [refusedMs, backMs] = [most(rounds, 'refusedMs'), most(rounds, 'backMs')]
  const count = `${ROUNDS[tier]} ${ROUNDS[tier] === 1 ? 'time' : 'times'}`
  const figure = `${count}, ${writers.history.acknowledged} acknowledged, 503 within ${seconds(refusedMs)}, back within ${seconds(backMs)}`
  return { figure, broken }
}

interface Round {
  /** The longest wait of a call while the database was down, in milliseconds. */
  refusedMs: number
  backMs: number
  broken: string[]
}

interface Running {
  club: ClubProcess
  writers: Writers
  token: string
}

async function oneRound(outage: Outage, server: OwnServer, { club, writers, token }: Running): Promise<Round> {
  const { history } = writers
  const enough = history.acknowledged + CALLS_BETWEEN
  await until('more is acknowledged', () => history.acknowledged >= enough)
  const seen = history.times.length
  await outage.break(server)
  const probes = Array.from({ length: 5 }, () => sendCall(club.address, emailsTryResend, {}, token))
  const refusals = await Promise.all(probes)
  await pause(OUTAGE_MS)
  await outage.repair(server)
  const backMs = await until('the server is ready again', () => club.isOver() || isReady(club.address), 60_000)
  const again = history.acknowledged + 1
  const bookedMs = await until('bookings go on', () => club.isOver() || history.acknowledged >= again, 60_000)
  const refusedMs = Math.max(...history.times.slice(seen), ...refusals.map(({ ms }) => ms))
  const broken: string[] = []
  const others = refusals.filter(({ status }) => status !== 503)
  if (others.length > 0) broken.push(`answered ${others.map(({ status }) => status).join(', ')} instead of 503`)
  if (refusedMs > REFUSED_MS) broken.push(`a call waited ${seconds(refusedMs)}`)
  if (backMs + bookedMs > BACK_MS) broken.push(`back only after ${seconds(backMs + bookedMs)}`)
  if (club.isOver()) broken.push(`the server ended: ${club.said()}`)
  return { refusedMs, backMs: backMs + bookedMs, broken }
}

function most(rounds: readonly Round[], of: 'refusedMs' | 'backMs'): number {
  return Math.max(...rounds.map((round) => round[of]))
}
