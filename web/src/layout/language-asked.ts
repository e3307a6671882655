import { whenSessionChanges } from '../client/session'
import { offeredLanguages } from '../kit/language/language-choice'
import { createStore } from '../kit/store'

/** Whether the dialog with the person's language is open. */
export const isLanguageAsked = createStore(false)
whenSessionChanges(() => isLanguageAsked.set(false))

/** Returns whether there is a choice of languages. */
export function isLanguageChosen(): boolean {
  return offeredLanguages.value().length > 1
}
