import fc from 'fast-check'
import type { Endpoint } from '@windsock/contract/endpoint'
import { userLogout } from '@windsock/contract/accounts'
import { tokenOf } from './calls'
import { type ClubProcess, startClub, memoryOf } from './club-process'
import { everyEndpoint } from './contract-endpoints'
import type { Fault, Ground, Outcome } from './fault'
import { openLedger, type Ledger } from './fuzz-ledger'
import { shotsAt, type Shot } from './fuzz-inputs'
import { shoot } from './fuzz-wire'
import { cast, poolsOf, type Pools } from './fuzz-values'
import { clubOn, type Place } from './places'
import { checkRows } from './rows-check'

const INPUTS = { short: 16, long: 10_000 }
const WARM_SHARE = 0.25
const GROWTH_MB = 64
const KEPT = 20

const promise = 'whatever is sent: no answer from 500 on, no exit, no row changed by a refused call, memory flat'

export const fuzz: Fault[] = [
  { name: 'fuzz-sqlite', promise, run: (ground) => fuzzOn('sqlite', ground) },
  { name: 'fuzz-postgres', promise, needs: 'postgres server', run: (ground) => fuzzOn('postgres', ground) },
]

interface Range {
  club: ClubProcess
  ledger: Ledger
  pools: Pools
  tokens: Map<string, string>
  counts: { accepted: number; refused: number }
  broken: string[]
}

async function fuzzOn(engine: Place['engine'], { tier, postgres }: Ground): Promise<Outcome> {
  const place = await clubOn(engine, postgres)
  const settings = { ...place.settings, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
  const club = await startClub({ settings })
  const anna = await tokenOf(club.address, 'anna')
  const range: Range = {
    club,
    ledger: await openLedger(place),
    pools: await poolsOf(club.address, anna, new Date().toISOString().slice(0, 10)),
    tokens: new Map([['anna', anna]]),
    counts: { accepted: 0, refused: 0 },
    broken: [],
  }
  const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const inputs = Number(process.env.FUZZ_INPUTS ?? INPUTS[tier])
  const endpoints = await everyEndpoint()
  let warm = 0
  for (const [number, endpoint] of endpoints.entries()) {
    if (number === Math.floor(endpoints.length * WARM_SHARE)) warm = memoryOf(club)
    await fuzzOne(endpoint, range, { seed, inputs })
    if (club.isOver()) break
  }
  const { broken, counts } = range
  if (club.isOver()) broken.unshift(`the server ended: ${club.said().slice(-2000)}`)
  const end = memoryOf(club)
  if (end - warm > GROWTH_MB) broken.push(`memory grew from ${warm} to ${end} MB`)
  await range.ledger.close()
  await club.end('SIGTERM')
  broken.push(...(await checkRows(place)))
  await place.remove()
  const tried = `${endpoints.length} calls × ${inputs} inputs, ${counts.accepted} accepted, ${counts.refused} refused`
  return { figure: `${tried}, memory ${warm} → ${end} MB, FUZZ_SEED=${seed}`, broken: broken.slice(0, KEPT) }
}

/** Sends the inputs of one call, as everybody in turn. */
async function fuzzOne(endpoint: Endpoint, range: Range, how: { seed: number; inputs: number }): Promise<void> {
  const { club, ledger } = range
  const askers = [...cast, undefined]
  const shots = fc.sample(shotsAt(endpoint, range.pools), { seed: how.seed, numRuns: how.inputs })
  let [mark, contents] = [await ledger.mark(), await ledger.contents()]
  for (const [number, shot] of shots.entries()) {
    // An administrator comes furthest, so every second one is his.
    const asker = number % 2 === 0 ? 'anna' : askers[(number >> 1) % askers.length]
    const status = await asSomebody(range, shot, asker)
    if (status >= 500 || status === 0) range.broken.push(`${status} for ${told(shot, asker)}`)
    if (club.isOver()) return
    const isRefused = status !== 200
    range.counts[isRefused ? 'refused' : 'accepted'] += 1
    if (endpoint.path === userLogout.path && status === 200) range.tokens.delete(asker ?? '')
    const after = await ledger.mark()
    if (after === mark) continue
    const now = await ledger.contents()
    const changed = [...now].filter(([table, digest]) => contents.get(table) !== digest).map(([table]) => table)
    if (changed.length > 0 && (isRefused || endpoint.method === 'GET'))
      range.broken.push(`${status} and yet ${changed.join(', ')} changed for ${told(shot, asker)}`)
    ;[mark, contents] = [after, now]
  }
}

/** Asks with a token, and once more with a new one where an earlier input has ended the session. */
async function asSomebody(range: Range, shot: Shot, asker: string | undefined): Promise<number> {
  const { address } = range.club
  if (asker === undefined) return shoot(address, shot)
  for (let isSecond = false; ; isSecond = true) {
    const token = range.tokens.get(asker) ?? (await tokenOf(address, asker))
    range.tokens.set(asker, token)
    const status = await shoot(address, shot, token)
    if (status !== 401 || isSecond) return status
    range.tokens.delete(asker)
  }
}

function told({ method, path, headers, body = '' }: Shot, asker = 'a stranger'): string {
  const type = headers['content-type'] ?? ''
  return `${method} ${path.slice(0, 300)} by ${asker}: ${type} ${JSON.stringify(body.slice(0, 600))}`
}
