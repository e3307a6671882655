import { number } from '@messageformat/runtime'

const THOUSAND = 1000

/**
 * Writes a number in a sentence, as `Intl` does: in full below a thousand, rounded to thousandths. Only larger and negative
 * numbers make a formatter, because the first one takes a phone 100 ms, and headings of the grid have numbers such as 6.5.
 */
export const numberInWords: typeof number = (language, value, offset) => {
  const counted = Math.round((value - offset) * THOUSAND) / THOUSAND
  const isShort = counted >= 0 && counted < THOUSAND
  return isShort ? String(counted).replace('.', decimalMark(language)) : number(language, value, offset)
}

/** All other languages of the page write a comma. */
export const decimalMark = (language: string) => (language === 'en' ? '.' : ',')
