import { expect, it } from 'vitest'
import { arranged } from './table-order'

interface Member {
  name: string
  city: string
  /** Not shown in the list. */
  rank: string
}

const members: Member[] = [
  { name: 'Šimon Žák', city: 'Brno', rank: '3' },
  { name: 'Anna Nováková', city: 'Zlín', rank: '1' },
  { name: 'anna novak', city: 'Brno', rank: '10' },
  { name: 'Zoë Łuk', city: 'Kraków', rank: '2' },
]
const columns = [
  { title: 'Name', text: (member: Member) => member.name },
  { title: 'City', text: (member: Member) => member.city, order: (member: Member) => member.rank },
  { title: 'Actions' },
]
const ascending = (title: string) => ({ title, direction: 'ascending' }) as const
const descending = (title: string) => ({ title, direction: 'descending' }) as const
const names = (search: string, sorting?: Parameters<typeof arranged>[3]) =>
  arranged(members, columns, search, sorting).map(({ name }) => name)

it('a search finds rows whose columns together contain every word, in any order', () => {
  expect(names('brno anna')).toEqual(['anna novak'])
  expect(names('ANNA')).toEqual(['Anna Nováková', 'anna novak'])
  expect(names('anna krakow')).toEqual([])
})

it('a search ignores spaces around words, and spaces alone find everything', () => {
  expect(names('  zak \t brno ')).toEqual(['Šimon Žák'])
  expect(names('   ')).toHaveLength(4)
})

it('a word does not match across two columns, nor in text that no column shows', () => {
  expect(names('zakbrno')).toEqual([])
  expect(names('10')).toEqual([])
})

it('accents are ignored however they are encoded, in the search and in the row', () => {
  expect(names('nova\u0301kova\u0301')).toEqual(['Anna Nováková'])
  expect(arranged([{ name: 'Cafe\u0301', city: '', rank: '' }], columns, 'café', undefined)).toHaveLength(1)
})

it('characters with a meaning in regular expressions are searched literally', () => {
  const odd = [{ name: 'OK-A(1) [x]*', city: '', rank: '' }]
  expect(arranged(odd, columns, '(1) [x]*', undefined)).toHaveLength(1)
  expect(arranged(odd, columns, '.*', undefined)).toEqual([])
})

it('rows are sorted by the sort key of a column, as numbers, and not by its text', () => {
  expect(names('', ascending('City'))).toEqual(['Anna Nováková', 'Zoë Łuk', 'Šimon Žák', 'anna novak'])
})

it('equal rows keep their order in both directions', () => {
  const twins = ['Brno', 'Aš', 'BRNO', 'as'].map((city, at) => ({ name: `${at}`, city, rank: '' }))
  const byCity = [{ title: 'City', text: (member: Member) => member.city }]
  const order = (sorting: Parameters<typeof arranged>[3]) =>
    arranged(twins, byCity, '', sorting).map(({ name }) => name)
  expect(order(ascending('City'))).toEqual(['1', '3', '0', '2'])
  expect(order(descending('City'))).toEqual(['0', '2', '1', '3'])
})

it('sorting does not change the rows in the cache', () => {
  const frozen = Object.freeze([...members])
  expect(arranged(frozen, columns, '', descending('Name'))[0]?.name).toBe('Zoë Łuk')
  expect(frozen).toEqual(members)
})

it('an unknown column or one without text leaves the rows in the order of the server', () => {
  for (const title of ['Phone', 'Actions']) expect(names('', ascending(title))).toEqual(names(''))
})
