import { describe, expect, it } from 'vitest'
import { DatabaseUnavailable } from './database/errors'
import { Semaphore, TooBusy } from './semaphore'

/** Makes work that ends or fails when the test tells it to. */
function piece() {
  let end: (value?: unknown) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const ended = new Promise((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return { end: () => end(), fail: () => fail(new Error('broken')), work: () => ended }
}

describe('the slots of a semaphore', () => {
  it('let a limited number work at a time, and the next when one is done, in order', async () => {
    const semaphore = new Semaphore({ limit: 2, queueLength: 10 })
    const begun: number[] = []
    const pieces = [0, 1, 2, 3].map(piece)
    const all = pieces.map(({ work }, index) => semaphore.run(() => (begun.push(index), work())))
    expect(begun).toEqual([0, 1])
    pieces[1]!.end()
    await all[1]
    expect(begun).toEqual([0, 1, 2])
    for (const { end } of pieces) end()
    await Promise.all(all)
    expect(begun).toEqual([0, 1, 2, 3])
  })

  it('refuse callers when the queue is full, and accept them again afterwards', async () => {
    const semaphore = new Semaphore({ limit: 1, queueLength: 1 })
    const first = piece()
    const working = semaphore.run(first.work)
    const waiting = semaphore.run(async () => 'second')
    await expect(semaphore.run(async () => 'third')).rejects.toThrow(TooBusy)
    first.end()
    await working
    expect(await waiting).toBe('second')
    expect(await semaphore.run(async () => 'fourth')).toBe('fourth')
  })

  it('rotate between the sources, so that a source with many callers does not delay one with few', async () => {
    const semaphore = new Semaphore({ limit: 1, queueLength: 10 })
    const first = piece()
    const begun: string[] = []
    const all = [semaphore.run(first.work, 'many')]
    for (const name of ['many 1', 'many 2', 'many 3', 'anna', 'igor'])
      all.push(semaphore.run(async () => void begun.push(name), name.split(' ', 1)[0]))
    first.end()
    await Promise.all(all)
    expect(begun).toEqual(['many 1', 'anna', 'igor', 'many 2', 'many 3'])
  })

  it('are shared fairly when one source fills the queue: its last caller is refused', async () => {
    const semaphore = new Semaphore({ limit: 1, queueLength: 3 })
    const first = piece()
    const working = semaphore.run(first.work, 'many')
    const sent = (name: string) =>
      semaphore
        .run(async () => `${name} done`, name)
        .catch((error: unknown) => {
          if (error instanceof TooBusy) return `${name} refused`
          throw error
        })
    // The last two calls are refused, because no source in the full queue has more calls waiting than theirs would
    // have.
    const all = ['many', 'many', 'many', 'anna', 'many', 'igor', 'petra', 'anna'].map(sent)
    first.end()
    const [, ...ends] = await Promise.all([working, ...all])
    const done = ['many done', 'many refused', 'many refused', 'anna done', 'many refused', 'igor done']
    expect(ends).toEqual([...done, 'petra refused', 'anna refused'])
  })

  it('are released after work that fails', async () => {
    const semaphore = new Semaphore({ limit: 1, queueLength: 1 })
    const first = piece()
    const working = semaphore.run(first.work)
    const waiting = semaphore.run(async () => 'second')
    first.fail()
    await expect(working).rejects.toThrow('broken')
    expect(await waiting).toBe('second')
  })

  it('are given in the order in which they were requested', async () => {
    const semaphore = new Semaphore({ limit: 1, timeoutMs: 1000 })
    const order: number[] = []
    const turns = [1, 2, 3].map(async (number) => {
      await semaphore.acquire()
      order.push(number)
      semaphore.release()
    })
    await Promise.all(turns)
    expect(order).toEqual([1, 2, 3])
  })

  it('that do not become free in time are refused with the caller’s message, and block nobody', async () => {
    const refusal = () => new DatabaseUnavailable('a transaction holds the connection')
    const semaphore = new Semaphore({ limit: 1, timeoutMs: 20, refusal })
    await semaphore.acquire()
    await expect(semaphore.acquire()).rejects.toBeInstanceOf(DatabaseUnavailable)
    semaphore.release()
    await expect(semaphore.acquire()).resolves.toBeUndefined()
    semaphore.release()
    expect(semaphore.isIdle).toBe(true)
  })
})
