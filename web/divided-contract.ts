/** How the plain part of a module is imported: by the module's name with this ending. */
export const PLAIN = '?plain'

export interface Divided {
  /** The statements that need no Zod. */
  plain: string
  /** The other statements, and the exports of the plain ones. */
  rest: string
  plainNames: ReadonlySet<string>
  calls: ReadonlySet<string>
}

/** The names that a module exports and that need no Zod; `all` if the whole module needs none. */
type PlainNames = ReadonlySet<string> | 'all'

export type Parse = (code: string) => readonly unknown[]

interface Node {
  type: string
  start: number
  end: number
  [property: string]: unknown
}

interface Statement {
  text: string
  names: readonly string[]
  uses: ReadonlySet<string>
  isExported: boolean
  isType: boolean
}

interface Imported {
  local: string
  source: string
  name: string
}

/**
 * Divides a module of the contract into the part that needs Zod and the plain part. A call is plain without its schemas.
 * @param code - TypeScript
 * @param parse - returns the statements of the module's syntax tree
 * @param keep - names of the calls that keep their schemas
 * @param plainNamesOf - returns the plain names of the module that is imported by a relative path
 * @param plainModule - how the rest imports the plain part
 * @returns undefined if the module needs no Zod
 */
export function divided(
  code: string,
  parse: Parse,
  keep: ReadonlySet<string>,
  plainNamesOf: (path: string) => PlainNames,
  plainModule = `self${PLAIN}`,
): Divided | undefined {
  const body = parse(code) as Node[]
  const imports = body.filter(({ type }) => type === 'ImportDeclaration').flatMap(importsOf)
  const calls = new Set(body.flatMap((node) => callOf(node)?.name ?? []))
  const statements = body
    .filter(({ type }) => type !== 'ImportDeclaration')
    .map((node) => statementOf(code, node, keep))
  const needsZod = new Set(imports.filter((one) => !isPlain(one, plainNamesOf)).map(({ local }) => local))
  if (needsZod.size === 0) return undefined
  const rest = new Set<Statement>()
  // Each turn finds the statements that use one found before, and ends when there are no more.
  for (let size = -1; size !== rest.size;) {
    size = rest.size
    for (const statement of statements) {
      if (rest.has(statement) || !(statement.isType || [...statement.uses].some((name) => needsZod.has(name)))) continue
      rest.add(statement)
      if (!statement.isType) for (const name of statement.names) needsZod.add(name)
    }
  }
  const plain = statements.filter((statement) => !rest.has(statement))
  const plainNames = new Set(plain.flatMap(({ names }) => names))
  const exported = plain.filter(({ isExported }) => isExported).flatMap(({ names }) => names)
  const usedBy = (part: readonly Statement[]) => new Set(part.flatMap(({ uses }) => [...uses]))
  const restUses = usedBy([...rest])
  const shared = [...plainNames].filter((name) => restUses.has(name))
  const ofPlainPart = (one: Imported): Imported =>
    one.source.startsWith('.') && plainNamesOf(one.source) !== 'all' ? { ...one, source: `${one.source}${PLAIN}` } : one
  const hidden = shared.filter((name) => !exported.includes(name))
  return {
    plain: [
      ...importing(imports.map(ofPlainPart), usedBy(plain)),
      ...plain.map(({ text }) => text),
      ...hidden.map((name) => `export { ${name} }`),
    ].join('\n'),
    rest: [
      ...importing(imports, restUses),
      ...(exported.length > 0 ? [`export { ${exported.join(', ')} } from '${plainModule}'`] : []),
      ...(shared.length > 0 ? [`import { ${shared.join(', ')} } from '${plainModule}'`] : []),
      ...[...rest].map(({ text }) => text),
    ].join('\n'),
    plainNames,
    calls,
  }
}

function importsOf(node: Node): Imported[] {
  if (node.importKind === 'type') return []
  const source = (node.source as { value: string }).value
  return (node.specifiers as Node[]).flatMap((one) => {
    if (one.importKind === 'type') return []
    const local = (one.local as { name: string }).name
    const name = one.type === 'ImportSpecifier' ? (one.imported as { name: string }).name : '*'
    return [{ local, name, source }]
  })
}

