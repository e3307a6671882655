import { describe, expect, it } from 'vitest'
import english from '../languages/en.json'
import { flatTexts, lazyCatalogue } from './compile.ts'
import { PSEUDO } from './languages.ts'
import { pseudoTexts } from './pseudo.ts'

describe('the pseudo language', () => {
  it.each([
    ['Save', {}, 'Šàṽé'],
    ['And {count} more.', { count: 3 }, 'Åñð 3 ɱöŕé.'],
    ['{count, plural, one {# flight} other {# flights}}', { count: 1 }, '1 ƒĺîĝĥţ'],
    ['{count, plural, one {# flight} other {# flights}}', { count: 2 }, '2 ƒĺîĝĥţš'],
    ['{by, select, none {Free} other {By {by}}}', { by: 'Ann' }, 'Ɓý Ann'],
    ["Don't say ''{name}''", { name: 'Ann' }, "Ðöñ'ţ šàý 'Ann'"],
  ])('formats %j with %j as %j, in brackets, longer, and with the same values', (text, values, words) => {
    const { 'a.text': worded } = lazyCatalogue(PSEUDO, pseudoTexts({ a: { text } }))
    const shown = typeof worded === 'function' ? worded(values) : worded
    expect(String(shown).replace(/ [~ ]+⟧$/, ' ~⟧')).toBe(`⟦${words} ~⟧`)
  })

  it('has every message of English, and each of its texts can be compiled', () => {
    const catalogue = lazyCatalogue(PSEUDO, pseudoTexts(english))
    expect(Object.keys(catalogue)).toEqual(Object.keys(flatTexts(english)))
    for (const wording of Object.values(catalogue)) {
      const shown = typeof wording === 'string' ? wording : wording({})
      expect(shown).toMatch(/^⟦.*⟧$/s)
    }
  })
})
