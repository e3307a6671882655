import { number, plural, select } from '@messageformat/runtime'
import { describe, expect, it } from 'vitest'
import { catalogueModule } from '../catalogue-module.ts'
import { baseOf, flatTexts, hasSyntax, lazyCatalogue } from './compile.ts'
import type { Catalogue } from './translator.ts'

const texts = {
  flights: {
    plain: 'Fly; it is 100 % free, #1!',
    value: 'Flown by {name}.',
    plural: '{count, plural, =0 {No flights} one {# flight} other {# flights}}',
    ungrouped: '{count, plural, one {{count} flight} other {{count} flights}}',
    number: 'At most {count, number} flights',
    select: 'Booked{by, select, none {} other { by {by}}}.',
    inPlural: '{count, plural, one {{by, select, none {One} other {One by {by}}}} other {Many}}',
    apostrophe: "You don't fly {name}'s aircraft. It''s ''{name}''.",
    braces: "Written '{name}'",
  },
}

/** Returns the catalogue as the web app loads it. */
function builtCatalogue(): Catalogue {
  const [, body = ''] = catalogueModule('en', flatTexts(texts)).split('export default ')
  // oxlint-disable-next-line no-implied-eval, no-new-func, typescript/no-implied-eval -- the code is that of the built app
  const make = new Function(`return ${body}`)() as (...runtime: unknown[]) => Catalogue
  return make(plural, select, number)
}

describe.each([
  ['on the server', () => lazyCatalogue('en', texts)],
  ['in the web app', builtCatalogue],
])('a catalogue %s', (_, open) => {
  it.each([
    ['plain', {}, 'Fly; it is 100 % free, #1!'],
    ['value', { name: "Ann {count} # 'x' $& <b>" }, "Flown by Ann {count} # 'x' $& <b>."],
    ['plural', { count: 0 }, 'No flights'],
    ['plural', { count: 1 }, '1 flight'],
    ['plural', { count: 1234 }, '1,234 flights'],
    ['ungrouped', { count: 1 }, '1 flight'],
    ['ungrouped', { count: 1234 }, '1234 flights'],
    ['number', { count: 5000 }, 'At most 5,000 flights'],
    ['select', { by: 'none' }, 'Booked.'],
    ['select', { by: 'Ann' }, 'Booked by Ann.'],
    ['inPlural', { count: 1, by: 'Ann' }, 'One by Ann'],
    ['apostrophe', { name: 'Ann' }, "You don't fly Ann's aircraft. It's 'Ann'."],
    ['braces', {}, 'Written {name}'],
  ])('formats %s with %j as %j', (name, values, sentence) => {
    const wording = open()[`flights.${name}`]
    expect(typeof wording === 'function' ? wording(values) : wording).toBe(sentence)
  })

  it('has the keys of all texts, and plain texts without a function', () => {
    const catalogue = open()
    expect(Object.keys(catalogue).toSorted()).toEqual(Object.keys(flatTexts(texts)).toSorted())
    const plain = Object.keys(catalogue).filter((key) => typeof catalogue[key] === 'string')
    expect(plain).toEqual(['flights.plain'])
  })
})

it('a catalogue on the server compiles a text only when it is first used', () => {
  const { 'a.broken': broken, 'a.good': good } = lazyCatalogue('en', {
    a: { broken: '{x, plural, one {No}}', good: 'Good {x}' },
  })
  expect(typeof good === 'function' && good({ x: 1 })).toBe('Good 1')
  expect(() => typeof broken === 'function' && broken({})).toThrow('other')
})

it('only texts with values or quotation marks use the message syntax', () => {
  expect(['#1', '100 %', '“x”', ''].filter(hasSyntax)).toEqual([])
  expect(['{x}', "it's", '}'].every(hasSyntax)).toBe(true)
})

it('the plural rules of a regional language are those of its base language', () => {
  expect([baseOf('en'), baseOf('en-XA')]).toEqual(['en', 'en'])
})
