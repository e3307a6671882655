import { english } from '@windsock/messages/test-words'
import { describe, expect, it } from 'vitest'
import { airportDraft } from './airports'

const code = airportDraft.shape.icaoCode

describe('an ICAO code', () => {
  it.each([
    ['lksq', 'LKSQ'],
    [' LK-1 ', 'LK-1'],
    ['l 1"', 'L 1"'],
    ['ábcd', 'ÁBCD'],
    ['a\u0301bcd', 'ÁBCD'],
    // The capital of these letters would be two characters.
    ['ßŉﬁ1', 'ßŉﬁ1'],
    ['🛩🛩🛩🛩', '🛩🛩🛩🛩'],
  ])('%j is any four characters, parsed as %j', (typed, read) => expect(code.parse(typed)).toBe(read))

  it.each(['LKS', 'LKSQ1', 'áb', '🛩🛩', '🛩🛩🛩🛩🛩', ' LKS '])('%j has the wrong length', (typed) => {
    const [issue] = code.safeParse(typed).error?.issues ?? []
    expect(english(issue?.message ?? '')).toBe("'Icao Code' should be 4 characters long.")
  })

  it.each(['LK\n1', 'LK\u00071', 'LK\u00001', 'LK\u200b1', 'LK\u20281'])('%j is not printable', (typed) => {
    const [issue] = code.safeParse(typed).error?.issues ?? []
    expect(english(issue?.message ?? '')).toBe('This field contains characters that cannot be printed.')
  })

  it.each(['', '  ', null, undefined])('%j is missing', (typed) => {
    const [issue] = code.safeParse(typed).error?.issues ?? []
    expect(english(issue?.message ?? '')).toBe('This field is mandatory.')
  })
})
