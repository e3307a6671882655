import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { until } from './waiting'

/** A PostgreSQL server in which databases may be created. */
export interface PostgresServer {
  urlOf: (database: string) => string
  /** Runs one statement in the database `postgres`. */
  command: (statement: string) => Promise<void>
  /** Present if this program started the server and may kill or freeze it. */
  own?: OwnServer
  close: () => Promise<void>
}

export interface OwnServer {
  /** Sends a signal to the main process of PostgreSQL and to all its children. */
  signalAll: (signal: NodeJS.Signals) => void
  /** Shuts the server down without waiting for its clients to disconnect. */
  stop: () => Promise<void>
  /** Starts the server again and waits until it accepts queries. */
  start: () => Promise<void>
}

/**
 * Starts a new server if PostgreSQL's programs are installed. Otherwise returns the server at TEST_DATABASE_URL, or
 * undefined if that is not set.
 */
export async function findPostgres(): Promise<PostgresServer | undefined> {
  const programs = programsFolder()
  const own = programs === undefined ? undefined : await ownCluster(programs).catch(explained)
  if (own) return own
  const url = process.env.TEST_DATABASE_URL
  return url ? { ...reachedAt(url), close: async () => {} } : undefined
}

function explained(error: unknown): undefined {
  console.log(
    `– no PostgreSQL of its own can be started here: ${error instanceof Error ? error.message : String(error)}`,
  )
}

function programsFolder(): string | undefined {
  const base = '/usr/lib/postgresql'
  const installed = existsSync(base) ? readdirSync(base).toSorted((a, b) => Number(b) - Number(a)) : []
  const named = installed.map((version) => join(base, version, 'bin'))
  return [...named, '/usr/local/bin', '/usr/bin'].find((folder) => existsSync(join(folder, 'initdb')))
}

function reachedAt(adminUrl: string): Pick<PostgresServer, 'urlOf' | 'command'> {
  const urlOf = (database: string) => Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href
  return { urlOf, command: (statement) => query(urlOf('postgres'), statement).then(() => {}) }
}

/** Runs one query over a separate connection and returns the rows. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** Starts a PostgreSQL server in its own folder and on its own port. It is killed when this process exits. */
async function ownCluster(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-postgres-'))
  const owner = ownerFor(folder)
  const data = join(folder, 'data')
  const port = await freePort()
  await promisify(execFile)(join(programs, 'initdb'), ['-D', data, '-U', 'chaos', '-A', 'trust', '-E', 'UTF8'], owner)
  const places = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  let postmaster: ChildProcess = spawn('true')
  const { urlOf, command } = reachedAt(`postgres://chaos@127.0.0.1:${port}/postgres`)

  const start = async () => {
    postmaster = spawn(join(programs, 'postgres'), ['-D', data, ...places], { ...owner, stdio: 'ignore' })
    const answers = () =>
      command('select 1')
        .then(() => true)
        .catch(() => false)
    await until('PostgreSQL answers', answers)
  }
  const stop = async () => {
    if (postmaster.exitCode !== null || postmaster.signalCode !== null) return
    postmaster.kill('SIGINT')
    await once(postmaster, 'exit')
  }
  const signalAll = (signal: NodeJS.Signals) => {
    const { pid } = postmaster
    if (pid === undefined) return
    for (const one of [pid, ...childrenOf(pid)]) send(one, signal)
  }
  const clean = () => {
    signalAll('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', clean)
  await start()
  return { urlOf, command, own: { signalAll, stop, start }, close: stop }
}

/**
 * Returns the user that runs PostgreSQL; empty for the current user. PostgreSQL refuses to run as root, so root runs it
 * as the user `postgres`, to whom the folder is given.
 */
function ownerFor(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
  const owner = { uid: idOf('-u'), gid: idOf('-g') }
  chownSync(folder, owner.uid, owner.gid)
  return owner
}

/** Finds the children of a process. Each of them is its own process group and needs its own signal. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === parent)
    .map(Number)
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already exited.
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
