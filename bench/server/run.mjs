// Runs the benchmarks of the server: node bench/server/run.mjs <group>… [--postgres] [--long]
// All groups run if none is named.
import { cpus } from 'node:os'
import { measureClubFigures } from './club-figures.mjs'
import { measureCreate } from './create.mjs'
import { measureDay } from './day.mjs'
import { measureDocuments } from './documents.mjs'
import { measureFleet } from './fleet.mjs'
import { measureFlights } from './flights.mjs'
import { measureHistory } from './history.mjs'
import { measureLogins } from './logins.mjs'
import { measureMembers } from './members.mjs'
import { measureRules } from './rules.mjs'
import { measureStart } from './start.mjs'
import { measureUpgrade } from './upgrade.mjs'

/** @type {Readonly<Record<string, (postgres: boolean, long: boolean) => Promise<void>>>} */
const groups = {
  day: measureDay,
  create: measureCreate,
  history: measureHistory,
  figures: measureClubFigures,
  members: measureMembers,
  logins: measureLogins,
  rules: measureRules,
  fleet: measureFleet,
  flights: measureFlights,
  documents: measureDocuments,
  start: measureStart,
  upgrade: measureUpgrade,
}

const words = process.argv.slice(2)
const asked = words.filter((word) => !word.startsWith('--'))
const names = asked.length === 0 || asked.includes('all') ? Object.keys(groups) : asked
const command = `node bench/server/run.mjs ${words.join(' ')}`.trim()
console.log(`${command}\nNode.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`)
for (const name of names) {
  const measure = groups[name]
  if (!measure) throw new Error(`There is no group ${name}: ${Object.keys(groups).join(', ')}.`)
  await measure(words.includes('--postgres'), words.includes('--long'))
}
