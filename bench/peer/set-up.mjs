// Sets MRBS up next to Windsock: node bench/peer/set-up.mjs ARCHIVE FOLDER (see README.md here)
// ARCHIVE is the unpacked archive of MRBS, FOLDER a new folder for its pages, its database and their settings.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { startDatabase } from './mrbs.mjs'
import { clubInSql } from './mrbs-club.mjs'
import { apacheSettings, mrbsSettings, placesIn } from './mrbs-files.mjs'

const [archive, given] = process.argv.slice(2)
if (!archive || !given) throw new Error('node bench/peer/set-up.mjs ARCHIVE FOLDER')
const folder = resolve(given)
if (existsSync(folder)) throw new Error(`${folder} exists already: name a new folder.`)
const tables = readFileSync(join(archive, 'tables.my.sql'), 'utf8')
const { web, data, run, apache, socket } = placesIn(folder)

for (const path of [folder, run]) mkdirSync(path, { recursive: true, mode: 0o755 })
// Browsers ask again for files that have just changed, which those of a club have not.
cpSync(join(archive, 'web'), web, { recursive: true, preserveTimestamps: true })
writeFileSync(join(web, 'config.inc.php'), mrbsSettings)
writeFileSync(apache, apacheSettings(folder))
asked('mariadb-install-db', [
  '--no-defaults',
  `--user=${userInfo().username}`,
  `--datadir=${data}`,
  '--auth-root-authentication-method=normal',
  '--skip-test-db',
])

const database = await startDatabase(folder)
try {
  query(`create database mrbs; create user mrbs@localhost identified by 'mrbs'; grant all on mrbs.* to mrbs@localhost`)
  query(tables, 'mrbs')
  for await (const sql of clubInSql()) query(sql, 'mrbs')
  query('analyze table mrbs_entry, mrbs_users, mrbs_room', 'mrbs')
  const found = query('select count(*) from mrbs_entry', 'mrbs')
  console.log(`MRBS with ${found.trim()} bookings is in ${folder}: node bench/peer/serve.mjs ${given}`)
} finally {
  await database.stop()
}
// Apache's own user reads the pages and connects to the database.
chmodSync(folder, 0o755)

/** Runs SQL in the set-up's database and returns the rows as text. @param {string} sql @param {string} [name] */
function query(sql, name) {
  return asked('mariadb', ['--no-defaults', '-N', `--socket=${socket}`, '-uroot', ...(name ? [name] : [])], sql)
}

/** @param {string} command @param {string[]} args @param {string} [input] */
function asked(command, args, input) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { input, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? stderr}`)
  return stdout
}
