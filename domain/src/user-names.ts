// Digits and letters (mostly Cyrillic, Greek and Armenian), each followed by the Latin letter that it resembles.
const pairs = `
аa вb сc ԁd еe һh нh іi кk ӏl мm оo ԛq рp гr ѕs тt уy ѵv ԝw хx јj з3
αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx γy ϳj
աw ոn սu օo ցg յj
0o 1l ıi
`
const lookAlikes = new Map(
  pairs
    .trim()
    .split(/\s+/)
    .map((pair) => Array.from(pair) as [string, string]),
)

/**
 * Returns a key that is equal for user names that people could confuse. It ignores case (`straße`, `STRASSE`),
 * character width, invisible characters, and look-alike letters of other scripts. Names that differ in accents have
 * different keys.
 */
export function skeletonOf(userName: string): string {
  const folded = userName
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
  return Array.from(folded, (letter) => lookAlikes.get(letter) ?? letter).join('')
}
