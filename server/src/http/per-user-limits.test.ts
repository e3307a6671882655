import { bookingsGetMine, bookingsSave } from '@windsock/contract/bookings'
import { airportsGet } from '@windsock/contract/airports'
import { expect, it, vi } from 'vitest'
import { PerUserLimits } from './per-user-limits'
import { refusalOf } from './test-refusals'

const share = { atOnce: 2, waiting: 3 }
const shares = { write: share, costly: share, read: share }
const tooMany = { status: 429, retryAfter: 2 }

/** Makes work that runs until the test ends it, and counts how much of it has started. */
function works() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  return { begun, work, endOne: () => ends.shift()?.() }
}

it('a limited number of calls of one person run at a time, and the others follow in order', async () => {
  const turns = new PerUserLimits(shares)
  const { begun, work, endOne } = works()
  const calls = ['1', '2', '3', '4', '5'].map((name) => turns.run('petra', bookingsSave, work(name)))
  expect(begun).toEqual(['1', '2'])
  endOne()
  await vi.waitFor(() => expect(begun).toEqual(['1', '2', '3']))
  for (const name of ['4', '5']) {
    endOne()
    await vi.waitFor(() => expect(begun.at(-1)).toBe(name))
  }
  endOne()
  endOne()
  expect(await Promise.all(calls)).toEqual(['1', '2', '3', '4', '5'])
  await vi.waitFor(() => expect(turns.size).toBe(0))
})

it('a person with too many waiting calls is refused at once, and others are not', async () => {
  const turns = new PerUserLimits(shares)
  const { begun, work, endOne } = works()
  const calls = Array.from({ length: 5 }, (_, name) => turns.run('petra', bookingsSave, work(`petra ${name}`)))
  expect(await refusalOf(turns.run('petra', bookingsSave, work('one more')))).toEqual({
    ...tooMany,
    messages: ['Too many of your requests are waiting already. Nothing was saved. Please try again in a moment.'],
  })
  const others = turns.run('sam', bookingsSave, work('sam'))
  const looks = [turns.run('petra', airportsGet, work('looks')), turns.run('petra', bookingsGetMine, work('lists'))]
  expect(begun).toEqual(['petra 0', 'petra 1', 'sam', 'looks', 'lists'])
  let isOver = false
  void Promise.all([...calls, others, ...looks]).then(() => (isOver = true))
  await vi.waitFor(() => {
    endOne()
    expect(isOver).toBe(true)
  })
})

it('a call that waits too long is refused before any work', async () => {
  const turns = new PerUserLimits(shares, 20)
  const { begun, work, endOne } = works()
  const first = ['1', '2'].map((name) => turns.run('petra', airportsGet, work(name)))
  expect(await refusalOf(turns.run('petra', airportsGet, work('3')))).toEqual({
    ...tooMany,
    messages: ['Too many of your requests are waiting already. Please try again in a moment.'],
  })
  endOne()
  endOne()
  await Promise.all(first)
  expect(begun).toEqual(['1', '2'])
  await vi.waitFor(() => expect(turns.size).toBe(0))
})

it('a failed call releases its slot', async () => {
  const turns = new PerUserLimits({ ...shares, write: { atOnce: 1, waiting: 1 } })
  const failing = turns.run('petra', bookingsSave, async () => {
    throw new Error('no')
  })
  const next = turns.run('petra', bookingsSave, async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
