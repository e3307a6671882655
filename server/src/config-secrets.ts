import { readFileSync } from 'node:fs'
import { WrongSetting } from './wrong-setting'

/**
 * The settings that are secret. Each can also be read from a file, whose path is in the setting with the suffix
 * `_FILE`.
 */
const secrets = [
  'DATABASE_URL',
  'SMTP_URL',
  'SESSION_SECRET',
  'METRICS_TOKEN',
  'ADMIN_PASSWORD',
  'OIDC_CLIENT_SECRET',
] as const

/**
 * Reads the secrets that are in files, as Docker, Kubernetes and systemd provide them. Line breaks at the end of a file
 * are removed.
 */
export function secretsInFiles(environment: NodeJS.ProcessEnv): Partial<Record<string, string>> {
  const named = secrets.flatMap((name) => {
    const file = environment[`${name}_FILE`]
    return file ? [{ name, file }] : []
  })
  return Object.fromEntries(named.map(({ name, file }) => [name, secretIn(file, name, environment[name])]))
}

function secretIn(file: string, name: string, given: string | undefined): string {
  if (given) throw new WrongSetting(`${name} and ${name}_FILE are both set: set one of them.`)
  const secret = textOf(file, name).replace(/(\r?\n)+$/, '')
  if (secret === '') throw new WrongSetting(`${name}_FILE names an empty file: ${file}`)
  return secret
}

function textOf(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new WrongSetting(`${name}_FILE names a file that cannot be read (${why}): ${file}`)
  }
}
