import { languages } from '@windsock/messages/languages'
import { baseOf } from '@windsock/messages/compile'
import { expect, it, vi } from 'vitest'
import { numberInWords } from './number-in-words'

const numbers = [
  0,
  1,
  2,
  21,
  999,
  1000,
  1234567,
  -1,
  -0.5,
  0.5,
  6.5,
  1 / 3,
  2 / 3,
  99.9995,
  999.9996,
  0.1 + 0.2,
  100.05,
]

it.each(languages)('writes numbers in %s as `Intl` does', (language) => {
  const base = baseOf(language)
  const format = new Intl.NumberFormat(base)
  for (const number of numbers) expect(numberInWords(base, number, 0)).toBe(format.format(number))
  expect(numberInWords(base, 7, 2)).toBe('5')
})

it('creates no formatter for the numbers in headings of the grid', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  expect([0, 12, 6.5, 99.25].map((number) => numberInWords('cs', number, 0))).toEqual(['0', '12', '6,5', '99,25'])
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
