import { languages } from './keys.ts'

export { languages }

/** The pseudo language, which tests use to find texts that are not translated. Nobody can choose it. */
export const PSEUDO = 'en-XA'

export type Language = (typeof languages)[number] | typeof PSEUDO

/** The language of the specification, which has every message. */
export const ENGLISH = 'en' satisfies Language

export function isOffered(code: string): code is (typeof languages)[number] {
  return (languages as readonly string[]).includes(code)
}

export function isLanguage(code: string): code is Language {
  return code === PSEUDO || isOffered(code)
}

/**
 * Returns the first language of a list of preferences that is offered, whatever its region: `de-AT` is served by `de`.
 */
export function firstOffered(preferred: readonly string[]): Language | undefined {
  return preferred.map((code) => code.toLowerCase().split('-', 1)[0] ?? '').find(isOffered)
}

/** Returns the languages of an `Accept-Language` header (RFC 9110, 12.5.4), the most wanted first. */
export function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [code = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))
      return { code, weight: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ code, weight }) => code !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ code }) => code)
}
