import { parseArgs } from 'node:util'
import type { Moment } from '@windsock/domain/time'
import type { Config } from '../config'
import { errorMessage } from '../error-message'
import { InvariantsViolated } from '../backup/club-import'
import type { Context, Outcome } from './context'
import { createAdministrator, resetPassword, CommandFailed } from './accounts'
import { checkClub } from './check'
import { backUp, exportTo, importFrom, restore } from './backups'
import { writeTrail } from './trail'
import { violationWords } from './format'

interface Command {
  takes: readonly string[]
  about: string
  run(context: Context, first: string, second: string): Promise<Outcome>
}

const commands: Readonly<Record<string, Command>> = {
  'create-admin': {
    takes: ['USERNAME', 'EMAIL'],
    about: 'adds an administrator, prints the password',
    run: createAdministrator,
  },
  'reset-password': {
    takes: ['USERNAME'],
    about: 'gives a user a new password, prints it; --passkeys removes passkeys',
    run: resetPassword,
  },
  backup: { takes: ['FILE'], about: 'writes a backup; the server may run', run: backUp },
  restore: { takes: ['FILE'], about: 'restores a club; --force replaces an existing one', run: restore },
  export: { takes: ['FILE'], about: 'writes a file for either database; .gz compresses it', run: exportTo },
  import: { takes: ['FILE'], about: 'fills an empty database from an export', run: importFrom },
  audit: { takes: ['FILE'], about: 'writes the audit trail; --since DAY omits earlier entries', run: writeTrail },
  check: { takes: [], about: 'checks the invariants and the schema of the database', run: checkClub },
}

const width = Math.max(...Object.entries(commands).map(([name, { takes }]) => [name, ...takes].join(' ').length))

const help = [
  'npm run club -- COMMAND, with the settings of the server (DATA_DIR, DATABASE_URL):',
  '',
  ...Object.entries(commands).map(
    ([name, { takes, about }]) => `  ${[name, ...takes].join(' ').padEnd(width)}  ${about}`,
  ),
  '',
  'restore and import also accept --accept-violations. See docs/operating.md for details.',
].join('\n')

const options = {
  help: { type: 'boolean' },
  force: { type: 'boolean' },
  'accept-violations': { type: 'boolean' },
  passkeys: { type: 'boolean' },
  since: { type: 'string' },
} as const

/** The commands that take each option. Others refuse it and do not ignore it, because operators would expect an effect. */
const takenBy: Readonly<Record<string, readonly string[]>> = {
  force: ['restore'],
  'accept-violations': ['restore', 'import'],
  passkeys: ['reset-password'],
  since: ['audit'],
}

/**
 * Runs the command that `words` name. Calls `settings` only if the words are a valid command line, so that the help
 * needs no valid settings.
 */
export async function clubCommand(
  words: readonly string[],
  { settings, now }: { settings: () => Config; now: Moment },
): Promise<Outcome> {
  const parsed = read(words)
  if (!parsed) return { text: help, code: 2 }
  const { name, command, operands, values } = parsed
  if (!command || values.help) return { text: help, code: 0 }
  // An empty argument is mostly a variable of a script that is not set, so one line says more than the help.
  const empty = command.takes.find((_, place) => operands[place] === '')
  if (empty !== undefined) return { text: `${name} needs ${empty}, and an empty argument was given.`, code: 2 }
  try {
    const context = {
      config: settings(),
      now,
      isForced: values.force ?? false,
      mayBreak: values['accept-violations'] ?? false,
      withPasskeys: values.passkeys ?? false,
      since: values.since,
    }
    const [first = '', second = ''] = operands
    return await command.run(context, first, second)
  } catch (error) {
    return { text: wordsOf(error), code: 1 }
  }
}

/** Parses the command line; undefined if it is invalid. `command` is undefined if there are no arguments. */
function read(words: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true })
    const [name, ...operands] = positionals
    if (name === undefined) return { name, command: undefined, operands, values }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (Object.keys(values).some((option) => takenBy[option]?.includes(name) === false)) return undefined
    return command?.takes.length === operands.length ? { name, command, operands, values } : undefined
  } catch {
    return undefined
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof InvariantsViolated)
    return [error.message, ...violationWords(error.violations), '--accept-violations accepts it anyway.'].join('\n')
  return error instanceof CommandFailed ? error.message : errorMessage(error)
}
