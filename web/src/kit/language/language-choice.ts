import { ENGLISH, isLanguage, isOffered, languages, type Language } from '@windsock/messages/languages'
import { createStore } from '../store'

/** The key in the local storage under which the language that was chosen on this device is remembered. */
const CHOSEN = 'language'

/** A language that people can choose. */
export type Offered = (typeof languages)[number]

/** The languages among which people choose. A store, so that tests can offer a second one. */
export const offeredLanguages = createStore<readonly Offered[]>(languages)

/** Returns the club's language, which the server inserts into the page (setting `LANGUAGE`). */
export function clubLanguage(): Language {
  const code = document.querySelector<HTMLMetaElement>('meta[name="language"]')?.content ?? ''
  return isLanguage(code) ? code : ENGLISH
}

/** Returns the language that was chosen on this device; undefined if none was. */
export function rememberedLanguage(): Language | undefined {
  const code = localStorage.getItem(CHOSEN) ?? ''
  return isOffered(code) ? code : undefined
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(CHOSEN, language)
}

/** Forgets the language of this device. The page then opens in the club's language. */
export function forgetLanguage(): void {
  localStorage.removeItem(CHOSEN)
}

/** Returns the language in which the page opens: the one chosen on this device, otherwise the club's. */
export function firstLanguage(): Language {
  return rememberedLanguage() ?? clubLanguage()
}
