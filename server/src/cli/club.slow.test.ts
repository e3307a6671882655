import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changesPath } from '@windsock/contract/changes'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { postgresPlace, postgresUrl, skipReason } from '../database/test-engines'
import { type Database, openDatabase } from '../database/database'
import { insertPasskey } from '../storage/sign-in/passkeys'
import { nowOf, systemClock } from '../clock'
import { readConfig } from '../config'
import { clubCommand } from './commands'
import { type Built, builtPrograms, type Run } from './test-built'

const password = 'clear skies ahead'
const admin = { ADMIN_USERNAME: 'anna', ADMIN_EMAIL: 'anna@club.example', ADMIN_PASSWORD: password }

let programs: Built

beforeAll(async () => {
  programs = await builtPrograms()
})

afterAll(() => programs.remove())

/**
 * Runs a command in the process of the tests, as `club.ts` does in its own. Most commands run like this, because the start
 * of a process takes longer than a command; a few run as the built program, which shows that it does the same.
 */
const club: Run = async (settings, ...words) => {
  const { text, code } = await clubCommand(words, { settings: () => readConfig(settings), now: nowOf(systemClock) })
  const line = `${text}\n`
  return code === 0 ? { code, out: line, err: '' } : { code, out: '', err: line }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function withClub(dataDir: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = await openDatabase({ dataDir }, { mayVisit: true })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}

function login(address: string, userName: string, password: string): Promise<Response> {
  return fetch(new URL('/api/user/login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  })
}

const logIn = async (...request: Parameters<typeof login>) => (await login(...request)).status
const tokenOf = async (...request: Parameters<typeof login>) =>
  ((await (await login(...request)).json()) as { token: string }).token
const passwordIn = (said: string) => /the password (\S+) and change/.exec(said)?.[1] ?? ''

test('without arguments it prints its help; invalid arguments are refused with the same help', async () => {
  const { code, out } = await programs.club({})
  expect(code).toBe(0)
  for (const name of ['create-admin', 'reset-password', 'backup', 'restore', 'export', 'import', 'audit', 'check'])
    expect(out).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'))
  const senseless = [['frobnicate'], ['backup'], ['check', 'more'], ['--shout'], ['constructor']]
  for (const words of senseless) expect(await club({}, ...words)).toEqual({ code: 2, out: '', err: out })
  expect(await programs.club({}, 'frobnicate')).toEqual({ code: 2, out: '', err: out })
})

test('a wrong setting, and a folder without a club, are reported in one line each', async () => {
  const wrong = await programs.club({ PORT: 'eighty' }, 'check')
  expect(wrong).toEqual({
    code: 1,
    out: '',
    err: 'PORT has an invalid value: it must be a port number, 0 to 65535.\n',
  })
  const missed = expect.stringMatching(/^There is no club in \S+ set DATA_DIR or DATABASE_URL\.\n$/) as string
  const nowhere = { DATA_DIR: join(newFolder(), 'none') }
  for (const words of [['check'], ['reset-password', 'anna']])
    expect(await club(nowhere, ...words)).toMatchObject({ code: 1, err: missed })
})

test.skipIf(!postgresUrl)(`an empty database counts as no club, and stays empty${skipReason}`, async () => {
  const { where, remove } = await postgresPlace()
  onTestFinished(remove)
  const DATABASE_URL = 'url' in where ? where.url : ''
  for (const words of [['reset-password', 'anna'], ['check']])
    expect(await club({ DATABASE_URL }, ...words)).toMatchObject({
      code: 1,
      err: 'There is no club in the database at DATABASE_URL: set DATA_DIR or DATABASE_URL.\n',
    })
})

test('a running server is backed up, exported and checked, but its folder stays locked', async () => {
  const [DATA_DIR, files] = [newFolder(), newFolder()]
  const file = (name: string) => join(files, name)
  const server = await programs.serve({ DATA_DIR, ...admin })
  const succeeds = async (run: Run, ...words: string[]) => {
    const output = await run({ DATA_DIR }, ...words)
    expect(output).toMatchObject({ code: 0, err: '' })
    return output.out
  }
  const done = (...words: string[]) => succeeds(club, ...words)
  expect(await succeeds(programs.club, 'backup', file('club.db'))).toMatch(
    /^Backed up SQLite in .+:\n(.*\n)* {2}users +1\n/,
  )
  expect(await done('export', file('club.jsonl.gz'))).toMatch(/^Exported SQLite/)
  expect(await done('check')).toMatch(/: \d+ invariants checked, all hold\.\n$/)
  const inUse = /^The data folder .+ is in use by another server\. Stop that one first, or set DATA_DIR\.\n$/
  for (const words of [
    ['restore', file('club.db'), '--force'],
    ['import', file('club.jsonl.gz')],
  ])
    expect(await club({ DATA_DIR }, ...words)).toMatchObject({
      code: 1,
      err: expect.stringMatching(inUse) as string,
    })
  expect(await logIn(server.address, 'anna', password)).toBe(200)
  await server.stop()

  const other = passwordIn(await done('create-admin', 'otto', 'otto@club.example'))
  const refused = await club({ DATA_DIR }, 'restore', file('club.db'))
  expect(refused).toMatchObject({ code: 1, err: 'There is a club already: "restore FILE --force" replaces it.\n' })
  expect(await succeeds(programs.club, 'restore', file('club.db'), '--force')).toMatch(
    /The previous club is kept as .+replaced-/,
  )
  expect(await done('check')).toMatch(/all hold/)
  const restored = await programs.serve({ DATA_DIR })
  expect(await logIn(restored.address, 'anna', password)).toBe(200)
  expect(await logIn(restored.address, 'otto', other)).toBe(400)
  await restored.stop()
}, 60_000)

test('accounts are repaired while a server runs, which notices at once', async () => {
  const DATA_DIR = newFolder()
  const server = await programs.serve({ DATA_DIR, ...admin })
  const done = async (...words: string[]) => passwordIn((await club({ DATA_DIR }, ...words)).out)
  const lost = await tokenOf(server.address, 'anna', password)
  const stream = await fetch(new URL(changesPath, server.address), { headers: { authorization: `Bearer ${lost}` } })
  const request = () =>
    fetch(new URL('/api/user/get', server.address), { headers: { authorization: `Bearer ${lost}` } })
  expect((await request()).status).toBe(200)

  const generated = await done('reset-password', 'anna')
  expect((await request()).status).toBe(401)
  expect(await logIn(server.address, 'anna', password)).toBe(400)
  expect(await logIn(server.address, 'anna', generated)).toBe(200)
  // The server closes the stream, so `text()` returns.
  expect(await stream.text()).toContain('"sessionEnded"')

  // SIG-12: passkeys stay, unless the operator removes them too.
  expect((await club({ DATA_DIR }, 'check', '--passkeys')).code).toBe(2)
  await withClub(DATA_DIR, async (db) => {
    const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const key = { publicKey: '', algorithm: -7, signCount: 0, isBackedUp: false, lastUsedAt: null }
    const createdAt = '2026-07-01T08:00:00.000Z'
    for (const id of ['one', 'two']) await insertPasskey(db, { id, userId, name: id, createdAt, ...key })
  })
  expect((await club({ DATA_DIR }, 'reset-password', 'anna')).out).toContain(
    '\n2 passkeys can still sign in: --passkeys removes them.',
  )
  const alone = await club({ DATA_DIR }, 'reset-password', 'anna', '--passkeys')
  expect([alone.code, alone.out.includes('passkey')]).toEqual([0, false])
  await withClub(DATA_DIR, async (db) => {
    expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([])
    const emails = await db.selectFrom('outbox').select('subject').execute()
    expect(emails.at(-1)?.subject).toBe('Windsock: 2 passkeys were removed from your account')
  })
  const other = await done('create-admin', 'otto', 'otto@club.example')
  expect(await logIn(server.address, 'otto', other)).toBe(200)

  // The audit trail contains these actions and can be exported while the server runs.
  const file = join(newFolder(), 'trail.jsonl')
  expect(await club({ DATA_DIR }, 'audit', file)).toMatchObject({ code: 0, err: '' })
  const trailLines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const output = trailLines.map((line) => JSON.parse(line) as { action: string; by: { userName: string } | null })
  expect(output.map(({ action, by }) => `${action} by ${by?.userName ?? 'the program'}`)).toEqual([
    'created by the program',
    'logged in by anna',
    'reset password by the program',
    'login failed by the program',
    'logged in by anna',
    'reset password by the program',
    'deleted by the program',
    'reset password by the program',
    'created by the program',
    'logged in by otto',
  ])
  await server.stop()
}, 60_000)

test('a duplicate or unknown user name, and an invalid address, are reported in one line each', async () => {
  const DATA_DIR = newFolder()
  const first = await club({ DATA_DIR }, 'create-admin', 'anna', 'anna@club.example')
  // A mistyped DATA_DIR is noticed by this line.
  expect(first.out).toMatch(/\nNo administrator was in the club before: SQLite in .+\.\n$/)
  expect((await club({ DATA_DIR }, 'create-admin', 'olga', 'olga@club.example')).out).not.toContain('before')
  const output = async (...words: string[]) => (await club({ DATA_DIR }, ...words)).err
  expect(await output('create-admin', 'ANNA', 'other@club.example')).toMatch(/^User name 'ANNA' is already taken\.\n$/)
  expect(await output('create-admin', 'otto', 'Anna@club.example')).toMatch(
    /^Email 'Anna@club\.example' is already taken\.\n$/,
  )
  expect(await output('create-admin', 'otto', 'nowhere')).toBe('Invalid email address.\n')
  expect(await output('reset-password', 'nobody')).toBe('No user has the name nobody.\n')
}, 30_000)

test.skipIf(!postgresUrl)(
  'a club moves to PostgreSQL and back, and its members log in as before',
  async () => {
    const [DATA_DIR, files] = [newFolder(), newFolder()]
    const { where, remove } = await postgresPlace()
    onTestFinished(remove)
    const DATABASE_URL = 'url' in where ? where.url : ''
    const server = await programs.serve({ DATA_DIR, ...admin })
    await server.stop()
    const [there, back] = [join(files, 'there.jsonl'), join(files, 'back.jsonl.gz')]
    const run = async (settings: Record<string, string>, ...words: string[]) =>
      expect(await club(settings, ...words)).toMatchObject({ code: 0, err: '' })
    await run({ DATA_DIR }, 'export', there)
    await run({ DATABASE_URL }, 'import', there)
    await run({ DATABASE_URL }, 'check')
    const moved = await programs.serve({ DATABASE_URL, DATA_DIR: newFolder() })
    expect(await logIn(moved.address, 'anna', password)).toBe(200)
    await run({ DATABASE_URL }, 'export', back)
    await moved.stop()
    const home = newFolder()
    await run({ DATA_DIR: home }, 'import', back)
    const returned = await programs.serve({ DATA_DIR: home })
    expect(await logIn(returned.address, 'anna', password)).toBe(200)
    await returned.stop()
  },
  60_000,
)
