import { describe, expect, it } from 'vitest'
import { TooBusy, semaphore } from './semaphore'

/** Work that ends when it is told to. */
function piece() {
  let end: (value?: unknown) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const ended = new Promise((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return { end: () => end(), fail: () => fail(new Error('broken')), work: () => ended }
}

describe('turns', () => {
  it('let so many work at a time and the next one in when one is done, in order', async () => {
    const inTurn = semaphore({ atOnce: 2, waiting: 10 })
    const begun: number[] = []
    const pieces = [0, 1, 2, 3].map(piece)
    const all = pieces.map(({ work }, index) => inTurn(() => (begun.push(index), work())))
    expect(begun).toEqual([0, 1])
    pieces[1]!.end()
    await all[1]
    expect(begun).toEqual([0, 1, 2])
    for (const { end } of pieces) end()
    await Promise.all(all)
    expect(begun).toEqual([0, 1, 2, 3])
  })

  it('turn callers away when the line is full, and take them again afterwards', async () => {
    const inTurn = semaphore({ atOnce: 1, waiting: 1 })
    const first = piece()
    const working = inTurn(first.work)
    const waiting = inTurn(async () => 'second')
    await expect(inTurn(async () => 'third')).rejects.toThrow(TooBusy)
    first.end()
    await working
    expect(await waiting).toBe('second')
    expect(await inTurn(async () => 'fourth')).toBe('fourth')
  })

  it('go round the sources: one that comes with many is passed by those with one', async () => {
    const inTurn = semaphore({ atOnce: 1, waiting: 10 })
    const first = piece()
    const begun: string[] = []
    const all = [inTurn(first.work, 'many')]
    for (const name of ['many 1', 'many 2', 'many 3', 'anna', 'igor'])
      all.push(inTurn(async () => void begun.push(name), name.split(' ', 1)[0]))
    first.end()
    await Promise.all(all)
    expect(begun).toEqual(['many 1', 'anna', 'igor', 'many 2', 'many 3'])
  })

  it('are not taken from everybody by one source that fills the line: its last one gives way', async () => {
    const inTurn = semaphore({ atOnce: 1, waiting: 3 })
    const first = piece()
    const working = inTurn(first.work, 'many')
    const sent = (name: string) =>
      inTurn(async () => `${name} done`, name).catch((error: unknown) => {
        if (error instanceof TooBusy) return `${name} refused`
        throw error
      })
    // The last two find that all who wait do so with no more than they would.
    const all = ['many', 'many', 'many', 'anna', 'many', 'igor', 'petra', 'anna'].map(sent)
    first.end()
    const [, ...ends] = await Promise.all([working, ...all])
    const done = ['many done', 'many refused', 'many refused', 'anna done', 'many refused', 'igor done']
    expect(ends).toEqual([...done, 'petra refused', 'anna refused'])
  })

  it('pass on after work that fails', async () => {
    const inTurn = semaphore({ atOnce: 1, waiting: 1 })
    const first = piece()
    const working = inTurn(first.work)
    const waiting = inTurn(async () => 'second')
    first.fail()
    await expect(working).rejects.toThrow('broken')
    expect(await waiting).toBe('second')
  })
})
