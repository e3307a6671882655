import { posix } from 'node:path'
import { lineAt } from './tree.mjs'

/**
 * @typedef {import('./tree.mjs').SourceFile} SourceFile
 * @typedef {{ specifier: string, line: number, typeOnly: boolean }} Import
 */

const declaration = /\b(import|export)\b(\s+type\b)?(?:(?!\b(?:import|export)\b)[^'"`;()])*?\bfrom\s*(['"])( *)\3/g
const sideEffect = /\b(import)()\s*(['"])( *)\3/g
const call = /\b(import)()\s*\(\s*(['"])( *)\3/g

/**
 * What a file imports or re-exports, dynamic imports included.
 * @param {SourceFile} file
 * @returns {Import[]}
 */
export function importsOf(file) {
  return [declaration, sideEffect, call].flatMap((pattern) =>
    [...file.bare.matchAll(pattern)].map((match) => {
      // The bare text has blanks where the string stood; the string itself stands in the code at the same place.
      const length = (match[4] ?? '').length
      const end = match.index + match[0].length - 1
      const specifier = file.code.slice(end - length, end)
      return { specifier, line: lineAt(file.text, end), typeOnly: match[2]?.trim() === 'type' }
    }),
  )
}

/**
 * The project's file that a specifier means, or undefined when it is an external package or not there.
 * @param {string} from the importing file
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
 * The npm package that a specifier names, or undefined for the project's own files and Node's modules.
 * @param {string} specifier
 */
export function packageOf(specifier) {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return undefined
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
