import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresUrl, sqlitePlace } from '../database/test-engines'
import { type Built, builtPrograms } from './test-built'

const script = fileURLToPath(new URL('../../../deploy/postgres-role.sh', import.meta.url))
const isThere = Boolean(postgresUrl) && hasPsql()
const reason = isThere ? '' : ' (left out: TEST_DATABASE_URL names no server, or there is no psql)'
const password = 'clear skies ahead'

function hasPsql(): boolean {
  try {
    execFileSync('psql', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function query(url: URL, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement))
    return rows
  } finally {
    await client.end()
  }
}

describe.skipIf(!isThere)(`the role that deploy/postgres-role.sh makes${reason}`, () => {
  const role = `role_${randomBytes(6).toString('hex')}`
  const stranger = `${role}_stranger`
  const superuser = new URL(postgresUrl ?? 'postgres://nobody@nowhere')
  const own = new URL(superuser)
  let programs: Built

  beforeAll(async () => {
    own.username = role
    // The password contains quotes, to test that the script escapes them.
    own.password = `it's "quoted"`
    own.pathname = `/${role}`
    const env = {
      PATH: process.env.PATH,
      PGHOST: superuser.hostname,
      PGPORT: superuser.port || '5432',
      PGPASSWORD: decodeURIComponent(superuser.password),
      POSTGRES_USER: decodeURIComponent(superuser.username),
      POSTGRES_DB: superuser.pathname.slice(1),
      DATABASE_ROLE: role,
      DATABASE_PASSWORD: `it's "quoted"`,
    }
    execFileSync('sh', [script], { env, stdio: 'pipe' })
    programs = await builtPrograms()
  }, 60_000)

  // Dropping a database can take longer than the default timeout, because it waits for a checkpoint.
  afterAll(async () => {
    programs?.remove()
    await query(
      superuser,
      `drop database if exists ${role} with (force)`,
      `drop role if exists ${role}`,
      `drop role if exists ${stranger}`,
    )
  }, 60_000)

  it('is an ordinary role, which owns its database and nothing else', async () => {
    const [found] = await query(
      superuser,
      `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
         (select count(*)::int from pg_database where datdba = pg_roles.oid) as databases
       from pg_roles where rolname = '${role}'`,
    )
    expect(found).toEqual({
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      databases: 1,
    })
    await expect(query(own, `copy (select 1) to program 'cat'`)).rejects.toThrow(/must be superuser|permission denied/)
    await expect(query(own, `select pg_read_file('PG_VERSION')`)).rejects.toThrow(/permission denied/)
  })

  it('has the rights that the server needs, from the empty database to a login, a backup and a check', async () => {
    const place = await sqlitePlace()
    const DATA_DIR = 'dataDir' in place.where ? place.where.dataDir : ''
    const settings = { DATABASE_URL: own.href, DATA_DIR }
    const admin = { ADMIN_USERNAME: 'anna', ADMIN_EMAIL: 'anna@club.example', ADMIN_PASSWORD: password }
    const server = await programs.serve({ ...settings, ...admin })
    const { status } = await fetch(new URL('/api/user/login', server.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'anna', password }),
    })
    expect(status).toBe(200)
    for (const words of [['check'], ['backup', `${DATA_DIR}/club.gz`], ['audit', `${DATA_DIR}/trail.jsonl`]])
      expect(await programs.club(settings, ...words)).toMatchObject({ code: 0, err: '' })
    await server.stop()
    expect(await programs.club(settings, 'restore', `${DATA_DIR}/club.gz`, '--force')).toMatchObject({ code: 0 })
    await place.remove()
  }, 60_000)

  it('shares its database with no other role', async () => {
    await query(superuser, `create role ${stranger} login password 'stranger'`)
    const theirs = new URL(own)
    theirs.username = stranger
    theirs.password = 'stranger'
    await expect(query(theirs, 'select 1')).rejects.toThrow(/permission denied for database/)
  })
})
