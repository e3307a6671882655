import type { Endpoint } from '@windsock/contract/endpoint'
import { tokenOf } from './calls'
import type { ClubProcess } from './club-process'
import type { FuzzRequest } from './fuzz-inputs'
import type { Ledger } from './fuzz-ledger'
import { cast } from './fuzz-values'
import { sendRaw } from './fuzz-wire'

const AT_ONCE = 100

/** Number of inputs between two reads of the tables. It is large, because reading the tables is slow. */
const ROUND = 112

/** A caller who sends one call after the other, in their own session or, if `asker` is undefined, without a session. */
export interface Writer {
  userName: string | undefined
  token?: string
}

/**
 * Returns a writer for each user, one without a session, and as many again for the administrator `anna`, because
 * administrators may do the most.
 */
export const newWriters = (): Writer[] =>
  [...cast, undefined].flatMap((userName): Writer[] => [{ userName: 'anna' }, { userName }])

/** The club under test and the results. */
export interface FuzzRun {
  club: ClubProcess
  ledger: Ledger
  writers: readonly Writer[]
  counts: { accepted: number; refused: number }
  broken: string[]
}

interface Route {
  method: Endpoint['method']
  path: string
}

interface Attempt {
  request: FuzzRequest
  writer: Writer
}

/** Sends the inputs of one endpoint, distributed among the writers, and records violations. */
export async function fuzzOne(endpoint: Route, run: FuzzRun, requests: readonly FuzzRequest[]): Promise<void> {
  const { writers, club } = run
  const attempts = requests.flatMap((request, number): Attempt[] => {
    const writer = writers[number % writers.length]
    return writer ? [{ request, writer }] : []
  })
  for (let start = 0; start < attempts.length && !club.isOver(); start += ROUND)
    await tryRound(endpoint, run, attempts.slice(start, start + ROUND))
}

/**
 * Checks that refused calls change nothing. Writes of accepted calls would hide those of refused calls. The refused
 * calls are therefore sent again without the accepted ones, until all calls of a round are refused.
 */
async function tryRound({ method, path }: Route, run: FuzzRun, attempts: readonly Attempt[]): Promise<void> {
  const { club, counts, ledger } = run
  let refused = await sendAll(run, attempts)
  counts.accepted += attempts.length - refused.length
  counts.refused += refused.length
  let changed = await ledger.changed()
  let sent = attempts
  if (method !== 'GET')
    while (refused.length < sent.length && !club.isOver()) {
      sent = refused
      refused = await sendAll(run, sent)
      changed = await ledger.changed()
    }
  if (changed.length === 0 || club.isOver()) return
  const culprits = await whoChanges(run, sent)
  if (culprits.length === 0 && changed.some((table) => passedOn.has(table))) return
  const who = culprits.length === 0 ? 'none of them alone does it again' : culprits.slice(0, 3).join('; ')
  run.broken.push(`${path} changed ${changed.join(', ')} and should not, among ${sent.length}: ${who}`)
}

/** The tables that the waiting list writes within seconds after an accepted call, because it passes free times on. */
const passedOn = new Set(['keeps', 'wishes'])

/** Sends all inputs and returns the refused ones. */
async function sendAll(run: FuzzRun, attempts: readonly Attempt[]): Promise<Attempt[]> {
  const refused: Attempt[] = []
  const inOrder = async (writer: Writer) => {
    for (const attempt of attempts.filter((one) => one.writer === writer)) {
      const status = await sendAsWriter(run, attempt)
      if (status !== 200) refused.push(attempt)
      if (run.club.isOver()) return
      if (status >= 500 || status === 0) run.broken.push(`${status} for ${described(attempt)}`)
    }
  }
  await Promise.all(run.writers.map(inOrder))
  return refused
}

/**
 * Sends one input a hundred times at once, always as the same member. Calls may be refused, but each must get a
 * response.
 */
export async function sendAtOnce({ allow }: Endpoint, run: FuzzRun, request: FuzzRequest): Promise<void> {
  const { club, ledger, broken } = run
  // Public calls are skipped: they have their own limits, and many password checks at once are answered with 503.
  if (allow === 'public' || club.isOver()) return
  const token = await loggedIn(club, 'petra')
  const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => sendRaw(club.address, request, token)))
  const failed = statuses.filter((status) => status >= 500 || status === 0)
  const attempt = { request, writer: { userName: 'petra' } }
  if (failed.length > 0)
    broken.push(`${failed.length} of ${AT_ONCE} at once were answered ${failed[0]}: ${described(attempt)}`)
  // Resets the ledger, so that accepted writes do not count in the next round.
  await ledger.changed()
}

/** Sends a call in the session of its writer. If that session has ended, logs in and sends the call again. */
async function sendAsWriter({ club }: FuzzRun, { request, writer }: Attempt): Promise<number> {
  if (writer.userName === undefined) return sendRaw(club.address, request)
  for (let isSecond = false; ; isSecond = true) {
    writer.token ??= await loggedIn(club, writer.userName)
    const status = await sendRaw(club.address, request, writer.token)
    if (status !== 401 || isSecond) return status
    delete writer.token
  }
}

/**
 * Logs in and returns the token. Retries once, because the server may close an idle connection just when it is used
 * again.
 */
function loggedIn({ address }: ClubProcess, asker: string): Promise<string> {
  return tokenOf(address, asker).catch(() => tokenOf(address, asker))
}

/** Sends the calls one by one and returns, as texts, those after which a table has changed. */
async function whoChanges(run: FuzzRun, attempts: readonly Attempt[]): Promise<string[]> {
  const culprits: string[] = []
  for (const attempt of attempts) {
    await sendAsWriter(run, attempt)
    if ((await run.ledger.changed()).length > 0) culprits.push(described(attempt))
  }
  return culprits
}

function described({
  request: { method, path, headers, body = '' },
  writer: { userName = 'a stranger' },
}: Attempt): string {
  const type = headers['content-type'] ?? ''
  return `${method} ${path.slice(0, 300)} by ${userName}: ${type} ${JSON.stringify(body.slice(0, 600))}`
}
