import MessageFormat from '@messageformat/core'
import type { Language } from './languages.ts'
import type { Catalogue } from './translator.ts'

/** The texts of a language in ICU MessageFormat, in sections, as in the files of `languages`. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

type Worded = (values: Readonly<Record<string, unknown>>) => string

/** Returns the texts by their keys, for example `bookings.saved`. */
export function flatTexts(texts: Texts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([section, sentences]) =>
      Object.entries(sentences).map(([name, text]) => [`${section}.${name}`, text]),
    ),
  )
}

/** Returns a catalogue that compiles each sentence when it is first used. */
export function lazyCatalogue(language: Language, texts: Texts): Catalogue {
  const format = new MessageFormat(baseOf(language))
  const entries = Object.entries(flatTexts(texts)).map(([key, text]): [string, string | Worded] => {
    if (!hasSyntax(text)) return [key, text]
    let compiled: Worded | undefined
    return [
      key,
      (values) => {
        compiled ??= format.compile(text)
        return compiled(values)
      },
    ]
  })
  return Object.fromEntries(entries)
}

/** Whether a text has to be compiled: it contains values or quotation marks, which ICU MessageFormat interprets. */
export function hasSyntax(text: string): boolean {
  return /[{}']/.test(text)
}

/** Returns the language whose plural rules apply, without the region. */
export function baseOf(language: Language): string {
  return language.split('-', 1)[0] ?? language
}
