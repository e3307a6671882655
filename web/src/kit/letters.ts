/**
 * Loads the fonts of all letters in `content` before it is shown. Otherwise the browser finds out in the first layout which
 * alphabets it lacks, and lays out the page again when they have come.
 * @returns a promise that resolves when they are loaded, or could not be; undefined if the browser cannot tell
 */
export function loadLetters(content: string): Promise<unknown> | undefined {
  // Neither the browser of the tests has fonts, nor is the page wrong in the fallback.
  if ('fonts' in document) return document.fonts.load('1em "Inter Variable"', lettersOf(content)).catch(() => undefined)
}

/** Returns each character of a text once. The browser compares every one that it is given with the ranges of every font. */
export function lettersOf(text: string): string {
  return [...new Set(text)].join('')
}