function isPlain({ source, name }: Imported, plainNamesOf: (path: string) => PlainNames): boolean {
  if (!source.startsWith('.')) return !source.startsWith('zod')
  const names = plainNamesOf(source)
  return names === 'all' || names.has(name)
}

function importing(imports: readonly Imported[], used: ReadonlySet<string>): string[] {
  return imports
    .filter(({ local }) => used.has(local))
    .map(({ local, name, source }) => {
      const text = name === '*' ? `* as ${local}` : `{ ${name} as ${local} }`
      return `import ${text} from '${source}'`
    })
}

function statementOf(code: string, node: Node, keep: ReadonlySet<string>): Statement {
  const call = callOf(node)
  const cut = call && !keep.has(call.name) ? call.schemas : []
  const declared = node.type === 'ExportNamedDeclaration' ? ((node.declaration as Node | null) ?? node) : node
  const uses = new Set<string>()
  gather(node, new Set(cut), uses)
  return {
    text: without(code, node, cut),
    names: namesOf(declared),
    uses,
    isExported: declared !== node,
    isType: declared.type.startsWith('TS'),
  }
}

/** The name and the properties with schemas of `export const name = endpoint({ … })`. */
function callOf(node: Node): { name: string; schemas: Node[] } | undefined {
  const declaration = node.declaration as { declarations?: { id: { name: string }; init: Node | null }[] } | null
  const [one] = declaration?.declarations ?? []
  const { callee, arguments: given } = (one?.init ?? {}) as { callee?: { name?: string }; arguments?: Node[] }
  if (!one || callee?.name !== 'endpoint') return undefined
  const properties = (given?.[0]?.properties ?? []) as Node[]
  const schemas = properties.filter(({ key }) => ['input', 'output'].includes((key as { name?: string })?.name ?? ''))
  return { name: one.id.name, schemas }
}

function namesOf(declared: Node): string[] {
  if (declared.type === 'VariableDeclaration')
    return (declared.declarations as { id: { name: string } }[]).map(({ id }) => id.name)
  const name = (declared.id as { name?: string } | null)?.name
  return name ? [name] : []
}

/** Gathers the names that a node reads; types are erased and read nothing. */
function gather(node: Node, cut: ReadonlySet<Node>, into: Set<string>) {
  if (cut.has(node)) return
  if (node.type === 'Identifier') into.add(node.name as string)
  for (const [property, value] of Object.entries(node)) {
    if (property === 'typeAnnotation' || property === 'typeArguments' || property === 'returnType') continue
    if ((property === 'key' || property === 'property') && node.computed === false && node.shorthand !== true) continue
    for (const part of Array.isArray(value) ? (value as unknown[]) : [value])
      if (typeof part === 'object' && part !== null && 'type' in part) gather(part as Node, cut, into)
  }
}

/** Returns the text of a statement without some properties of an object. */
function without(code: string, { start, end }: Node, cut: readonly Node[]): string {
  let text = ''
  let from = start
  for (const property of cut) {
    text += code.slice(from, property.start)
    from = property.end + (code.slice(property.end).startsWith(',') ? 1 : 0)
  }
  return text + code.slice(from, end)
}

/**
 * Divides the imports of contract modules: plain names come from the plain part, so that the importing file does not
 * load Zod for them.
 * @param plainNamesOf - returns the plain names of a module of the contract
 */
export function withPlainImports(code: string, plainNamesOf: (path: string) => PlainNames): string {
  return code.replaceAll(
    /^import \{([^}]*)\} from '@windsock\/contract\/([^']+)'/gm,
    (whole, list: string, path: string) => {
      const plainNames = plainNamesOf(path)
      if (plainNames === 'all') return whole
      const names = list.split(',').map((name) => name.trim())
      const values = names.filter((name) => name && !name.startsWith('type '))
      const isOfPlain = (name: string) => plainNames.has(name.split(' ')[0] ?? '')
      const from = (some: readonly string[], source: string) =>
        some.length > 0 ? [`import { ${some.join(', ')} } from '@windsock/contract/${source}'`] : []
      const rest = values.filter((name) => !isOfPlain(name))
      return [...from(values.filter(isOfPlain), `${path}${PLAIN}`), ...from(rest, path)].join('; ')
    },
  )
}
