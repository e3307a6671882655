import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkClub } from '../cli/check'
import { readConfig } from '../config'
import { backUpClub } from './club-backup'
import { fillClub } from './club-import'
import { openDatabase } from '../database/database'
import { UnusableFile } from '../database/errors'
import { migrate } from '../database/migrate'
import { migrationsOf } from '../database/migration-files'
import { openPostgres } from '../database/postgres'
import { openSqlite } from '../database/sqlite'
import { onEachPlace, type Place, postgresPlace, postgresUrl, sqlitePlace, skipReason } from '../database/test-engines'
import { storeWholeClub } from './test-whole-club'

const now = '2026-07-01T08:00:00.000Z'

/** A trigger that makes every user who registers an administrator. */
const evil = `create trigger evil after insert on user_roles when new.role = 'Student' begin
  insert or ignore into user_roles values (new.user_id, 'Administrator');
  update users set is_approved = 1 where id = new.user_id; end`

/** Alterations of a schema, each with the difference that must be reported for it. */
const altered = {
  sqlite: [
    [evil, 'trigger evil does not belong to this program'],
    ['create view peek as select * from users', 'view peek does not belong to this program'],
    ['create table loot (what text)', 'table loot does not belong to this program'],
    ['create index slow on users (address)', 'index slow does not belong to this program'],
    ['drop index users_email', 'index users_email is missing'],
    ['drop trigger claims_no_overlap_on_insert', 'trigger claims_no_overlap_on_insert is missing'],
    ["alter table users add column backdoor text default ''", 'table users differs from this program’s'],
  ],
  postgres: [
    [
      `create function loot() returns trigger language plpgsql as 'begin return new; end';
       create trigger evil after insert on user_roles for each row execute function loot()`,
      'trigger evil of user_roles does not belong to this program',
    ],
    [
      `create rule evil as on insert to user_roles where new.role = 'Student' do also delete from sessions`,
      'rule evil of user_roles does not belong to this program',
    ],
    [`create policy evil on users for select using (true)`, 'policy evil of users does not belong to this program'],
    [`alter table users enable row level security`, 'table users differs from this program’s'],
    [
      `alter table users alter column is_approved set default true`,
      'column users.is_approved differs from this program’s',
    ],
    [`alter table users add column backdoor text`, 'column users.backdoor does not belong to this program'],
    [
      `alter table claims drop constraint claims_no_overlap`,
      'constraint claims_no_overlap of claims is missing',
      'index claims_no_overlap is missing',
    ],
    [`create index slow on users (address)`, 'index slow does not belong to this program'],
    [`drop index users_email`, 'index users_email is missing'],
  ],
} as const

onEachPlace('check, on an altered schema,', (find) => {
  async function checked(alterations: readonly string[]) {
    const { where, db } = await find()
    await storeWholeClub(db)
    for (const alteration of alterations) await run(where, alteration)
    const config = readConfig('url' in where ? { DATABASE_URL: where.url } : { DATA_DIR: where.dataDir })
    const { text, code } = await checkClub({ config, now, isForced: false, mayBreak: false })
    return { code, broken: text.split('\n').slice(1) }
  }

  test('finds nothing in an unaltered schema', async () => {
    expect(await checked([])).toEqual({ code: 0, broken: [] })
  })

  test('names each changed object and nothing else', async () => {
    const all = altered[(await find()).db.engine]
    const { code, broken } = await checked(all.map(([alteration]) => alteration))
    expect(code).toBe(1)
    expect(broken).toEqual([
      'Violated: The schema matches this program.',
      ...all.flatMap(([, ...differences]) => differences.map((difference) => `  ${difference}`)).toSorted(),
    ])
  })
})

test.skipIf(!postgresUrl)(
  `check says when it cannot compare the schema, and how to fix that${skipReason}`,
  async () => {
    const { where, remove } = await postgresPlace()
    onTestFinished(remove)
    await (await openDatabase(where)).close()
    const url = new URL('url' in where ? where.url : '')
    url.searchParams.set('options', `${url.searchParams.get('options')} -c default_transaction_read_only=on`)
    const config = readConfig({ DATABASE_URL: url.href })
    await expect(checkClub({ config, now, isForced: false, mayBreak: false })).rejects.toThrow(
      /^The schema is compared with temporary tables, .* as the owner of the database, and not on a standby\.$/,
    )
  },
)

const places = [
  ['SQLite', sqlitePlace, false],
  [`PostgreSQL${skipReason}`, postgresPlace, !postgresUrl],
] as const

describe.each(places)('a club on %s', { timeout: 60_000 }, (_, newPlace, isAbsent) => {
  test.skipIf(isAbsent)('has the schema of this program even if every migration has updated it', async () => {
    const { where, remove } = await newPlace()
    onTestFinished(remove)
    for (const upTo of [1, Infinity]) {
      const engine = 'url' in where ? openPostgres(where.url) : openSqlite(where.dataDir)
      await migrate(
        engine,
        migrationsOf(engine.name).filter(({ number }) => number <= upTo),
      )
      await engine.close()
    }
    const config = readConfig('url' in where ? { DATABASE_URL: where.url } : { DATA_DIR: where.dataDir })
    expect(await checkClub({ config, now, isForced: false, mayBreak: false })).toMatchObject({ code: 0 })
  })
})

async function folder(): Promise<string> {
  const { where, remove } = await sqlitePlace()
  onTestFinished(remove)
  return 'dataDir' in where ? where.dataDir : ''
}

describe('a backup with a trigger in it', () => {
  const filling = { isBackup: true, mayReplace: false, mayBreak: false, now }

  /**
   * Writes a backup that contains the trigger `evil`.
   * @param earlier the number of the last migration that the backup lists; the newest if missing
   */
  async function forged(earlier?: number): Promise<string> {
    const dataDir = await folder()
    const db = await openDatabase({ dataDir })
    await storeWholeClub(db)
    const file = join(await folder(), 'forged.db')
    await backUpClub({ dataDir }, file, now)
    await db.close()
    await run({ dataDir: file }, evil)
    if (earlier !== undefined) await run({ dataDir: file }, `delete from migrations where number > ${earlier}`)
    return file
  }

  test.each([false, true])('is refused by its name, whatever the operator accepts (%s)', async (mayBreak) => {
    const dataDir = await folder()
    const refused = fillClub({ dataDir }, await forged(), { ...filling, mayBreak })
    await expect(refused).rejects.toThrow(
      new UnusableFile('its schema differs from this program’s: trigger evil does not belong to this program'),
    )
    await fillClub({ dataDir }, await honest(), filling)
  })

  test('is refused before it is migrated, because the trigger could act then', async () => {
    await expect(fillClub({ dataDir: await folder() }, await forged(6), filling)).rejects.toThrow(
      /trigger evil does not belong/,
    )
  })

  async function honest(): Promise<string> {
    const dataDir = await folder()
    const db = await openDatabase({ dataDir })
    await storeWholeClub(db)
    const file = join(await folder(), 'honest.db')
    await backUpClub({ dataDir }, file, now)
    await db.close()
    return file
  }
})

async function run(where: Place['where'], script: string): Promise<void> {
  if ('url' in where) {
    const engine = openPostgres(where.url)
    await engine.exclusively((session) => session.run(script))
    return engine.close()
  }
  const file = where.dataDir.endsWith('.db') ? where.dataDir : join(where.dataDir, 'windsock.db')
  const connection = new DatabaseSync(file)
  connection.exec(script)
  connection.close()
}
