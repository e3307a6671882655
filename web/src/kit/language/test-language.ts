import type { Language } from '@windsock/messages/languages'

/** Sets the club's language, as the server does in the page. */
export function setClubLanguage(language: Language) {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="language"]') ?? document.createElement('meta')
  meta.name = 'language'
  meta.content = language
  document.head.append(meta)
}
