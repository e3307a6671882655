import { posix } from 'node:path'
import { lineAt } from './source-files.mjs'

/**
 * @typedef {import('./source-files.mjs').SourceFile} SourceFile
 * @typedef {{ specifier: string, line: number, typeOnly: boolean }} Import
 */

/**
 * Returns the imports and re-exports of a file, including dynamic imports if their specifier is a plain string.
 * @param {SourceFile} file
 * @returns {Import[]}
 */
export function importsOf({ text, module: { staticImports, staticExports, dynamicImports } }) {
  const imports = staticImports.map(({ moduleRequest: { value, end }, entries }) => ({
    specifier: value,
    line: lineAt(text, end),
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const reexports = staticExports.flatMap(({ entries }) => {
    const [from] = entries.map(({ moduleRequest }) => moduleRequest)
    if (!from) return []
    return [{ specifier: from.value, line: lineAt(text, from.end), typeOnly: entries.every(({ isType }) => isType) }]
  })
  const dynamic = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, , specifier] = /^(['"])(.*)\1$/.exec(text.slice(start, end)) ?? []
    return specifier === undefined ? [] : [{ specifier, line: lineAt(text, end), typeOnly: false }]
  })
  return [...imports, ...reexports, ...dynamic]
}

/**
 * Returns the project's file that a specifier refers to; undefined for an npm package or a missing file.
 * @param {string} from - the importing file
 * @param {string} specifier
 * @param {ReadonlySet<string>} paths
 */
export function target(from, specifier, paths) {
  const own = /^@windsock\/([\w-]+)\/(.+)$/.exec(specifier)
  const path = own ? `${own[1]}/src/${own[2]}` : posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
  if (!own && !specifier.startsWith('.')) return undefined
  return ['', '.ts', '.tsx', '.mjs'].map((ending) => path + ending).find((candidate) => paths.has(candidate))
}

/**
 * Returns the npm package that a specifier refers to; undefined for relative paths, Node's own modules and
 * modules that our build generates.
 * @param {string} specifier
 */
export function packageOf(specifier) {
  if (/^(\.|node:|virtual:)/.test(specifier)) return undefined
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
