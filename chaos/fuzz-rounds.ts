import type { Endpoint } from '@windsock/contract/endpoint'
import { tokenOf } from './calls'
import type { ClubProcess } from './club-process'
import type { Shot } from './fuzz-inputs'
import type { Ledger } from './fuzz-ledger'
import { cast } from './fuzz-values'
import { shoot } from './fuzz-wire'

const AT_ONCE = 100

/** Number of inputs between two reads of the tables. It is large, because reading the tables is slow. */
const ROUND = 112

/** A caller who sends one call after the other, in their own session or, if `asker` is undefined, without a session. */
export interface Writer {
  asker: string | undefined
  token?: string
}

/**
 * Returns a writer for each user, one without a session, and as many again for the administrator `anna`, because
 * administrators may do the most.
 */
export const newWriters = (): Writer[] =>
  [...cast, undefined].flatMap((asker): Writer[] => [{ asker: 'anna' }, { asker }])

/** The club under test and the results. */
export interface Range {
  club: ClubProcess
  ledger: Ledger
  hands: readonly Writer[]
  counts: { accepted: number; refused: number }
  broken: string[]
}

interface Route {
  method: Endpoint['method']
  path: string
}

interface Aim {
  shot: Shot
  hand: Writer
}

/** Sends the inputs of one endpoint, distributed among the writers, and records violations. */
export async function fuzzOne(endpoint: Route, range: Range, shots: readonly Shot[]): Promise<void> {
  const { hands: writers, club } = range
  const aims = shots.flatMap((shot, number): Aim[] => {
    const writer = writers[number % writers.length]
    return writer ? [{ shot, hand: writer }] : []
  })
  for (let start = 0; start < aims.length && !club.isOver(); start += ROUND)
    await tryRound(endpoint, range, aims.slice(start, start + ROUND))
}

/**
 * Checks that refused calls change nothing. Writes of accepted calls would hide those of refused calls. The refused
 * calls are therefore sent again without the accepted ones, until all calls of a round are refused.
 */
async function tryRound({ method, path }: Route, range: Range, aims: readonly Aim[]): Promise<void> {
  const { club, counts, ledger } = range
  let refused = await volley(range, aims)
  counts.accepted += aims.length - refused.length
  counts.refused += refused.length
  let changed = await ledger.changed()
  let sent = aims
  if (method !== 'GET')
    while (refused.length < sent.length && !club.isOver()) {
      sent = refused
      refused = await volley(range, sent)
      changed = await ledger.changed()
    }
  if (changed.length === 0 || club.isOver()) return
  const culprits = await whoChanges(range, sent)
  if (culprits.length === 0 && changed.some((table) => passedOn.has(table))) return
  const who = culprits.length === 0 ? 'none of them alone does it again' : culprits.slice(0, 3).join('; ')
  range.broken.push(`${path} changed ${changed.join(', ')} and should not, among ${sent.length}: ${who}`)
}

/** The tables that the waiting list writes within seconds after an accepted call, because it passes free times on. */
const passedOn = new Set(['keeps', 'wishes'])

/** Sends all inputs and returns the refused ones. */
async function volley(range: Range, aims: readonly Aim[]): Promise<Aim[]> {
  const refused: Aim[] = []
  const inOrder = async (writer: Writer) => {
    for (const aim of aims.filter((one) => one.hand === writer)) {
      const status = await asSomebody(range, aim)
      if (status !== 200) refused.push(aim)
      if (range.club.isOver()) return
      if (status >= 500 || status === 0) range.broken.push(`${status} for ${told(aim)}`)
    }
  }
  await Promise.all(range.hands.map(inOrder))
  return refused
}

/**
 * Sends one input a hundred times at once, always as the same member. Calls may be refused, but each must get a
 * response.
 */
export async function sendAtOnce({ allow }: Endpoint, range: Range, shot: Shot): Promise<void> {
  const { club, ledger, broken } = range
  // Public calls are skipped: they have their own limits, and many password checks at once are answered with 503.
  if (allow === 'public' || club.isOver()) return
  const token = await loggedIn(club, 'petra')
  const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => shoot(club.address, shot, token)))
  const failed = statuses.filter((status) => status >= 500 || status === 0)
  const aim = { shot, hand: { asker: 'petra' } }
  if (failed.length > 0) broken.push(`${failed.length} of ${AT_ONCE} at once were answered ${failed[0]}: ${told(aim)}`)
  // Resets the ledger, so that accepted writes do not count in the next round.
  await ledger.changed()
}

/** Sends a call in the session of its writer. If that session has ended, logs in and sends the call again. */
async function asSomebody({ club }: Range, { shot, hand: writer }: Aim): Promise<number> {
  if (writer.asker === undefined) return shoot(club.address, shot)
  for (let isSecond = false; ; isSecond = true) {
    writer.token ??= await loggedIn(club, writer.asker)
    const status = await shoot(club.address, shot, writer.token)
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
async function whoChanges(range: Range, aims: readonly Aim[]): Promise<string[]> {
  const culprits: string[] = []
  for (const aim of aims) {
    await asSomebody(range, aim)
    if ((await range.ledger.changed()).length > 0) culprits.push(told(aim))
  }
  return culprits
}

function told({ shot: { method, path, headers, body = '' }, hand: { asker = 'a stranger' } }: Aim): string {
  const type = headers['content-type'] ?? ''
  return `${method} ${path.slice(0, 300)} by ${asker}: ${type} ${JSON.stringify(body.slice(0, 600))}`
}
