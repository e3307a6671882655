import { arrowFaults, workspaceFaults } from './arrows.mjs'
import { doorFaults } from './doors.mjs'
import { nameFaults, sizesInWords } from './names.mjs'
import { placeFaults } from './places.mjs'
import { sourceFiles } from './source-files.mjs'
import { textFiles } from './tree.mjs'

/** @typedef {import('./arrows.mjs').Fault} Fault */

/**
 * Finds the violations of the architecture that the linter cannot find.
 * @param {string} root
 * @returns {{ faults: Fault[], sizes: string }} the violations sorted by path, and a summary of the file sizes
 */
export function inspect(root) {
  const texts = textFiles(root)
  const files = sourceFiles(texts)
  const faults = [
    ...arrowFaults(root, files),
    ...workspaceFaults(root),
    ...doorFaults(files),
    ...nameFaults(files),
    ...placeFaults(texts),
  ]
  return {
    faults: faults.toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line),
    sizes: sizesInWords(files),
  }
}
