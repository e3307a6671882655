import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { inNaturalOrder } from './day-grid-columns'

afterEach(() => vi.restoreAllMocks())

const names = fc.string({ unit: fc.constantFrom(...'a A b B z Z 0 1 9 - , . é \u0301'.split(' '), ' '), maxLength: 7 })

// Comes first, because the rules are kept once they are loaded.
it('the names of a usual fleet are sorted without a collator, which the browser loads slowly', () => {
  const rules = vi.spyOn(Intl, 'Collator')
  const fleet = ['OK-VHE DA40', 'OK-VHA C172', 'OK-VHC', '4 seats, night VFR', '4 seats, diesel', '2 seats', '']
  expect(fleet.toSorted(inNaturalOrder)).toEqual([
    '',
    '2 seats',
    '4 seats, diesel',
    '4 seats, night VFR',
    'OK-VHA C172',
    'OK-VHC',
    'OK-VHE DA40',
  ])
  expect(rules).not.toHaveBeenCalled()
})

it('the order follows the language, with numbers as numbers', () => {
  const { compare } = new Intl.Collator('en', { numeric: true })
  fc.assert(
    fc.property(names, names, names, (start, one, other) => {
      const [here, there] = [start + one, start + other]
      expect(Math.sign(inNaturalOrder(here, there))).toBe(compare(here, there))
    }),
    { numRuns: 2000 },
  )
})
