import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Engine } from './engine'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly script: string
  readonly checksum: string
}

export type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>
/** In the source tree the migrations are next to this file; in production they are next to the bundle. */
const folder = fileURLToPath(new URL('./migrations/', import.meta.url))
/** Matches the file names of migrations: `0001-club.sqlite.sql` is for one engine, `0002-phones.sql` is for both. */
const fileName = /^(\d{4})-([a-z0-9-]+)(?:\.(sqlite|postgres))?\.sql$/

export function migrationsOf(engine: Engine['name'], from = folder): Migration[] {
  return readdirSync(from)
    .map((file) => ({ file, parts: fileName.exec(file) }))
    .filter(({ parts }) => parts && (!parts[3] || parts[3] === engine))
    .map(({ file, parts }) => {
      const script = readFileSync(`${from}/${file}`, 'utf8').replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(script).digest('hex')
      return { number: Number(parts?.[1]), name: parts?.[2] ?? '', script, checksum }
    })
    .sort((a, b) => a.number - b.number)
}
