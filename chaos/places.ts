import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startClub } from './club-process'
import type { PostgresServer } from './postgres-server'

/** Where a club lies, and how to leave no trace of it. */
export interface Place {
  engine: 'sqlite' | 'postgres'
  /** Environment that leads a server there. */
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
let databases = 0

/** A demo club of one's own in a data folder: a copy of one that was made once. */
export async function sqliteClub(into = newFolder()): Promise<Place> {
  cpSync(await (sqliteTemplate ??= madeInFolder()), into, { recursive: true })
  return {
    engine: 'sqlite',
    settings: { DATA_DIR: into },
    remove: async () => rmSync(into, { recursive: true, force: true }),
  }
}

/** The same in a database of one's own. */
export async function postgresClub(server: PostgresServer): Promise<Place> {
  const template = await (postgresTemplate ??= madeInDatabase(server))
  return postgresDatabase(server, template)
}

/** A database of one's own, empty unless it is a copy of another. */
export async function postgresDatabase(server: PostgresServer, template = 'template0'): Promise<Place> {
  const name = nextName()
  await server.command(`create database ${name} template ${template}`)
  const folder = newFolder()
  return {
    engine: 'postgres',
    settings: { DATABASE_URL: server.urlOf(name), DATA_DIR: folder },
    remove: async () => {
      rmSync(folder, { recursive: true, force: true })
      await server.command(`drop database ${name} with (force)`)
    },
  }
}

/** A demo club on whichever engine is meant. */
export function clubOn(engine: Place['engine'], server: PostgresServer | undefined): Promise<Place> {
  if (engine === 'sqlite') return sqliteClub()
  if (server === undefined) throw new Error('There is no PostgreSQL here.')
  return postgresClub(server)
}

function nextName(): string {
  databases += 1
  return `windsock_chaos_${process.pid}_${databases}`
}

async function madeInFolder(): Promise<string> {
  const folder = newFolder()
  await openOnce({ DATA_DIR: folder })
  return folder
}

async function madeInDatabase(server: PostgresServer): Promise<string> {
  const name = nextName()
  await server.command(`create database ${name}`)
  await openOnce({ DATABASE_URL: server.urlOf(name), DATA_DIR: newFolder() })
  return name
}

async function openOnce(settings: Record<string, string>): Promise<void> {
  const club = await startClub({ settings })
  await club.end('SIGTERM')
}
