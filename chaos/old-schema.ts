import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { query } from './postgres-server'

declare const WINDSOCK_ROOT: string

/** Creates an empty database with the schema of the first release. */
export async function makeOldSchema(url: string): Promise<void> {
  const folder = join(WINDSOCK_ROOT, 'server/src/database/migrations')
  const [file = ''] = readdirSync(folder).filter((name) => /^0001-[a-z0-9-]+(\.postgres)?\.sql$/.test(name))
  const script = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(script).digest('hex')
  const name = /^0001-([a-z0-9-]+)/.exec(file)?.[1]
  await query(
    url,
    `create extension if not exists btree_gist;
    create table migrations (number integer not null primary key, name text not null, checksum text not null);
    ${script};
    insert into migrations values (1, '${name}', '${checksum}')`,
  )
}
