import type { Texts } from './compile.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'àƀçðéƒĝĥîĵķĺɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĹṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'

/**
 * Returns English texts with accents, in brackets and 40 % longer. A page in this pseudo language shows which texts are
 * not translated and where a longer language does not fit.
 */
export function pseudoTexts(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([section, sentences]) => [
      section,
      Object.fromEntries(Object.entries(sentences).map(([name, text]) => [name, pseudo(text)])),
    ]),
  )
}

/** A choice between cases, such as `{count, plural, one {flight} other {flights}}`, of which only one is shown. */
const choice = /\{\w+, ?(?:select|plural|selectordinal),((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g

function longestCase(cases: string): string {
  const texts = [...cases.matchAll(/\{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(([, text = '']) => text)
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')
}

function pseudo(text: string): string {
  const words = text
    .replaceAll(choice, (_, cases: string) => longestCase(cases))
    .replaceAll(/\{[^{}]*\}|[{}]/g, ' ')
    .trim()
  // The added characters are broken into words, because real languages have no words that are that long.
  const longer = '~'.repeat(Math.ceil(words.length * 0.4)).replaceAll(/~{7}(?=~)/g, '$& ')
  return `⟦${withAccents(text)}${longer && ` ${longer}`}⟧`
}

/** Replaces letters outside the syntax of ICU MessageFormat, which are the names of values, types and cases. */
function withAccents(text: string): string {
  const depths: ('text' | 'syntax')[] = ['text']
  let pseudoText = ''
  for (const character of text) {
    if (character === '{') depths.push(depths.at(-1) === 'text' ? 'syntax' : 'text')
    if (character === '}') depths.pop()
    pseudoText += depths.at(-1) === 'text' ? withAccent(character) : character
  }
  return pseudoText
}

function withAccent(character: string): string {
  const index = plain.indexOf(character)
  return index < 0 ? character : accented.charAt(index)
}
