import { readFileSync, existsSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { importsOf, packageOf, target } from './imports.mjs'
import { forbiddenArrow, isConfig, isTest, roomOf, workspaceOf } from './plan.mjs'

/**
 * @typedef {import('./tree.mjs').SourceFile} SourceFile
 * @typedef {import('./imports.mjs').Import} Import
 * @typedef {{ path: string, line: number, message: string }} Fault
 * @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest
 */

const databases = new Set(['kysely', 'pg', '@photostructure/sqlite'])
/** Who may use them. Chaos and bench judge from outside, and read the database past the server. */
const atDatabase = new Set(['database', 'storage', 'backup', 'chaos', 'bench'])

/**
 * Arrows between the rooms and packages that a workspace uses without declaring them (npm hoists, so they resolve).
 * @param {string} root
 * @param {SourceFile[]} files
 * @returns {Fault[]}
 */
export function arrowFaults(root, files) {
  const paths = new Set(files.map(({ path }) => path))
  const manifests = new Map(
    ['', 'contract', 'domain', 'server', 'web', 'e2e'].map((name) => [name, manifest(root, name)]),
  )
  return files.flatMap((file) =>
    importsOf(file).flatMap((one) => {
      const to = target(file.path, one.specifier, paths)
      const messages = [
        to === undefined ? undefined : forbiddenArrow(file.path, to),
        undeclared(file.path, one, manifests),
        outOfRoom(file.path, one),
      ]
      return messages
        .filter((message) => message !== undefined)
        .map((message) => ({ path: file.path, line: one.line, message }))
    }),
  )
}

/**
 * Workspaces that depend on each other in a circle.
 * @param {string} root
 * @returns {Map<string, string[]>} each workspace with the workspaces it declares
 */
export function workspaceArrows(root) {
  return new Map(
    ['contract', 'domain', 'server', 'web', 'e2e'].map((name) => {
      const { dependencies, devDependencies } = manifest(root, name)
      const own = Object.keys({ ...dependencies, ...devDependencies }).filter((key) => key.startsWith('@windsock/'))
      return [name, own.map((key) => key.slice('@windsock/'.length))]
    }),
  )
}

/** @param {string} root @param {string} workspace @returns {Manifest} */
function manifest(root, workspace) {
  const file = join(root, workspace, 'package.json')
  return existsSync(file) ? /** @type {Manifest} */ (JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/** @param {string} path @param {Import} one @param {Map<string, Manifest>} manifests */
function undeclared(path, { specifier, typeOnly }, manifests) {
  const name = packageOf(specifier)
  if (name === undefined || builtinModules.includes(name)) return undefined
  const workspace = workspaceOf(path) ?? ''
  // A bench measures what the workspaces are made of, and is made of nothing else; so is what breaks them.
  if (
    ['bench', 'chaos'].includes(roomOf(path) ?? '') &&
    [...manifests.values()].some((declared) => isDeclared(name, declared))
  )
    return undefined
  const own = manifests.get(workspace)
  const atWork = workspace !== '' && workspace !== 'e2e' && !isTest(path) && !isConfig(path)
  const declared = atWork
    ? { ...own?.dependencies, ...(typeOnly ? own?.devDependencies : {}) }
    : { ...own?.dependencies, ...own?.devDependencies, ...manifests.get('')?.devDependencies }
  if (name in declared) return undefined
  const where = workspace === '' ? 'package.json' : `${workspace}/package.json`
  return `${name} is not declared in ${where}${atWork ? ' as a dependency' : ''}`
}

/** @param {string} name @param {Manifest} manifest */
function isDeclared(name, { dependencies, devDependencies }) {
  return name in { ...dependencies, ...devDependencies }
}

/** @param {string} path @param {Import} one */
function outOfRoom(path, { specifier }) {
  const room = roomOf(path)
  if (room === undefined || isTest(path)) return undefined
  const name = packageOf(specifier)
  if (name !== undefined && databases.has(name) && !atDatabase.has(room))
    return `${name} belongs to server/src/database, storage and backup`
  const isNode = specifier.startsWith('node:') || builtinModules.includes(specifier)
  return isNode && runsInBrowser(path) ? `${room} runs in the browser too: ${specifier} is not there` : undefined
}

/** @param {string} path */
function runsInBrowser(path) {
  return /^(contract|domain|web)\/src\//.test(path)
}
