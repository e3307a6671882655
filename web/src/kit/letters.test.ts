import { expect, test } from 'vitest'
import { lettersOf } from './letters'

test('a text is reduced to its characters outside of ASCII, each once, and one letter for all others', () => {
  expect(lettersOf('Petra Svobodova, D-EKLM [10:00]')).toBe('a')
  expect(lettersOf('Tomáš Říha – Łukasz\nTomáš 🛩 Řeka')).toBe('aášŘí–Ł\n🛩')
})
