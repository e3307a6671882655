import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openFolderWarning, lockDataFolder, shareDataFolder } from './data-folder'
import { openDatabase } from './database'
import { DataFolderInUse, DatabaseUnsuitable } from './errors'
import { member } from '../storage/test-club'
import { sqlitePlace } from './test-engines'
import { allUsers } from '../storage/users'

let dataDir: string

beforeEach(async () => {
  const { where, remove } = await sqlitePlace()
  dataDir = 'dataDir' in where ? where.dataDir : ''
  return remove
})

/** Opens the database like a server, or with `mayVisit` like a command that runs next to the server. */
async function opened(options?: { mayVisit: boolean }) {
  const db = await openDatabase({ dataDir }, options)
  onTestFinished(() => db.close())
  return db
}

test('a visitor can write while a server runs, and the server’s listeners are notified of possible changes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = await opened()
  const messages: string[] = []
  await server.listen({ received: () => messages.push('received'), missed: () => messages.push('missed') })
  await member(server, 'igor')
  vi.advanceTimersByTime(5000)
  expect(messages).toEqual(['received'])
  const visitor = await opened({ mayVisit: true })
  await member(visitor, 'petra')
  vi.advanceTimersByTime(5000)
  expect(messages).toEqual(['received', 'missed'])
  expect((await allUsers(server)).map(({ userName }) => userName).toSorted()).toEqual(['igor', 'petra'])
})

test('in a free folder a visitor holds the lock, and a server must wait', async () => {
  const only = await opened({ mayVisit: true })
  await expect(openDatabase({ dataDir })).rejects.toThrow(DataFolderInUse)
  await only.close()
  await opened()
})

test('a visitor leaves the schema of an older server as it is', async () => {
  const server = await opened()
  await sql`delete from migrations where number = (select max(number) from migrations)`.execute(server)
  const { rows } = await sql`select number from migrations`.execute(server)
  await expect(openDatabase({ dataDir }, { mayVisit: true })).rejects.toThrow(
    new DatabaseUnsuitable('The server that runs here is older than this program. Stop it first, or update it.'),
  )
  expect((await sql`select number from migrations`.execute(server)).rows).toEqual(rows)
})

test('an exclusive lock excludes servers and visitors, and is refused while one of them is active', () => {
  const inUse = (take: () => unknown) => expect(take).toThrow(DataFolderInUse)
  const alone = lockDataFolder(dataDir, { alone: true })
  inUse(() => lockDataFolder(dataDir))
  inUse(() => shareDataFolder(dataDir))
  alone.release()
  const server = lockDataFolder(dataDir)
  const visitor = shareDataFolder(dataDir)
  inUse(() => lockDataFolder(dataDir))
  inUse(() => lockDataFolder(dataDir, { alone: true }))
  server.release()
  inUse(() => lockDataFolder(dataDir, { alone: true }))
  // The next server may start before the visitor has closed its database.
  lockDataFolder(dataDir).release()
  visitor.release()
  lockDataFolder(dataDir, { alone: true }).release()
})

test('an unusable folder is reported by name', () => {
  const folder = join(dataDir, 'windsock.lock')
  mkdirSync(folder)
  expect(() => lockDataFolder(dataDir)).toThrow(`The data folder ${dataDir} cannot be used: `)
})

const modeOf = (path: string) => statSync(path).mode & 0o777

test('only its owner can read the lock file, even if it existed before with other rights', () => {
  const lock = join(dataDir, 'windsock.lock')
  lockDataFolder(dataDir).release()
  expect(modeOf(lock)).toBe(0o600)
  chmodSync(lock, 0o644)
  const taken = lockDataFolder(dataDir)
  expect(modeOf(lock)).toBe(0o600)
  expect(modeOf(join(dataDir, 'windsock.db'))).toBe(0o600)
  // Changing the modes must not have released the lock.
  expect(() => lockDataFolder(dataDir)).toThrow(DataFolderInUse)
  taken.release()
})

const isRoot = process.getuid?.() === 0
const nobody = 65_534

test.skipIf(!isRoot)(
  `nobody else on the machine can hold it and keep a server out${isRoot ? '' : ' (left out: only root can try it)'}`,
  () => {
    const lock = join(dataDir, 'windsock.lock')
    lockDataFolder(dataDir).release()
    chmodSync(dataDir, 0o755)
    const asNobody = (...command: [string, string[]]) =>
      execFileSync(...command, { uid: nobody, gid: nobody, stdio: 'pipe', cwd: '/' })
    expect(() => asNobody('cat', [join(dataDir, 'windsock.lock')])).toThrow(/Permission denied/)
    chmodSync(lock, 0o644)
    expect(() => asNobody('cat', [lock])).not.toThrow()
    lockDataFolder(dataDir).release()
    expect(() => asNobody('cat', [lock])).toThrow(/Permission denied/)
  },
)

test('a symbolic link in place of the lock is not followed', () => {
  const other = join(dataDir, 'other')
  writeFileSync(other, 'mine')
  chmodSync(other, 0o644)
  symlinkSync(other, join(dataDir, 'windsock.lock'))
  expect(() => lockDataFolder(dataDir)).toThrow(/windsock\.lock is not a regular file/)
  expect([readFileSync(other, 'utf8'), modeOf(other)]).toEqual(['mine', 0o644])
})

test('a folder that others can read is reported with its mode, and a private one is not', () => {
  expect(openFolderWarning(dataDir)).toBeUndefined()
  expect(openFolderWarning(join(dataDir, 'none'))).toBeUndefined()
  chmodSync(dataDir, 0o750)
  expect(openFolderWarning(dataDir)).toBe(
    `Other users of this machine can read the data folder ${dataDir} (mode 750): "chmod 700" prevents that.`,
  )
  const made = join(dataDir, 'made')
  lockDataFolder(made).release()
  expect(openFolderWarning(made)).toBeUndefined()
})
