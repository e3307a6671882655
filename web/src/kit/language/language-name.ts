import type { Language } from '@windsock/messages/languages'

/** Returns the name of a language in this language itself, such as `Deutsch`. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  // Some languages write their names in lower case, which looks like a mistake in a list.
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
