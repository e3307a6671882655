import { expect, it } from 'vitest'
import { KeptAnswers } from './kept-answers'

it('one answer is kept for each question, as long as its validator is the one asked for', () => {
  const kept = new KeptAnswers()
  const first = kept.keep('the day', 'v1', [1])
  expect(kept.find('the day', 'v1')).toBe(first)
  expect(kept.find('the day', 'v2')).toBeUndefined()
  expect(kept.find('another day', 'v1')).toBeUndefined()
  const second = kept.keep('the day', 'v2', [2])
  expect(kept.find('the day', 'v1')).toBeUndefined()
  expect(kept.find('the day', 'v2')).toBe(second)
  expect(second.plain.toString()).toBe('[2]')
})

it('what nobody has asked for longest is forgotten when there is too much, and what was replaced does not count', () => {
  const kept = new KeptAnswers()
  const megabyte = 'x'.repeat(1024 * 1024)
  for (let version = 0; version < 20; version++) kept.keep('replaced', `v${version}`, megabyte)
  for (const question of ['a', 'b', 'c', 'd', 'e', 'f']) kept.keep(question, 'v', megabyte)
  expect(kept.find('replaced', 'v19')).toBeDefined()
  kept.keep('g', 'v', megabyte)
  expect(kept.find('a', 'v')).toBeUndefined()
  expect(kept.find('b', 'v')).toBeDefined()
  expect(kept.find('replaced', 'v19')).toBeDefined()
})
