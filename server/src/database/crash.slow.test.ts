import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingsById } from '../storage/bookings'
import { openDatabase } from './database'
import { airport, member, plane } from '../storage/test-club'
import { onEachPlace, type Place, sqlitePlace } from './test-engines'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const ACKNOWLEDGED = 60

let folder: string
const running = new Set<ChildProcess>()

// The program is bundled like the production server: one file with the migrations next to it.
beforeAll(async () => {
  const cache = here('../../../node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'windsock-writer-'))
  cpSync(here('./migrations'), join(folder, 'migrations'), { recursive: true })
  await build({
    entryPoints: [here('./test-writer.ts')],
    outfile: join(folder, 'writer.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['@photostructure/sqlite', 'pg', 'kysely'],
  })
})

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Creates a small club and returns a function that starts a process which stores bookings in it. */
async function club(where: Place['where']) {
  const db = await openDatabase(where)
  const aircraft = await plane(db, await airport(db, 'EDDH'), 'D-EABC')
  await member(db, 'igor')
  await db.close()
  return () => writer(where, aircraft)
}

function writer(where: Place['where'], aircraft: number) {
  const child = spawn(process.execPath, [join(folder, 'writer.mjs'), JSON.stringify(where), String(aircraft), 'igor'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const acknowledged: number[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => acknowledged.push(Number(line)))
  return {
    acknowledged,
    more: async () => {
      const enough = acknowledged.length + ACKNOWLEDGED
      while (acknowledged.length < enough) await once(lines, 'line')
    },
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
    refusal: async () => {
      let text = ''
      child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
      const [code] = (await once(child, 'close')) as [number]
      return { code, text }
    },
  }
}

onEachPlace('a killed server', (find) => {
  test('keeps every acknowledged booking, each with all of its claims', async () => {
    const { db: open, where } = await find()
    await open.close()
    const server = (await club(where))()
    await server.more()
    await server.kill()
    const db = await openDatabase(where)
    const kept = await bookingsById(db, server.acknowledged)
    expect(kept.map(({ id }) => id)).toEqual(server.acknowledged)
    const { rows } = await sql`
      select bookings.id from bookings left join claims on claims.holder = 'booking:' || bookings.id
      group by bookings.id having count(claims.resource) <> 2`.execute(db)
    expect(rows).toEqual([])
    if (db.engine === 'sqlite')
      expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrityCheck: 'ok' }])
    await db.close()
  })
})

test('a second server on a folder in use stops with one line, and the first continues', async () => {
  const { where, remove } = await sqlitePlace()
  const start = await club(where)
  const first = start()
  await first.more()
  expect(await start().refusal()).toEqual({
    code: 1,
    text: `The data folder ${'dataDir' in where && where.dataDir} is in use by another server. Stop that one first, or set DATA_DIR.\n`,
  })
  await first.more()
  await first.kill()
  const db = await openDatabase(where)
  expect(await bookingsById(db, first.acknowledged)).toHaveLength(first.acknowledged.length)
  await db.close()
  await remove()
})
