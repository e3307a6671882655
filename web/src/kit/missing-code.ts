/**
 * Returns whether an error says that a script or a style sheet could not be loaded, in the words of the browsers and of the
 * build's loader. The browser remembers the failure, so that only a reload of the page loads it.
 */
export function isMissingCode(error: unknown): boolean {
  const said = /dynamically imported module|importing a module script|preload CSS/i
  return error instanceof Error && said.test(error.message)
}
