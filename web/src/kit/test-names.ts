/** Returns a matcher for an accessible name that ignores spaces before commas and around dashes. */
export function named(wanted: string | RegExp): (name: string) => boolean {
  return (name) => {
    const said = name.replaceAll(/ (?=[,–])/g, '').replaceAll('– ', '–')
    return typeof wanted === 'string' ? said === wanted : wanted.test(said)
  }
}
