/**
 * Marks the place of a value in a sentence. It is a control character, because the server refuses those in every text
 * that people type.
 */
export const MARK = '\u0001'

/** Words a sentence with a mark in place of its values, and returns the pieces between the marks. */
export function piecesOf(word: (mark: string) => string): string[] {
  return word(MARK).split(MARK)
}

/**
 * Words a sentence that contains a value, and returns what stands before and after the value. For a value that is an
 * element, or that differs in hundreds of cells while the rest of the sentence stays the same.
 */
export function around(word: (value: string) => string): readonly [before: string, after: string] {
  const [before = '', after = ''] = piecesOf(word)
  return [before, after]
}
