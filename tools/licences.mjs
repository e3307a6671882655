import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @typedef {{ name: string, version: string, license?: string, dependencies?: Record<string, string> }} Manifest */
/** @typedef {{ name: string, version: string, license: string, text: string }} Licence */

/**
 * Returns the licences of all npm packages that the workspaces depend on, sorted by name.
 * @param {string} root - the repository's folder
 * @param {readonly string[]} workspaces
 * @returns {Licence[]}
 */
export function licencesOf(root, workspaces) {
  /** @type {Map<string, Licence>} by folder */
  const found = new Map()
  const waiting = workspaces.flatMap((workspace) => dependenciesOf(join(root, workspace), root))
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue
    const { name, version, license = 'unknown' } = manifestOf(folder)
    found.set(folder, { name, version, license, text: licenceText(folder) })
    waiting.push(...dependenciesOf(folder, root))
  }
  return [...found.values()]
    .filter(({ name }) => !name.startsWith('@windsock/'))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/**
 * Writes the licences as a Markdown document.
 * @param {readonly Licence[]} licences
 */
export function notice(licences) {
  const parts = licences.map(({ name, version, license, text }) =>
    [`## ${name} ${version}`, `Licence: ${license}`, ...(text ? [`\`\`\`\n${text.trim()}\n\`\`\``] : [])].join('\n\n'),
  )
  return ['# What Windsock is built from', ...parts].join('\n\n') + '\n'
}

/** @param {string} folder @param {string} root @returns {string[]} the folders of its dependencies */
function dependenciesOf(folder, root) {
  return Object.keys(manifestOf(folder).dependencies ?? {}).map((name) => installed(name, folder, root))
}

/**
 * Returns the folder in which Node finds a package that is imported from `from`.
 * @param {string} name
 * @param {string} from
 * @param {string} root
 * @returns {string}
 */
function installed(name, from, root) {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  if (from === root) throw new Error(`${name} is not installed: run npm ci.`)
  return installed(name, dirname(from), root)
}

/** @param {string} folder @returns {Manifest} */
function manifestOf(folder) {
  return /** @type {Manifest} */ (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
}

/** @param {string} folder @returns {string} empty if the package has no licence file */
function licenceText(folder) {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name))
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8')
}
