/**
 * The sections whose keys stay as they are, because the page stores them in the browser, where it may read them after
 * an update that gives other keys the same short ones.
 */
const stored = new Set(['errors'])

/**
 * Returns the key that stands in the built app for each key of the page's catalogue. A short key is a name in
 * JavaScript, so that it needs no quotation marks in the catalogue.
 */
export function shortKeys(keys: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    keys.map((key, index) => [key, stored.has(key.split('.', 1)[0] ?? key) ? key : `$${index.toString(36)}`]),
  )
}

interface Replaced {
  start: number
  end: number
  text: string
}

/**
 * Returns a module with the short keys in place of the texts that are exactly keys. A key within a longer text or in a
 * comment stays.
 * @param program - the syntax tree of `code` (ESTree)
 */
export function withShortKeys(code: string, program: unknown, short: ReadonlyMap<string, string>): string {
  let result = ''
  let end = 0
  for (const place of placesOf(program, short).toSorted((one, other) => one.start - other.start)) {
    result += code.slice(end, place.start) + place.text
    end = place.end
  }
  return result + code.slice(end)
}

/** Returns the places of the texts in a syntax tree that are exactly keys. */
function placesOf(node: unknown, short: ReadonlyMap<string, string>): Replaced[] {
  if (typeof node !== 'object' || node === null) return []
  const id = short.get(textOf(node) ?? '')
  if (id !== undefined) {
    const { start, end } = node as Replaced
    return [{ start, end, text: JSON.stringify(id) }]
  }
  return Object.values(node).flatMap((part) => placesOf(part, short))
}

/** Returns the text that a node of a syntax tree is: a string, or a template without values. */
function textOf(node: object): string | undefined {
  if (!('type' in node)) return undefined
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !('quasis' in node)) return undefined
  const [only, ...more] = node.quasis as { value: { cooked: string } }[]
  return more.length === 0 ? only?.value.cooked : undefined
}
