const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * Which source file each part of a built file came from.
 * @param {string} text the built file
 * @param {string} map its source map (version 3)
 * @returns {Map<string, number>} share of the text, 0 to 1, by source
 */
export function sharesOf(text, map) {
  const { sources, mappings } = /** @type {{ sources: string[], mappings: string }} */ (JSON.parse(map))
  /** @type {Map<string, number>} */
  const shares = new Map()
  let source = 0
  const lines = text.split('\n')
  for (const [number, segments] of mappings.split(';').entries()) {
    const length = lines[number]?.length ?? 0
    let column = 0
    /** @type {{ at: number, name: string }[]} */
    const marks = []
    for (const segment of segments ? segments.split(',') : []) {
      const [right = 0, further] = numbersIn(segment)
      column += right
      if (further !== undefined) source += further
      marks.push({ at: column, name: further === undefined ? 'the bundler' : (sources[source] ?? '') })
    }
    for (const [place, { at, name }] of marks.entries()) {
      const width = (marks[place + 1]?.at ?? length) - at
      shares.set(name, (shares.get(name) ?? 0) + width / text.length)
    }
  }
  return shares
}

/** Base 64 numbers of variable length: five bits each, the lowest first, the very first bit the sign. @param {string} text */
function numbersIn(text) {
  const numbers = []
  let [value, shift] = [0, 0]
  for (const letter of text) {
    const digit = digits.indexOf(letter)
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}
