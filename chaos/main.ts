import { appKilled } from './kills/app-killed'
import { checkerProof } from './checker-proof'
import { databaseLost } from './database-lost'
import { defectsKilled } from './kills/defects-killed'
import { diskFull } from './disk-full'
import type { Fault, Environment, Outcome } from './fault'
import { flightsAtOnce } from './log/flights-at-once'
import { flightsKilled } from './kills/flights-killed'
import { fuzz } from './fuzz'
import { machineClocks } from './machine-clocks'
import { mailTrouble } from './mail-trouble'
import { dropDatabases } from './places'
import { manyDays } from './many-days'
import { oneFloods } from './one-floods'
import { findPostgres } from './postgres-server'
import { remindersKilled } from './kills/reminders-killed'
import { shutdown } from './shutdown'
import { slowClients } from './slow-clients'
import { streams } from './streams'
import { twoInstances } from './two-instances'
import { now } from './waiting'

const faults: readonly Fault[] = [
  checkerProof,
  ...appKilled,
  ...databaseLost,
  ...defectsKilled,
  diskFull,
  ...flightsAtOnce,
  ...flightsKilled,
  mailTrouble,
  machineClocks,
  manyDays,
  ...oneFloods,
  ...remindersKilled,
  shutdown,
  streams,
  twoInstances,
  ...fuzz,
  slowClients,
]

// A signal alone would not run the `exit` handlers, which clean up processes and files.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = names.filter((name) => !faults.some((fault) => fault.name.startsWith(name)))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${faults.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
const chosen = faults.filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)))
const environment: Environment = {
  tier: process.argv.includes('--long') ? 'long' : 'short',
  postgres: await findPostgres(),
}
const aside = chosen.filter(({ isAside }) => isAside).map(tell)
for (const fault of chosen.filter(({ isAside }) => !isAside)) await tell(fault)
await Promise.all(aside)
if (environment.postgres) await dropDatabases(environment.postgres)
await environment.postgres?.close()
process.exit()

/** Runs one fault and prints its result in one line. */
async function tell(fault: Fault): Promise<void> {
  const lacking = lacks(fault)
  if (lacking !== undefined) {
    console.log(`– ${fault.name}: left out, ${lacking}`)
    return
  }
  const start = now()
  const { figure, broken } = await fault.run(environment).catch(failed)
  if (broken.length > 0) process.exitCode = 1
  const [first = '', ...others] = broken
  const verdict = broken.length === 0 ? '✓' : '✗'
  console.log(`${verdict} ${fault.name}: ${figure} (${Math.round((now() - start) / 1000)} s)`)
  if (broken.length > 0) console.log(`    promised: ${fault.promise}\n    broken: ${first}`)
  if (others.length > 0) console.log(`    and ${others.length} more, such as: ${others.slice(0, 5).join('; ')}`)
}

function failed(error: unknown): Outcome {
  return { figure: 'did not come to an end', broken: [error instanceof Error ? (error.stack ?? '') : String(error)] }
}

function lacks({ needs }: Fault): string | undefined {
  if (needs === undefined || environment.postgres?.own) return undefined
  if (environment.postgres === undefined) return 'PostgreSQL is not installed here and TEST_DATABASE_URL is not set'
  return needs === 'own postgres' ? "PostgreSQL's programs are not installed here" : undefined
}
