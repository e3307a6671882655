import type { Language } from '@windsock/messages/languages'
import { clubLanguage, firstLanguage } from './kit/language/language-choice'
import { paths } from './paths'

/**
 * Returns the language in which the page opens its address. A wall view is in the club's language, whatever was chosen on
 * its device.
 */
export function openingLanguage(): Language {
  return window.location.hash.startsWith(`#${paths.wall('')}`) ? clubLanguage() : firstLanguage()
}
