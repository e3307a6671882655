// Letters of other scripts (Cyrillic, Greek, Armenian), and digits, each with the Latin letter that it looks like.
const pairs = `
аa вb сc ԁd еe һh нh іi кk ӏl мm оo ԛq рp гr ѕs тt уy ѵv ԝw хx јj з3
αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx γy ϳj
աw ոn սu օo ցg յj
0o 1l ıi
`
const twins = new Map(
  pairs
    .trim()
    .split(/\s+/)
    .map((pair) => Array.from(pair) as [string, string]),
)

/**
 * What two user names have in common that people take for one another: case, folded fully (`straße`, `STRASSE`), width,
 * invisible characters, and letters of other scripts that look alike. Accents keep names apart.
 */
export function lookOf(userName: string): string {
  const folded = userName
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
  return Array.from(folded, (letter) => twins.get(letter) ?? letter).join('')
}
