import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const textEnding = /\.(ts|tsx|mjs|css|js|json|md|sql|html|svg|yml|yaml|sh|txt)$|(^|\/)(\.[a-z]+rc|run|LICENSE)$/

/**
 * Returns all text files of the project, sorted by path. Paths are relative to the root and use `/`.
 * @param {string} root
 */
export function textFiles(root) {
  return walk(root, '', unwanted(root))
    .filter((path) => textEnding.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/**
 * Returns the files below a folder, or the file itself; empty if the path does not exist.
 * @param {string} root
 * @param {string} path - relative to the root
 * @returns {string[]} relative to the root, sorted
 */
export function filesBelow(root, path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false })
  if (entry === undefined) return []
  return entry.isDirectory() ? walk(root, path, unwanted(root)).toSorted() : [path]
}

/**
 * Returns the names of folders that .gitignore excludes. The file is read without git, so that the check also works in
 * an unpacked archive.
 * @param {string} root
 */
function unwanted(root) {
  const file = join(root, '.gitignore')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const folders = lines.filter((line) => line.endsWith('/')).map((line) => line.slice(0, -1))
  return new Set([...folders, '.git', 'node_modules'])
}

/** @param {string} root @param {string} folder @param {Set<string>} skip @returns {string[]} */
function walk(root, folder, skip) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (skip.has(entry.name)) return []
    if (entry.isDirectory()) return walk(root, path, skip)
    return entry.isFile() ? [path] : []
  })
}
