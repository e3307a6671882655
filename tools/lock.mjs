import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ version: string, integrity?: string, license?: string, link?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Locked an entry of the lock file */
/** @typedef {Readonly<Record<string, Locked>>} Lock the entries by install folder, such as `node_modules/fastify` */

/** @param {string} root - the repository's folder @returns {Lock} */
export function lockOf(root) {
  const { packages } = /** @type {{ packages: Lock }} */ (
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  )
  return packages
}

/**
 * Returns packages and all their dependencies, for all platforms, by install folder.
 * @param {Lock} lock
 * @param {readonly string[]} names - packages in the root's `node_modules`
 * @returns {Record<string, Locked>}
 */
export function closureOf(lock, names) {
  /** @type {Record<string, Locked>} */
  const found = {}
  const waiting = names.map((name) => whereFrom(lock, '', name))
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entry = lock[folder]
    if (!entry || found[folder]) continue
    found[folder] = entry
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      waiting.push(whereFrom(lock, folder, name))
  }
  return Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Returns the package name of an install folder: `@node-rs/argon2` for `node_modules/@node-rs/argon2`.
 * @param {string} folder
 */
export function nameIn(folder) {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/**
 * Returns the folder in which Node finds a package that is imported from `from`.
 * @param {Lock} lock
 * @param {string} from
 * @param {string} name
 * @returns {string}
 */
function whereFrom(lock, from, name) {
  const folder = `${from ? `${from}/` : ''}node_modules/${name}`
  if (lock[folder]) return folder
  if (from !== '') return whereFrom(lock, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
  throw new Error(`The lock file does not have ${name}.`)
}
