import { readFileSync, existsSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { importsOf, packageOf, target } from './imports.mjs'
import { forbiddenArrow, isConfig, isTest, workspaceOf, workspaces } from './plan.mjs'

/**
 * @typedef {import('./source-files.mjs').SourceFile} SourceFile
 * @typedef {import('./imports.mjs').Import} Import
 * @typedef {{ path: string, line: number, message: string }} Fault
 * @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest
 */

/**
 * Finds imports that the architecture forbids, and imports of packages that the workspace does not declare. Node does
 * not report the latter if npm has installed the package at the root.
 * @param {string} root
 * @param {SourceFile[]} files
 * @returns {Fault[]}
 */
export function arrowFaults(root, files) {
  const paths = new Set(files.map(({ path }) => path))
  const manifests = new Map(['', ...Object.keys(workspaces)].map((name) => [name, manifest(root, name)]))
  return files.flatMap((file) =>
    importsOf(file).flatMap((one) => {
      const to = target(file.path, one.specifier, paths)
      const messages = [
        to === undefined ? undefined : forbiddenArrow(file.path, to),
        undeclared(file.path, one, manifests),
      ]
      return messages
        .filter((message) => message !== undefined)
        .map((message) => ({ path: file.path, line: one.line, message }))
    }),
  )
}

/**
 * Finds workspaces that depend on a workspace that they may not import.
 * @param {string} root
 * @returns {Fault[]}
 */
export function workspaceFaults(root) {
  return Object.entries(workspaces).flatMap(([name, allowed]) => {
    const { dependencies, devDependencies } = manifest(root, name)
    return Object.keys({ ...dependencies, ...devDependencies })
      .filter((key) => key.startsWith('@windsock/') && !allowed.includes(key.slice('@windsock/'.length)))
      .map((key) => ({ path: `${name}/package.json`, line: 1, message: `${name} may not depend on ${key}` }))
  })
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
  // `bench` and `chaos` may use any package that some workspace declares.
  if (/^(bench|chaos)\//.test(path) && [...manifests.values()].some((declared) => isDeclared(name, declared)))
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
