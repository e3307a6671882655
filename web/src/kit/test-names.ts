/** Matches an accessible name of several parts, with any white space between them and around punctuation. */
export function named(wanted: string | RegExp): (name: string) => boolean {
  return (name) => {
    const said = name.replaceAll(/ (?=[,–])/g, '').replaceAll('– ', '–')
    return typeof wanted === 'string' ? said === wanted : wanted.test(said)
  }
}
