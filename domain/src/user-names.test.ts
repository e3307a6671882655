import fc from 'fast-check'
import { expect, it } from 'vitest'
import { skeletonOf } from './user-names'

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
])('%s and %s look alike', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other))
})

it.each([
  ['petra', 'petrą'],
  ['mario', 'marlo'],
  ['asa', 'åsa'],
  ['rosa1', 'rosa2'],
  ['Олена', 'Olena'],
])('%s and %s are different names', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other))
})

it('case, width and the encoding of accents do not matter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
      const look = skeletonOf(name)
      for (const same of [name.toUpperCase(), name.toLowerCase(), name.normalize('NFD'), name.normalize('NFKC')])
        expect(skeletonOf(same), same).toBe(look)
      expect(skeletonOf(look)).toBe(look)
    }),
  )
})
