import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changesPath } from '@windsock/contract/changes'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { postgresPlace, postgresUrl } from '../database/test-engines'
import { type Built, builtPrograms } from './test-built'

const password = 'clear skies ahead'
const admin = { ADMIN_USERNAME: 'anna', ADMIN_EMAIL: 'anna@club.example', ADMIN_PASSWORD: password }

let programs: Built

beforeAll(async () => {
  programs = await builtPrograms()
})

afterAll(() => programs.remove())

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
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
const passwordIn = (said: string) => /with the password (\S+) /.exec(said)?.[1] ?? ''

test('without arguments it prints its help; invalid arguments are refused with the same help', async () => {
  const { code, out } = await programs.club({})
  expect(code).toBe(0)
  for (const name of ['create-admin', 'reset-password', 'backup', 'restore', 'export', 'import', 'audit', 'check'])
    expect(out).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'))
  const senseless = [['frobnicate'], ['backup'], ['check', 'more'], ['--shout'], ['constructor']]
  const output = await Promise.all(senseless.map((words) => programs.club({}, ...words)))
  expect(output).toEqual(senseless.map(() => ({ code: 2, out: '', err: out })))
})

test('a wrong setting, and a folder without a club, are one line each', async () => {
  const wrong = await programs.club({ PORT: 'eighty' }, 'check')
  expect(wrong).toEqual({
    code: 1,
    out: '',
    err: 'PORT has an invalid value: it must be a port number, 0 to 65535.\n',
  })
  const missed = expect.stringMatching(/^There is no club in \S+ set DATA_DIR or DATABASE_URL\.\n$/) as string
  const nowhere = { DATA_DIR: join(newFolder(), 'none') }
  for (const words of [['check'], ['reset-password', 'anna']])
    expect(await programs.club(nowhere, ...words)).toMatchObject({ code: 1, err: missed })
})

test.skipIf(!postgresUrl)('an empty database is no club either, and stays empty', async () => {
  const { where, remove } = await postgresPlace()
  onTestFinished(remove)
  const DATABASE_URL = 'url' in where ? where.url : ''
  for (const words of [['reset-password', 'anna'], ['check']])
    expect(await programs.club({ DATABASE_URL }, ...words)).toMatchObject({
      code: 1,
      err: 'There is no club in the database at DATABASE_URL: set DATA_DIR or DATABASE_URL.\n',
    })
})

test('a running server is backed up, exported and checked, and keeps its folder to itself', async () => {
  const [DATA_DIR, files] = [newFolder(), newFolder()]
  const file = (name: string) => join(files, name)
  const server = await programs.serve({ DATA_DIR, ...admin })
  const done = async (...words: string[]) => {
    const output = await programs.club({ DATA_DIR }, ...words)
    expect(output).toMatchObject({ code: 0, err: '' })
    return output.out
  }
  expect(await done('backup', file('club.db'))).toMatch(/^Backed up SQLite in .+:\n(.*\n)* {2}users +1\n/)
  expect(await done('export', file('club.jsonl.gz'))).toMatch(/^Exported SQLite/)
  expect(await done('check')).toMatch(/: \d+ invariants checked, all hold\.\n$/)
  const inUse = /^The data folder .+ is in use by another server\. Stop that one first, or set DATA_DIR\.\n$/
  for (const words of [
    ['restore', file('club.db'), '--force'],
    ['import', file('club.jsonl.gz')],
  ])
    expect(await programs.club({ DATA_DIR }, ...words)).toMatchObject({
      code: 1,
      err: expect.stringMatching(inUse) as string,
    })
  expect(await logIn(server.address, 'anna', password)).toBe(200)
  await server.stop()

  const other = passwordIn(await done('create-admin', 'otto', 'otto@club.example'))
  const refused = await programs.club({ DATA_DIR }, 'restore', file('club.db'))
  expect(refused).toMatchObject({ code: 1, err: 'There is a club already: "restore FILE --force" replaces it.\n' })
  expect(await done('restore', file('club.db'), '--force')).toMatch(/The previous club is kept as .+replaced-/)
  expect(await done('check')).toMatch(/all hold/)
  const restored = await programs.serve({ DATA_DIR })
  expect(await logIn(restored.address, 'anna', password)).toBe(200)
  expect(await logIn(restored.address, 'otto', other)).toBe(400)
  await restored.stop()
}, 60_000)

test('accounts are repaired while a server runs, which notices at once', async () => {
  const DATA_DIR = newFolder()
  const server = await programs.serve({ DATA_DIR, ...admin })
  const done = async (...words: string[]) => passwordIn((await programs.club({ DATA_DIR }, ...words)).out)
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
  const other = await done('create-admin', 'otto', 'otto@club.example')
  expect(await logIn(server.address, 'otto', other)).toBe(200)

  // The audit trail contains these actions and can be exported while the server runs.
  const file = join(newFolder(), 'trail.jsonl')
  expect(await programs.club({ DATA_DIR }, 'audit', file)).toMatchObject({ code: 0, err: '' })
  const trailLines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const output = trailLines.map((line) => JSON.parse(line) as { action: string; by: { userName: string } | null })
  expect(output.map(({ action, by }) => `${action} by ${by?.userName ?? 'the program'}`)).toEqual([
    'created by the program',
    'logged in by anna',
    'reset password by the program',
    'login failed by the program',
    'logged in by anna',
    'created by the program',
    'logged in by otto',
  ])
  await server.stop()
}, 60_000)

test('a user name that is taken, or nobody’s, and an address that is none are one line each', async () => {
  const DATA_DIR = newFolder()
  expect(await programs.club({ DATA_DIR }, 'create-admin', 'anna', 'anna@club.example')).toMatchObject({ code: 0 })
  const output = async (...words: string[]) => (await programs.club({ DATA_DIR }, ...words)).err
  expect(await output('create-admin', 'ANNA', 'other@club.example')).toMatch(/^User name 'ANNA' is already taken\.\n$/)
  expect(await output('create-admin', 'otto', 'Anna@club.example')).toMatch(
    /^Email 'Anna@club\.example' is already taken\.\n$/,
  )
  expect(await output('create-admin', 'otto', 'nowhere')).toBe('Invalid email address.\n')
  expect(await output('reset-password', 'nobody')).toBe('No user has the name nobody.\n')
}, 30_000)

test.skipIf(!postgresUrl)(
  'a club moves to PostgreSQL and back, and its members come in as before',
  async () => {
    const [DATA_DIR, files] = [newFolder(), newFolder()]
    const { where, remove } = await postgresPlace()
    onTestFinished(remove)
    const DATABASE_URL = 'url' in where ? where.url : ''
    const server = await programs.serve({ DATA_DIR, ...admin })
    await server.stop()
    const [there, back] = [join(files, 'there.jsonl'), join(files, 'back.jsonl.gz')]
    const run = async (settings: Record<string, string>, ...words: string[]) =>
      expect(await programs.club(settings, ...words)).toMatchObject({ code: 0, err: '' })
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
