// A character for private use, which no text that people type contains.
const MARK = '\uE000'

/**
 * Words a sentence that contains a value, and returns what stands before and after the value. For a value that is an
 * element, or that differs in hundreds of cells while the rest of the sentence stays the same.
 */
export function around(word: (value: string) => string): readonly [before: string, after: string] {
  const [before = '', after = ''] = word(MARK).split(MARK)
  return [before, after]
}
