import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DatabaseSync } from '@photostructure/sqlite'
import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { addMinutes } from '@windsock/domain/time'
import { insertBookings } from '../storage/booking-changes'
import { exportClub } from './club-export'
import { backUpClub } from './club-backup'
import { InvariantsViolated, fillClub } from './club-import'
import { type Database, openDatabase } from '../database/database'
import { DatabaseUnsuitable, DataFolderInUse, UnusableFile } from '../database/errors'
import { checkInvariants } from './invariants'
import { unsentMails } from '../storage/outbox'
import { inSnapshot } from './snapshot'
import { airport, flight, member, plane } from '../storage/test-club'
import { type Place, postgresPlace, postgresUrl, sqlitePlace, skipReason } from '../database/test-engines'
import { storeWholeClub } from './test-whole-club'

const now = '2026-07-02T08:00:00.000Z'
const folder = mkdtempSync(join(tmpdir(), 'windsock-copies-'))
let files = 0
const fileNamed = (ending: string) => join(folder, `${++files}${ending}`)

afterAll(() => rmSync(folder, { recursive: true }))

const moving = { isBackup: false, mayReplace: false, mayBreak: false, now }
const puttingBack = { ...moving, isBackup: true }

/**
 * Returns the lines of an export without the first and the last one. The lines between them are the same for both
 * engines.
 */
function rowsIn(file: string): string[] {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(1, -1)
}

/** Adds a last line with a correct checksum, so that the intended fault is the file's only one. */
function sealed(lines: string[], rows: Record<string, number>): string {
  const text = lines.map((line) => `${line}\n`).join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  return `${text}${JSON.stringify({ end: 'export', rows, sha256 })}\n`
}

