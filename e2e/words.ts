import { readFileSync } from 'node:fs'
import { lazyCatalogue, type Texts } from '@windsock/messages/compile'
import type { Language } from '@windsock/messages/languages'
import { translator, type Translate } from '@windsock/messages/translator'

/** Returns the function that words messages in a language, as the app does. */
export function wordsIn(language: Language): Translate {
  const file = new URL(`../messages/languages/${language}.json`, import.meta.url)
  const catalogue = lazyCatalogue(language, JSON.parse(readFileSync(file, 'utf8')) as Texts)
  return translator(() => catalogue)
}
