import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { unsubscribableKinds, unsubscribePath } from '@windsock/contract/email-choices'
import fc from 'fast-check'
import pg from 'pg'
import { contentType, junkBody, keys, type FuzzRequest } from './fuzz-inputs'
import { fuzzOne, type FuzzRun } from './fuzz-rounds'
import { sendRaw } from './fuzz-wire'
import type { Place } from './places'

const SECRET = 'a secret that only this program and the club know'
const insertion = `insert into settings (name, value) values ('unsubscribe-secret', '${SECRET}')`

/** Gives a club that is not running a known secret, so that this program can sign tokens as the club does. */
export async function plantSecret({ engine, settings }: Place): Promise<void> {
  if (engine === 'sqlite') {
    const database = new DatabaseSync(join(settings.DATA_DIR ?? '', 'windsock.db'))
    database.exec(insertion)
    database.close()
    return
  }
  const client = new pg.Client({ connectionString: settings.DATABASE_URL ?? '' })
  await client.connect()
  await client.query(insertion)
  await client.end()
}

interface Tokens {
  /** Tokens that the club has signed. */
  signed: fc.Arbitrary<string>
  /** Tokens that are almost signed, and texts that are none. */
  forged: fc.Arbitrary<string>
}

function tokensOf(users: readonly string[]): Tokens {
  const signature = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('base64url')
  const texts = fc.tuple(fc.constantFrom(...users), fc.constantFrom(...unsubscribableKinds))
  const signed = texts.map(([user, kind]) => `${user}.${kind}.${signature(`${user}.${kind}`)}`)
  const locked = texts.map(([user]) => `${user}.lost.${signature(`${user}.lost`)}`)
  const foreign = texts.map(([user, kind]) => `${user}.${kind}.${signature(`${user}.${kind}`, 'another secret')}`)
  const spoilt = fc.tuple(signed, fc.nat(200), fc.constantFrom(...mutators)).map(([token, at, spoil]) => {
    const [user = '', kind = '', mark = ''] = token.split('.')
    return spoil({ user, kind, mark }, at)
  })
  return { signed, forged: fc.oneof(locked, foreign, spoilt, spoilt, keys) }
}

interface Parts {
  user: string
  kind: string
  mark: string
}

const mutators: readonly ((parts: Parts, at: number) => string)[] = [
  ({ user, kind, mark }) =>
    `${user}.${unsubscribableKinds.find((unsubscribableKind) => unsubscribableKind !== kind) ?? ''}.${mark}`,
  ({ user, kind, mark }) => `x${user}.${kind}.${mark}`,
  ({ user, kind, mark }, at) => {
    const place = at % mark.length
    return `${user}.${kind}.${mark.slice(0, place)}${mark[place] === 'A' ? 'B' : 'A'}${mark.slice(place + 1)}`
  },
  ({ user, kind, mark }, at) => `${user}.${kind}.${mark.slice(0, at % mark.length)}`,
  ({ user, kind, mark }) => `${user}.${kind}.${mark}=`,
  ({ user, kind, mark }) => `${user}.${kind}.${mark}${mark}`,
  ({ user, kind, mark }) => `${user}.${kind}.${mark}.`,
  ({ user, kind, mark }) => `${user}.${kind}.${mark}%20`,
  ({ user, kind, mark }) => `${user}.${kind}%00.${mark}`,
  ({ user, kind }) => `${user}.${kind}.`,
  ({ user, mark }) => `${user}..${mark}`,
  ({ user, kind, mark }) => `${user}.${kind.toUpperCase()}.${mark}`,
  ({ user, kind, mark }) => `__proto__.${user}.${kind}.${mark}`,
]

interface Fuzzing {
  users: readonly string[]
  seed: number
  inputs: number
}

/**
 * Sends tokens and bodies to the address with which mail programs switch emails off. Signed tokens are accepted with any
 * body; all others are refused and change nothing, and no GET changes anything.
 */
export async function fuzzUnsubscribe(run: FuzzRun, { users, seed, inputs }: Fuzzing): Promise<void> {
  const { signed, forged } = tokensOf(users)
  const bodies = fc.tuple(fc.oneof(fc.constant('List-Unsubscribe=One-Click'), junkBody), contentType)
  const shotsOf = (tokens: fc.Arbitrary<string>, method: string): FuzzRequest[] =>
    fc.sample(
      fc.tuple(tokens, bodies).map(([token, [body, type]]) => {
        const headers = { 'content-type': type }
        return { method, path: unsubscribePath(token), headers, ...(method === 'POST' && { body }) }
      }),
      { seed, numRuns: inputs },
    )
  const any = fc.oneof({ weight: 1, arbitrary: signed }, { weight: 4, arbitrary: forged })
  for (const method of ['GET', 'POST'] as const)
    await fuzzOne({ method, path: unsubscribePath(':token') }, run, shotsOf(any, method))
  for (const method of ['GET', 'POST']) {
    await expectAll(run, shotsOf(forged, method), (status) => status >= 400 && status < 500)
    // Larger bodies than the server reads are refused before the token is looked at.
    const short = shotsOf(signed, method).filter(({ body = '' }) => body.length < 10_000)
    await expectAll(run, short, (status) => status === (method === 'GET' ? 302 : 200))
  }
}

async function expectAll(
  { club, broken }: FuzzRun,
  requests: readonly FuzzRequest[],
  isRight: (status: number) => boolean,
) {
  for (const request of requests) {
    if (club.isOver()) return
    const status = await sendRaw(club.address, request)
    if (!isRight(status)) broken.push(`${status} for ${request.method} ${request.path.slice(0, 300)}`)
  }
}
