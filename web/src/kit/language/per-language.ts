import { pageLanguage } from './translate'

/**
 * Returns a function that makes a value for the language of the page, for example a formatter of `Intl`. Because making
 * it is slow, it is made at the first call and again only after the language has changed.
 */
export function perLanguage<Value>(make: () => Value): () => Value {
  let made: { language: string; value: Value } | undefined
  return () => {
    const language = pageLanguage()
    if (made?.language !== language) made = { language, value: make() }
    return made.value
  }
}
