import type { Language } from '@windsock/messages/languages'
import { translator, type Translate } from '@windsock/messages/translator'
import { clubLanguage } from './language-choice'
import { catalogueOf, localeOf, pageLanguage, pageLocale, t } from './translate'

/** The words of one language. */
export interface Words {
  t: Translate
  /** The locale for `Intl`. */
  locale: string
}

let loaded: (Words & { language: Language }) | undefined

/** Whether the words in the club's language are there: the page is in that language, or they were loaded. */
export function hasClubWords(): boolean {
  return [pageLanguage(), loaded?.language].includes(clubLanguage())
}

/** Loads the words in the club's language, unless they are there. */
export async function loadClubWords(): Promise<void> {
  if (hasClubWords()) return
  const language = clubLanguage()
  const catalogue = await catalogueOf(language)
  loaded = { language, t: translator(() => catalogue), locale: localeOf(language) }
}

/**
 * Returns the words in the club's language, for walls and paper, which people with different languages read. Returns
 * the words of the page while the club's are missing.
 */
export function clubWords(): Words {
  return loaded && loaded.language !== pageLanguage() ? loaded : { t, locale: pageLocale() }
}
