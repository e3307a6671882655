// Letters of other scripts, and digits, that look like a Latin letter in small or in capitals.
const twins: Readonly<Record<string, string>> = {
  ...pairs('авсԁеһнікӏмоԛргѕтуѵԝхјз', 'abcdehhiklmoqprstyvwxj3'),
  ...pairs('αβεζηικμνορτυχγϲϳ', 'abezhikmnoptyxycj'),
  ...pairs('աոսօցһյ', 'wnuoghj'),
  ...pairs('01ıł', 'olil'),
}

function pairs(letters: string, latin: string): Record<string, string> {
  const plain = Array.from(latin)
  return Object.fromEntries(Array.from(letters, (letter, at) => [letter, plain[at] ?? letter]))
}

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
  return Array.from(folded, (letter) => twins[letter] ?? letter).join('')
}
