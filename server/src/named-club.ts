import { readConfig } from './config'
import { makeDemoClub } from './demo'
import { demoConfig } from './demo/demo-config'
import { firstAdministrator } from './identity/first-administrator'
import { openClub, type OpenClub } from './open-club'
import { WrongSetting } from './wrong-setting'

/**
 * Opens the club that the program's arguments and settings name: with `--demo` the demo club, otherwise the club in the
 * configured database.
 * @param environment - the settings; those of the process if it is missing
 * @throws WrongSetting for another argument, or a setting that makes no sense
 */
export async function openNamedClub(args: readonly string[], environment?: NodeJS.ProcessEnv): Promise<OpenClub> {
  const unknown = args.find((arg) => arg !== '--demo')
  if (unknown !== undefined)
    throw new WrongSetting(`"${unknown}" is not an argument of the server: the only one is --demo.`)
  const config = readConfig(environment)
  return args.length > 0
    ? openClub(demoConfig(config), makeDemoClub)
    : openClub(config, (db) => firstAdministrator(db, config))
}
