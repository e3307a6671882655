import { useEffect } from 'react'
import { offeredLanguages, rememberLanguage } from '../kit/language/language-choice'
import { changeLanguage, pageLanguage } from '../kit/language/translate'

/**
 * Shows the page in the language that the signed-in person has chosen, also on other devices.
 * @param own - the person's language; null or undefined if it is not known or the club's language applies
 */
export function useOwnLanguage(own: string | null | undefined) {
  useEffect(() => {
    const language = offeredLanguages.value().find((code) => code === own)
    if (language === undefined || language === pageLanguage()) return
    changeLanguage(language).then(
      () => rememberLanguage(pageLanguage()),
      // Without its sentences the page stays in the language that it has.
      () => undefined,
    )
  }, [own])
}
