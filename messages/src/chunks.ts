/** A file of the web app's code, as the bundler describes it. */
export interface Chunk {
  readonly name: string
  readonly fileName: string
  readonly isEntry: boolean
  /** The files that are loaded together with this one. */
  readonly imports: readonly string[]
  readonly code: string
}

/** The chunks that are loaded before the day grid is on the screen, apart from the entries of the page. */
const early = new Set(['start', 'login', 'grid', 'preload', 'LanguageChoice'])

/** Returns the keys that stand in a chunk which can run before the day grid is on the screen. */
export function earlyKeys(chunks: readonly Chunk[], keys: ReadonlySet<string>): ReadonlySet<string> {
  const first = chunks.filter(({ name, isEntry }) => isEntry || early.has(name))
  return new Set([...withImports(first, chunks)].flatMap(({ code }) => keysIn(code, keys)))
}

/** Returns the keys that stand in the chunks, one line for each. For keys that the page does not have. */
export function strayKeys(chunks: readonly Chunk[], keys: ReadonlySet<string>): string[] {
  return chunks.flatMap(({ fileName, code }) => keysIn(code, keys).map((key) => `${fileName}: ${key}`))
}

function withImports(first: readonly Chunk[], chunks: readonly Chunk[]): ReadonlySet<Chunk> {
  const found = new Set(first)
  for (const { imports } of found)
    for (const imported of chunks.filter(({ fileName }) => imports.includes(fileName))) found.add(imported)
  return found
}

/** A minifier may choose any of the three quotation marks. */
function keysIn(code: string, keys: ReadonlySet<string>): string[] {
  const quoted = new Set([...code.matchAll(/(["'`])([\w.$]+)\1/g)].map(([, , text = '']) => text))
  return [...quoted].filter((text) => keys.has(text))
}
