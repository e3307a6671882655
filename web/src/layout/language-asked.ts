import { offeredLanguages } from '../kit/language/language-choice'
import { createStore } from '../kit/store'

/** Whether the dialog with the person's language is open. */
export const isLanguageAsked = createStore(false)

/** Returns whether there is a choice of languages. */
export function isLanguageChosen(): boolean {
  return offeredLanguages.value().length > 1
}