async function withDatabase<Result>(where: Place['where'], work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openDatabase(where)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const places = [
  ['SQLite', sqlitePlace, false],
  [`PostgreSQL${skipReason}`, postgresPlace, !postgresUrl],
] as const

// The tests create many databases, so the timeout is long enough for slow machines.
describe.each(places)('a club on %s', { timeout: 60_000 }, (_, newPlace, isAbsent) => {
  async function empty(): Promise<Place['where']> {
    const { where, remove } = await newPlace()
    onTestFinished(remove)
    return where
  }

  async function filled(): Promise<Place['where']> {
    const where = await empty()
    await withDatabase(where, storeWholeClub)
    return where
  }

  test.skipIf(isAbsent)('moves to either database and back without any difference', async () => {
    const first = fileNamed('.jsonl')
    const counts = await exportClub(await filled(), first, now)
    expect(counts).toMatchObject({ bookings: 5, claims: 13, audit: 3, outbox: 2, users: 2, calendars: 2, sessions: 1 })
    expect(statSync(first).mode & 0o777).toBe(0o600)
    for (const [, other, isMissing] of places) {
      if (isMissing) continue
      const { where, remove } = await other()
      onTestFinished(remove)
      expect(await fillClub(where, first, moving)).toEqual({ counts, violations: [] })
      expect((await inSnapshot(where, checkInvariants)).violations).toEqual([])
      const back = fileNamed('.jsonl.gz')
      await exportClub(where, back, now)
      const home = await empty()
      await fillClub(home, back, moving)
      const second = fileNamed('.jsonl')
      await exportClub(home, second, now)
      expect(rowsIn(second)).toEqual(rowsIn(first))
    }
  })

  test.skipIf(isAbsent)('is reported as missing if the database is empty, and no file is written', async () => {
    const where = await empty()
    if ('dataDir' in where) writeFileSync(join(where.dataDir, 'windsock.db'), '')
    const file = fileNamed('.db')
    const missed = /^There is no club in /
    await expect(backUpClub(where, file, now)).rejects.toThrow(missed)
    await expect(exportClub(where, file, now)).rejects.toThrow(missed)
    await expect(inSnapshot(where, checkInvariants)).rejects.toThrow(missed)
    expect(existsSync(file)).toBe(false)
  })

  test.skipIf(isAbsent)('moves completely when it has more rows than one read fetches', async () => {
    const [where, file, second] = [await empty(), fileNamed('.jsonl'), fileNamed('.jsonl')]
    await withDatabase(where, async (db) => {
      await member(db, 'anna', ['Administrator'])
      await db.updateTable('users').set({ passwordHash: 'kept' }).execute()
      const aircraft = await plane(db, await airport(db, 'EDDH'), 'D-EONE')
      const one = flight(aircraft, [0, 1], { pilotId: 'anna' })
      const hours = Array.from({ length: 2500 }, (_, hour) => addMinutes(one.from, hour * 60))
      await insertBookings(
        db,
        hours.map((from) => ({ ...one, from, to: addMinutes(from, 60) })),
      )
    })
    expect(await exportClub(where, file, now)).toMatchObject({ bookings: 2500, claims: 5000 })
    const other = await empty()
    await fillClub(other, file, moving)
    await exportClub(other, second, now)
    expect(rowsIn(second)).toEqual(rowsIn(file))
  })

  test.skipIf(isAbsent)('continues its ids where they were, even past rows that are deleted', async () => {
    const file = fileNamed('.jsonl')
    await exportClub(await filled(), file, now)
    const where = await empty()
    await fillClub(where, file, moving)
    await withDatabase(where, async (db) => {
      expect(await airport(db, 'EDHL')).toBe(2)
      const { rows } = await sql<{ id: number }>`insert into outbox
        (message_id, to_address, cc_address, subject, text, html, created_at) values ('', '', '', '', '', '', ${now})
        returning id`.execute(db)
      expect(rows).toEqual([{ id: 4 }])
    })
  })

  test.skipIf(isAbsent)('is not overwritten', async () => {
    const [file, where] = [fileNamed('.jsonl'), await filled()]
    await exportClub(where, file, now)
    await expect(exportClub(where, file, now)).rejects.toThrow('exists already: choose another name')
    await expect(fillClub(where, file, moving)).rejects.toThrow(DatabaseUnsuitable)
    await expect(fillClub(where, file, puttingBack)).rejects.toThrow('There is a club already')
    await withDatabase(where, (db) => member(db, 'still-there'))
  })

  test.skipIf(isAbsent)('imports nothing from a file that is truncated, damaged or changed', async () => {
    const file = fileNamed('.jsonl')
    await exportClub(await filled(), file, now)
    const text = readFileSync(file, 'utf8')
    const lines = text.trimEnd().split('\n')
    const swapped = [lines[0], lines[1], lines[3], lines[2], ...lines.slice(4)].join('\n')
    const { rows } = JSON.parse(lines.at(-1)!) as { rows: Record<string, number> }
    const without = (pattern: RegExp) => lines.slice(0, -1).filter((line) => !pattern.test(line))
    const wrong: Record<string, string | Buffer> = {
      'it is truncated': lines.slice(0, -1).join('\n') + '\n',
      'line \\d+: it is not a valid line': text.replace('["anna"', '["anna'),
      'checksum does not match': text.replace('D-EONE', 'D-EON3'),
      'is not an export of Windsock': '{"hello":"world"}\n',
      'neither an export nor a backup': 'id;name\n',
      'it is damaged': gzipSync(text).subarray(0, 900),
      'airports had 1 rows': swapped,
      'written by a newer version': text.replace(/"schema":\d+/, '"schema":9999'),
      'data after its end': `${text}[1]\n`,
      'had \\d+ rows': sealed(without(/^\["igor","Instructor"\]$/), rows),
      'cannot be stored': sealed(
        lines.slice(0, -1).map((line) => line.replace('["igor","igor"', '["olga","igor"')),
        rows,
      ),
      'are not complete': sealed(
        lines.slice(
          0,
          lines.findLastIndex((line) => line.startsWith('{"table"')),
        ),
        rows,
      ),
    }
    const where = await empty()
    for (const [reason, content] of Object.entries(wrong)) {
      const broken = fileNamed('.broken')
      writeFileSync(broken, content)
      const refused = fillClub(where, broken, moving)
      await expect(refused, reason).rejects.toThrow(UnusableFile)
      await expect(refused, reason).rejects.toThrow(new RegExp(reason))
    }
    expect(await fillClub(where, file, moving)).toMatchObject({ counts: { users: 2 } })
  })

  test.skipIf(isAbsent)('is imported with broken invariants only if the operator insists', async () => {
    const [file, broken, where] = [fileNamed('.jsonl'), fileNamed('.jsonl'), await empty()]
    await exportClub(await filled(), file, now)
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    const { rows } = JSON.parse(lines.at(-1)!) as { rows: Record<string, number> }
    // The edit removes the password of the only administrator, who then cannot log in.
    const edited = lines.slice(0, -1).map((line) => line.replace('"kept"', 'null'))
    writeFileSync(broken, sealed(edited, rows))
    await expect(fillClub(where, broken, moving)).rejects.toThrow(InvariantsViolated)
    const taken = await fillClub(where, broken, { ...moving, mayBreak: true })
    expect(taken.violations).toMatchObject([{ rule: 'The club has an administrator who can log in' }])
  })

  test.skipIf(isAbsent)(
    'is restored without its sessions and kept times (WAI-32), and its emails wait for the operator',
    async () => {
      const where = await filled()
      const file = fileNamed('.backup')
      await withDatabase(where, async (db) => {
        await member(db, 'before')
        await backUpClub(where, file, now)
        await member(db, 'after')
      })
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const { counts } = await fillClub(where, file, { ...puttingBack, mayReplace: true })
      expect(counts).toMatchObject({ users: 3, bookings: 5, outbox: 2, wishes: 2, passkeys: 1 })
      expect((await inSnapshot(where, checkInvariants)).violations).toEqual([])
      await withDatabase(where, async (db) => {
        const users = await db.selectFrom('users').select('id').orderBy('id').execute()
        expect(users.map(({ id }) => id)).toEqual(['anna', 'before', 'igor'])
        for (const table of ['sessions', 'passwordKeys', 'loginKeys', 'spentChallenges', 'keeps'] as const)
          expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
        const unsent = await unsentMails(db, '2026-07-01T08:00:00.000Z')
        expect(unsent).toMatchObject([{ subject: 'waiting', dueAt: null, attempts: 1 }])
        expect(unsent[0]?.failureMessage).toMatch(/may have been sent since\. Try Resend sends it\.$/)
      })
    },
  )
})

async function dataDir(): Promise<string> {
  const { where, remove } = await sqlitePlace()
  onTestFinished(remove)
  if ('dataDir' in where) return where.dataDir
  throw new Error('SQLite is kept in a folder.')
}

describe('a data folder', () => {
  test('keeps a complete copy of the replaced club', async () => {
    const [dir, file] = [await dataDir(), fileNamed('.db')]
    await withDatabase({ dataDir: dir }, storeWholeClub)
    await backUpClub({ dataDir: dir }, file, now)
    await withDatabase({ dataDir: dir }, (db) => member(db, 'later'))
    const { kept } = await fillClub({ dataDir: dir }, file, { ...puttingBack, mayReplace: true })
    expect(kept).toBe(join(dir, 'replaced-2026-07-02T08-00-00.db'))
    expect(readdirSync(dir).filter((name) => name.startsWith('restoring-'))).toEqual([])
    const other = await dataDir()
    await fillClub({ dataDir: other }, kept!, puttingBack)
    await withDatabase({ dataDir: other }, async (db) => {
      expect(await db.selectFrom('users').select('id').where('id', '=', 'later').execute()).toHaveLength(1)
    })
  })

  test('is refused and unchanged while a server runs on it', async () => {
    const [dir, file] = [await dataDir(), fileNamed('.db')]
    await withDatabase({ dataDir: dir }, async (db) => {
      await storeWholeClub(db)
      await backUpClub({ dataDir: dir }, file, now)
      const refused = fillClub({ dataDir: dir }, file, { ...puttingBack, mayReplace: true })
      await expect(refused).rejects.toThrow(DataFolderInUse)
      await member(db, 'goes-on')
    })
  })

  test('with a damaged database is replaced by a backup on request', async () => {
    const [dir, file] = [await dataDir(), fileNamed('.db')]
    await withDatabase({ dataDir: dir }, storeWholeClub)
    await backUpClub({ dataDir: dir }, file, now)
    writeFileSync(join(dir, 'windsock.db'), 'not a database at all, but long enough to be taken for one'.repeat(20))
    await expect(fillClub({ dataDir: dir }, file, puttingBack)).rejects.toThrow('There is a club already')
    expect(await fillClub({ dataDir: dir }, file, { ...puttingBack, mayReplace: true })).toMatchObject({
      violations: [],
    })
    await withDatabase({ dataDir: dir }, (db) => member(db, 'back'))
  })

  test('rejects a damaged backup, and a database of another program', async () => {
    const [dir, file] = [await dataDir(), fileNamed('.db')]
    await withDatabase({ dataDir: dir }, storeWholeClub)
    await backUpClub({ dataDir: dir }, file, now)
    const bytes = readFileSync(file)
    const torn = fileNamed('.db')
    writeFileSync(torn, bytes.fill(0x55, 4096, bytes.length / 2))
    const other = await dataDir()
    await expect(fillClub({ dataDir: other }, torn, puttingBack)).rejects.toThrow(UnusableFile)
    const lock = fileNamed('.db')
    const foreign = new DatabaseSync(lock)
    foreign.exec('create table notes (text text)')
    foreign.close()
    await expect(fillClub({ dataDir: other }, lock, puttingBack)).rejects.toThrow('a database of another program')
  })

  test('without a club has nothing to back up, and no file is written', async () => {
    const dir = await dataDir()
    await expect(backUpClub({ dataDir: dir }, fileNamed('.db'), now)).rejects.toThrow('There is no club in')
    expect(existsSync(join(dir, 'windsock.db'))).toBe(false)
  })
})
