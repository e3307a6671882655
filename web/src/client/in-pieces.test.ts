import { expect, it, vi } from 'vitest'
import { doAtOnce, doInPieces, type Pieces } from './in-pieces'

function* threePieces(done: number[]): Pieces {
  done.push(1)
  yield
  done.push(2)
  yield
  done.push(3)
}

it('work in pieces begins at once and continues when the page is idle', async () => {
  const done: number[] = []
  doInPieces(threePieces(done))
  expect(done).toEqual([1])
  await vi.waitFor(() => expect(done).toEqual([1, 2, 3]))
})

it('pending pieces can be cancelled', async () => {
  const [cancelled, done]: [number[], number[]] = [[], []]
  doInPieces(threePieces(cancelled))()
  doInPieces(threePieces(done))
  await vi.waitFor(() => expect(done).toEqual([1, 2, 3]))
  expect(cancelled).toEqual([1])
})

it('all pieces run at once when the user leaves the page', () => {
  const done: number[] = []
  doAtOnce(threePieces(done))
  expect(done).toEqual([1, 2, 3])
})
