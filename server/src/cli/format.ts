import type { Config } from '../config'
import type { Where } from '../backup/snapshot'
import type { Counts } from '../backup/export-lines'
import type { Violation } from '../backup/invariants'
import type { Note } from '../backup/time-notes'

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>

export function whereOf({ dataDir, databaseUrl }: Settings): Where {
  return databaseUrl ? { url: databaseUrl } : { dataDir }
}

/** Describes the club's database without the user name and password in its URL. */
export function nameOf({ dataDir, databaseUrl }: Settings): string {
  if (!databaseUrl) return `SQLite in ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host}${pathname}`
}

export function countWords(counts: Counts): string[] {
  const filled = Object.entries(counts).filter(([, rows]) => rows > 0)
  const width = Math.max(0, ...filled.map(([name]) => name.length))
  return filled.map(([name, rows]) => `  ${name.padEnd(width)}  ${rows}`)
}

export function violationWords(violations: readonly Violation[]): string[] {
  return violations.flatMap(({ rule, found, isMore }) => [
    `Violated: ${rule}.`,
    ...found.map((what) => `  ${what}`),
    ...(isMore ? ['  and more'] : []),
  ])
}

export function noteWords(notes: readonly Note[]): string[] {
  return notes.flatMap(({ says, found, isMore }) => [
    `Note, not a violation: ${says}.`,
    ...found.map((what) => `  ${what}`),
    ...(isMore ? ['  and more'] : []),
  ])
}
