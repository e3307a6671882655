import { describe, expect, it } from 'vitest'
import { acceptedLanguages, firstOffered, isLanguage, isOffered, PSEUDO } from './languages.ts'

describe('the languages of an Accept-Language header', () => {
  it.each([
    ['', []],
    ['en', ['en']],
    ['de-AT, de;q=0.9, en;q=0.8', ['de-AT', 'de', 'en']],
    ['en;q=0.5, cs;q=0.75,de', ['de', 'cs', 'en']],
    ['de;q=0.8, en;q=0.8', ['de', 'en']],
    ['de;q=0, en;Q=0.001', ['en']],
    ['cs;Q=0.1, de', ['de', 'cs']],
    ['de ; level=1 ; q=0.3, en', ['en', 'de']],
    ['*', ['*']],
    ['*;q=0.1, de', ['de', '*']],
    [' ,, ;q=1, en', ['en']],
    ['de;q=high, cs;q=-1, en;q=', []],
    ['<script>, en;q=0.9', ['<script>', 'en']],
  ])('are read from %j as %j, the preferred one first', (header, codes) => {
    expect(acceptedLanguages(header)).toEqual(codes)
  })

  it('are read only from the first 500 characters', () => {
    const entries = 'xx;q=0.5,'.repeat(100_000)
    expect(acceptedLanguages(`${entries}en`)).not.toContain('en')
    expect(acceptedLanguages(`en,${entries}`)[0]).toBe('en')
    expect(acceptedLanguages(entries).length).toBeLessThan(60)
    expect(acceptedLanguages(','.repeat(1_000_000))).toEqual([])
  })
})

describe('the first language that is offered', () => {
  it.each([
    [['en'], 'en'],
    [['tlh', 'en'], 'en'],
    [['EN-gb'], 'en'],
    [['en-XA'], 'en'],
    [['tlh-AQ', 'en-Latn-US'], 'en'],
    [['*'], undefined],
    [['tlh', 'english', '__proto__', ''], undefined],
    [[], undefined],
  ])('for %j is %s, whatever the region and the case', (preferred, language) => {
    expect(firstOffered(preferred)).toBe(language)
  })
})

it('the pseudo language exists, but nobody can choose it', () => {
  expect([isLanguage(PSEUDO), isOffered(PSEUDO)]).toEqual([true, false])
  expect([isLanguage('tlh'), isOffered('tlh')]).toEqual([false, false])
})
