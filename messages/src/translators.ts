import { lazyCatalogue } from './compile.ts'
import { PSEUDO, type Language } from './languages.ts'
import { pseudoTexts } from './pseudo.ts'
import { texts } from './texts.ts'
import { translator, type Translate } from './translator.ts'

const translators = new Map<Language, Promise<Translate>>()

/** Returns the function that words messages in `language`, for the server. Each language is loaded when first needed. */
export function translatorOf(language: Language): Promise<Translate> {
  const known = translators.get(language)
  if (known) return known
  const loaded = load(language)
  translators.set(language, loaded)
  // After a failure, the next call tries again.
  loaded.catch(() => translators.delete(language))
  return loaded
}

async function load(language: Language): Promise<Translate> {
  const { default: read } = await texts[language === PSEUDO ? 'en' : language]()
  const catalogue = lazyCatalogue(language, language === PSEUDO ? pseudoTexts(read) : read)
  return translator(() => catalogue)
}
