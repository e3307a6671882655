import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** An assignment in one line, at the top level of a module, of a name or a text to a property of a component. */
const assignment = /^([A-Z]\w*)\.(\w+) = (?:\w+|"[^"\\]*");$/gm

/**
 * Removes the properties of Mantine's components that no code reads, such as `displayName` and `Button.Group`. A bundler
 * cannot remove them, and with them it keeps whole components that are never shown.
 * @param packages - the folders of Mantine's modules
 * @param sources - the folder of the app's modules
 */
export function unreadProperties(packages: readonly string[], sources: string): Plugin {
  let read: ReadonlySet<string> = new Set()
  return {
    name: 'unread-properties',
    apply: 'build',
    buildStart() {
      read = readIn([...packages.flatMap((folder) => textsIn(folder, '.mjs')), ...textsIn(sources, '.tsx', '.ts')])
    },
    transform(code, id) {
      if (!packages.some((folder) => id.startsWith(folder))) return undefined
      const kept = withoutUnread(code, read)
      return kept === code ? undefined : { code: kept, map: null }
    },
  }
}

/** Returns a module without the properties that are not in `read`. The lines keep their numbers. */
export function withoutUnread(code: string, read: ReadonlySet<string>): string {
  return code.replaceAll(assignment, (line, component: string, property: string) =>
    read.has(`${component}.${property}`) ? line : '',
  )
}

/**
 * Returns the properties of components that the modules read. `Popover.Dropdown.classes` is both a property of
 * `Dropdown` and of `PopoverDropdown`, because Mantine names parts like this.
 */
export function readIn(modules: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const code of modules)
    for (const [chain] of code.replaceAll(assignment, '').matchAll(/\b[A-Z]\w*(?:\??\.\w+)+/g)) {
      const names = chain.split(/\??\./)
      for (let end = 1; end < names.length; end += 1)
        for (let first = 0; first < end; first += 1) found.add(`${names.slice(first, end).join('')}.${names[end]}`)
    }
  return found
}

function textsIn(folder: string, ...endings: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}
