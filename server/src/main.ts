import { readConfig, WrongSetting } from './config'
import { demoConfig, makeDemoClub } from './demo'
import { firstAdministrator } from './identity/first-administrator'
import { start } from './start'
import { DatabaseUnavailable, DatabaseUnsuitable, DataFolderInUse } from './storage/errors'

// `--demo` opens the demo club; without it, a club for real use.
const demo = process.argv.includes('--demo')

try {
  const config = readConfig()
  await (demo ? start(demoConfig(config), makeDemoClub) : start(config, (db) => firstAdministrator(db, config)))
} catch (error) {
  // What an operator can mend is said in one line; anything else is a fault of ours and shows where it happened.
  const expected = [WrongSetting, DataFolderInUse, DatabaseUnsuitable, DatabaseUnavailable].some(
    (kind) => error instanceof kind,
  )
  process.stderr.write(`${error instanceof Error ? (expected ? error.message : error.stack) : String(error)}\n`)
  process.exitCode = 1
}
