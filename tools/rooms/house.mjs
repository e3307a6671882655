import { arrowFaults, workspaceArrows } from './arrows.mjs'
import { cycles } from './cycles.mjs'
import { doorFaults } from './doors.mjs'
import { importsOf, target } from './imports.mjs'
import { nameFaults, sizesInWords } from './names.mjs'
import { placeFaults } from './places.mjs'
import { sourceFiles, textFiles } from './tree.mjs'

/** @typedef {import('./arrows.mjs').Fault} Fault */

/**
 * Everything in the tree that is out of its room.
 * @param {string} root
 * @returns {{ faults: Fault[], sizes: string }} faults in the order of the paths; sizes in words
 */
export function inspect(root) {
  const texts = textFiles(root)
  const files = sourceFiles(texts)
  const paths = new Set(files.map(({ path }) => path))
  const graph = new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .map(({ specifier }) => target(file.path, specifier, paths))
        .filter((path) => path !== undefined),
    ]),
  )
  const faults = [
    ...arrowFaults(root, files),
    ...doorFaults(files),
    ...nameFaults(files),
    ...placeFaults(texts),
    ...cycles(graph).map((way) => ({ path: way[0] ?? '', line: 1, message: `a cycle: ${way.join(' → ')}` })),
    ...cycles(workspaceArrows(root)).map((way) => ({
      path: `${way[0]}/package.json`,
      line: 1,
      message: `workspaces depend on each other: ${way.join(' → ')}`,
    })),
  ]
  return {
    faults: faults.toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line),
    sizes: sizesInWords(files),
  }
}
