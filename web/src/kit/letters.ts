/**
 * Loads the fonts of all letters in `content` before it is shown. Otherwise the browser finds out in the first layout which
 * alphabets it lacks, and lays out the page again when they have come.
 * @returns a promise that resolves when they are loaded, or could not be; undefined if the browser cannot tell
 */
export function loadLetters(content: string): Promise<unknown> | undefined {
  // Neither the browser of the tests has fonts, nor is the page wrong in the fallback.
  if ('fonts' in document) return document.fonts.load('1em "Inter Variable"', lettersOf(content)).catch(() => undefined)
}

/**
 * Returns the characters of a text by which the browser knows the fonts that it needs: each once, because it compares every
 * one with the ranges of every font, and one letter for all of ASCII, which is in a single font. Collecting those of a
 * whole day would take longer than finding the others.
 */
export function lettersOf(text: string): string {
  return ['a', ...new Set(text.match(/[^ -~]/gu))].join('')
}
