import { expect, it } from 'vitest'
import { ResponseCache } from './response-cache'

it('one response is cached for each query, as long as its validator is current', () => {
  const kept = new ResponseCache()
  const first = kept.keep('the day', 'v1', [1])
  expect(kept.find('the day', 'v1')).toBe(first)
  expect(kept.find('the day', 'v2')).toBeUndefined()
  expect(kept.find('another day', 'v1')).toBeUndefined()
  const second = kept.keep('the day', 'v2', [2])
  expect(kept.find('the day', 'v1')).toBeUndefined()
  expect(kept.find('the day', 'v2')).toBe(second)
  expect(second.plain.toString()).toBe('[2]')
})

it('the least recently used response is dropped when the cache is full, and replaced ones do not count', () => {
  const kept = new ResponseCache()
  const megabyte = 'x'.repeat(1024 * 1024)
  for (let version = 0; version < 20; version++) kept.keep('replaced', `v${version}`, megabyte)
  for (const question of ['a', 'b']) kept.keep(question, 'v', megabyte)
  expect(kept.find('replaced', 'v19')).toBeDefined()
  kept.keep('c', 'v', megabyte)
  expect(kept.find('a', 'v')).toBeUndefined()
  expect(kept.find('b', 'v')).toBeDefined()
  expect(kept.find('replaced', 'v19')).toBeDefined()
})

it('at most a thousand small responses are cached, each counted with its overhead', () => {
  const kept = new ResponseCache()
  for (let day = 0; day < 60_000; day++) kept.keep(`day ${day}`, 'v', [])
  expect(kept.size).toEqual({ answers: 1000, bytes: 1000 * (1024 + 2 + 2 * ('day 59999'.length + 1)) })
  expect(kept.find('day 58999', 'v')).toBeUndefined()
  expect(kept.find('day 59000', 'v')).toBeDefined()
})

it('a compressed response counts twice, with its plain and its compressed bytes', () => {
  const kept = new ResponseCache()
  kept.keep('q', 'v', 'x'.repeat(998))
  expect(kept.size.bytes).toBe(1024 + 1000 + 4)
  kept.keep('q', 'v', 'x'.repeat(1998))
  expect(kept.size.bytes).toBe(1024 + 4000 + 4)
})
