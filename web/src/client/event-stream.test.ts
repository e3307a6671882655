import { expect, it } from 'vitest'
import { eventReader, type ServerEvent } from './event-stream'

function read(...pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = []
  const take = eventReader((event) => events.push(event))
  for (const piece of pieces) take(piece)
  return events
}

it('an event is complete at its empty line, however the text is split into chunks', () => {
  const whole = 'event: change\ndata: {"ids":[1]}\n\n'
  const expected = [{ name: 'change', data: '{"ids":[1]}' }]
  expect(read(whole)).toEqual(expected)
  expect(read(...whole.split(''))).toEqual(expected)
  expect(read('event: change\ndata: {"ids":[1]}\n')).toEqual([])
})

it('comments are skipped, lines of data are joined, and Windows line ends are understood', () => {
  expect(read(':\n\n: beat\n\n')).toEqual([])
  expect(read('data: one\ndata:two\n\n')).toEqual([{ name: 'message', data: 'one\ntwo' }])
  expect(read('event: bye\r\ndata: {}\r\n\r\n')).toEqual([{ name: 'bye', data: '{}' }])
})

it('an event does not inherit the name of the one before', () => {
  expect(read('event: change\ndata: 1\n\ndata: 2\n\n').map(({ name }) => name)).toEqual(['change', 'message'])
})
