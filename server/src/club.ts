import { nowOf, systemClock } from './clock'
import { readConfig } from './config'
import { clubCommand } from './cli/commands'

// Runs a command of the operator: `npm run club -- COMMAND`. Without a command, it prints the list of commands.
const { text, code } = await clubCommand(process.argv.slice(2), {
  settings: () => readConfig(),
  now: nowOf(systemClock),
})
;(code === 0 ? process.stdout : process.stderr).write(`${text}\n`)
process.exitCode = code
