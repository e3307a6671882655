/** Matches the accessible name of what is made of several parts, whatever room there is between them and a sign. */
export function named(wanted: string | RegExp): (name: string) => boolean {
  return (name) => {
    const said = name.replaceAll(/ (?=[,–])/g, '').replaceAll('– ', '–')
    return typeof wanted === 'string' ? said === wanted : wanted.test(said)
  }
}
