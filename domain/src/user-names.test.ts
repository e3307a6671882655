import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lookOf } from './user-names'

it.each([
  ['admin', 'ADMIN'],
  ['admin', 'ａｄｍｉｎ'],
  ['admin', 'admin\u200b'],
  ['admin', 'ad\u00admin'],
  ['admin', 'adminᅟ'],
  ['admin', 'ADMİN'],
  ['admin', 'аdmіn'],
  ['cop', 'сор'],
  ['petro1', 'petrol'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['οδος', 'οδοσ'],
  ['straße', 'STRASSE'],
  ['Åsa', 'A\u030asa'],
  ['TONY', 'ΤΟΝΥ'],
])('%s and %s are taken for one another', (one, other) => {
  expect(lookOf(one)).toBe(lookOf(other))
})

it.each([
  ['petra', 'petrą'],
  ['mario', 'marlo'],
  ['asa', 'åsa'],
  ['rosa1', 'rosa2'],
  ['Олена', 'Olena'],
])('%s and %s are two names', (one, other) => {
  expect(lookOf(one)).not.toBe(lookOf(other))
})

it('the look of a name does not depend on its case, its width or how its accents are written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
      const look = lookOf(name)
      for (const same of [name.toUpperCase(), name.toLowerCase(), name.normalize('NFD'), name.normalize('NFKC')])
        expect(lookOf(same), same).toBe(look)
      expect(lookOf(look)).toBe(look)
    }),
  )
})
