import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { divided, PLAIN, withPlainImports, type Divided, type Parse } from './divided-contract.ts'

/**
 * Divides each module of the contract in two: what needs Zod, and the plain rest, such as calls without the schemas of
 * their input and output. Calling the server needs no schema, so the page loads Zod only with the forms that check
 * what is typed.
 * @param contract - the folder of the contract's modules
 * @param sources - the folder of the app's modules. A call keeps its schemas if a module reads its `input`.
 */
export function plainContract(contract: string, sources: string): Plugin {
  let read: ReadonlySet<string> = new Set()
  let parse: Parse = () => []
  const known = new Map<string, Divided | undefined>()
  const modules = (file: string) => {
    if (!known.has(file)) {
      // A module that imports itself in a circle is taken for one that needs Zod.
      known.set(file, { plain: '', rest: '', plainNames: new Set(), calls: new Set() })
      const plainNamesOf = (path: string) => namesOf(join(dirname(file), `${path}.ts`))
      known.set(file, divided(readFileSync(file, 'utf8'), parse, read, plainNamesOf, `${file}${PLAIN}`))
    }
    return known.get(file)
  }
  const namesOf = (file: string) => (existsSync(file) ? (modules(file)?.plainNames ?? 'all') : 'all')

  return {
    name: 'plain-contract',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      read = inputsRead(sources)
      parse = (code) => this.parse(code, { lang: 'ts' }).body
    },
    resolveId(source, importer) {
      if (!source.endsWith(PLAIN)) return undefined
      const path = source.slice(0, -PLAIN.length)
      if (path.startsWith('@windsock/contract/')) return join(contract, `${path.slice(19)}.ts${PLAIN}`)
      return path.startsWith('.') && importer ? join(dirname(importer), `${path}.ts${PLAIN}`) : undefined
    },
    load(id) {
      return id.startsWith(contract) && id.endsWith(PLAIN)
        ? readFileSync(id.slice(0, -PLAIN.length), 'utf8')
        : undefined
    },
    transform(code, id) {
      if (/\/(?:web|domain)\/src\/.*\.tsx?$/.test(id))
        return { code: withPlainImports(code, (path) => namesOf(join(contract, `${path}.ts`))), map: null }
      if (!id.startsWith(contract)) return undefined
      const isPlain = id.endsWith(PLAIN)
      const file = isPlain ? id.slice(0, -PLAIN.length) : id
      const parts = modules(file)
      if (!parts) return { code: readFileSync(file, 'utf8'), map: null, moduleSideEffects: false }
      return { code: isPlain ? parts.plain : parts.rest, map: null, moduleSideEffects: false }
    },
    buildEnd() {
      const calls = new Set([...known.values()].flatMap((parts) => [...(parts?.calls ?? [])]))
      const unknown = [...read].filter((name) => !calls.has(name))
      // Through another name, such as a parameter, the schema would be missing in the built app.
      if (unknown.length > 0) this.error(`The input of a call is read through another name: ${unknown.join(', ')}`)
    },
  }
}

/** Returns the names of the calls whose `input` a module reads. */
function inputsRead(sources: string): ReadonlySet<string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|\/test-|^test-/.test(file),
  )
  const texts = files.map((file) => readFileSync(join(sources, file), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(/\b(\w+)\.input\b/g)].map(([, name = '']) => name)))
}
