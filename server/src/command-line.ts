import { readConfig } from './config'
import { WrongSetting } from './wrong-setting'
import { makeDemoClub } from './demo'
import { demoConfig } from './demo/demo-config'
import { errorMessage } from './error-message'
import { firstAdministrator } from './identity/first-administrator'
import { start } from './server'

const words = process.argv.slice(2)

try {
  const unknown = words.find((word) => word !== '--demo')
  if (unknown !== undefined)
    throw new WrongSetting(`"${unknown}" is not an argument of the server: the only one is --demo.`)
  const config = readConfig()
  // With `--demo`, the server opens the demo club, otherwise the club in the configured database.
  await (words.length > 0
    ? start(demoConfig(config), makeDemoClub)
    : start(config, (db) => firstAdministrator(db, config)))
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`)
  process.exitCode = 1
}
