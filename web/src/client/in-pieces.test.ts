import { expect, it, vi } from 'vitest'
import { doAtOnce, doInPieces, type Pieces } from './in-pieces'

function* threePieces(done: number[]): Pieces {
  done.push(1)
  yield
  done.push(2)
  yield
  done.push(3)
}

it('work in pieces begins at once and goes on when the page is idle', async () => {
  const done: number[] = []
  doInPieces(threePieces(done))
  expect(done).toEqual([1])
  await vi.waitFor(() => expect(done).toEqual([1, 2, 3]))
})

it('pieces to come can be cancelled', async () => {
  const [cancelled, done]: [number[], number[]] = [[], []]
  doInPieces(threePieces(cancelled))()
  doInPieces(threePieces(done))
  await vi.waitFor(() => expect(done).toEqual([1, 2, 3]))
  expect(cancelled).toEqual([1])
})

it('a page that is left does all pieces at once', () => {
  const done: number[] = []
  doAtOnce(threePieces(done))
  expect(done).toEqual([1, 2, 3])
})
