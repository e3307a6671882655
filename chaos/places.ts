import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startClub } from './club-process'
import type { PostgresServer } from './postgres-server'

export interface Place {
  engine: 'sqlite' | 'postgres'
  /** Environment variables that make a server use this data folder or database. */
  settings: Record<string, string>
  remove: () => Promise<void>
}

const folders = new Set<string>()
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-chaos-'))
  folders.add(folder)
  return folder
}

let sqliteTemplate: Promise<string> | undefined
let postgresTemplate: Promise<string> | undefined
const databases = new Set<string>()
let named = 0

/** Creates a demo club in its own data folder. The folder is a copy of a template that is created only once. */
export async function sqliteClub(into = newFolder()): Promise<Place> {
  cpSync(await (sqliteTemplate ??= madeInFolder()), into, { recursive: true })
  return {
    engine: 'sqlite',
    settings: { DATA_DIR: into },
    remove: async () => rmSync(into, { recursive: true, force: true }),
  }
}

/** Creates a demo club in its own database, which is a copy of a template that is created only once. */
export async function postgresClub(server: PostgresServer): Promise<Place> {
  const template = await (postgresTemplate ??= madeInDatabase(server))
  return postgresDatabase(server, template)
}

/** Creates a database as a copy of `template`; the default is an empty database. */
export async function postgresDatabase(server: PostgresServer, template = 'template0'): Promise<Place> {
  const name = await madeDatabase(server, template)
  const folder = newFolder()
  return {
    engine: 'postgres',
    settings: { DATABASE_URL: server.urlOf(name), DATA_DIR: folder },
    remove: async () => {
      rmSync(folder, { recursive: true, force: true })
      await dropped(server, name)
    },
  }
}

export function clubOn(engine: Place['engine'], server: PostgresServer | undefined): Promise<Place> {
  if (engine === 'sqlite') return sqliteClub()
  if (server === undefined) throw new Error('There is no PostgreSQL here.')
  return postgresClub(server)
}

/** Drops all databases that this program created, because the server may be used for other things too. */
export async function dropDatabases(server: PostgresServer): Promise<void> {
  for (const name of databases) await dropped(server, name)
}

async function madeDatabase(server: PostgresServer, template: string): Promise<string> {
  named += 1
  const name = `windsock_chaos_${process.pid}_${named}`
  await server.command(`create database ${name} template ${template}`)
  databases.add(name)
  return name
}

async function dropped(server: PostgresServer, name: string): Promise<void> {
  await server.command(`drop database ${name} with (force)`)
  databases.delete(name)
}

async function madeInFolder(): Promise<string> {
  const folder = newFolder()
  await openOnce({ DATA_DIR: folder })
  return folder
}

async function madeInDatabase(server: PostgresServer): Promise<string> {
  const name = await madeDatabase(server, 'template0')
  await openOnce({ DATABASE_URL: server.urlOf(name), DATA_DIR: newFolder() })
  return name
}

async function openOnce(settings: Record<string, string>): Promise<void> {
  const club = await startClub({ settings })
  await club.end('SIGTERM')
}
