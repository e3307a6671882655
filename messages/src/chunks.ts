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
const early = new Set(['start', 'grid', 'preload'])

/**
 * Returns the keys that stand in a chunk which can run before the catalogue that has them is loaded, one line for each.
 * @param bundleOf - the catalogue that has the messages of a section; those of `server` are never loaded by the page
 */
export function misplacedKeys(
  chunks: readonly Chunk[],
  keys: readonly string[],
  bundleOf: (section: string) => 'start' | 'screens' | 'server',
): string[] {
  const beforeGrid = withImports(
    chunks.filter(({ name, isEntry }) => isEntry || early.has(name)),
    chunks,
  )
  return chunks.flatMap((chunk) =>
    keysIn(chunk.code, keys).flatMap((key) => {
      const bundle = bundleOf(key.split('.', 1)[0] ?? '')
      if (bundle === 'server') return [`${chunk.fileName}: ${key} is known to the server only`]
      const isMissing = bundle === 'screens' && beforeGrid.has(chunk)
      return isMissing ? [`${chunk.fileName}: ${key} is needed before the catalogue of the screens is loaded`] : []
    }),
  )
}

function withImports(first: readonly Chunk[], chunks: readonly Chunk[]): ReadonlySet<Chunk> {
  const found = new Set(first)
  for (const { imports } of found)
    for (const imported of chunks.filter(({ fileName }) => imports.includes(fileName))) found.add(imported)
  return found
}

/** A minifier may choose any of the three quotation marks. */
function keysIn(code: string, keys: readonly string[]): string[] {
  const quoted = new Set([...code.matchAll(/(["'`])(\w+\.\w+)\1/g)].map(([, , text]) => text))
  return keys.filter((key) => quoted.has(key))
}
