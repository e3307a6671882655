import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvOf, type CsvCell } from './csv'

/** Reads a CSV file as RFC 4180 describes it. */
function parsed(file: string): string[][] {
  const rows: string[][] = [[]]
  const fields = file.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)
  for (const [, quoted, plain, end] of fields) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

it('U8: a file of cells can be parsed back', () => {
  const rows: CsvCell[][] = [
    ['Aircraft', 'Booked (h)'],
    ['OK-VHA, "the old one"', 12.5],
    ['two\r\nlines', -3],
    [' Müller ', null],
  ]
  expect(csvOf(rows).startsWith('\uFEFFAircraft,Booked (h)\r\n')).toBe(true)
  expect(parsed(csvOf(rows))).toEqual([
    ['Aircraft', 'Booked (h)'],
    ['OK-VHA, "the old one"', '12.5'],
    ['two\r\nlines', '-3'],
    [' Müller ', ''],
  ])
})

it('a text is never a formula, and a number stays a number', () => {
  const texts = ['=1+2', '+420 1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =HYPERLINK("x")']
  expect(parsed(csvOf([texts]))[0]).toEqual(texts.map((text) => `'${text}`))
  expect(csvOf([[-1, 0.5]])).toBe('\uFEFF-1,0.5\r\n')
})

it('any text can be parsed back, apart from the apostrophe before a formula', () => {
  const cell = fc.string({ unit: 'binary' }).filter((text) => text === '' || !/^[\s=+@-]/.test(text))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
      expect(parsed(csvOf(rows))).toEqual(rows)
    }),
  )
})
