import { describe, expect, it } from 'vitest'
import { TooBusy, turns } from './turns'

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
    const inTurn = turns({ atOnce: 2, waiting: 10 })
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
    const inTurn = turns({ atOnce: 1, waiting: 1 })
    const first = piece()
    const working = inTurn(first.work)
    const waiting = inTurn(async () => 'second')
    await expect(inTurn(async () => 'third')).rejects.toThrow(TooBusy)
    first.end()
    await working
    expect(await waiting).toBe('second')
    expect(await inTurn(async () => 'fourth')).toBe('fourth')
  })

  it('pass on after work that fails', async () => {
    const inTurn = turns({ atOnce: 1, waiting: 1 })
    const first = piece()
    const working = inTurn(first.work)
    const waiting = inTurn(async () => 'second')
    first.fail()
    await expect(working).rejects.toThrow('broken')
    expect(await waiting).toBe('second')
  })
})
