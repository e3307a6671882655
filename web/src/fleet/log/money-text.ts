import { decimalMark } from '../../kit/language/number-in-words'
import { pageLanguage } from '../../kit/language/translate'

/**
 * Reads an amount of money as people type it, with two decimals at most: `189.50`, `189,5`, `1,250.00` or `1 250`.
 * Returns cents; undefined if it cannot be read.
 */
export function centsTyped(text: string): number | undefined {
  const grouped = text
    .trim()
    .replaceAll(/[\s'’]/g, '')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  const [, whole, , fraction = ''] = /^(\d{1,9})([.,](\d{1,2}))?$/.exec(grouped) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Writes cents as they are typed: `189.50`, with the decimal mark of the page’s language. */
export function typedCents(cents: number): string {
  return `${Math.floor(cents / 100)}${decimalMark(pageLanguage())}${String(cents % 100).padStart(2, '0')}`
}
