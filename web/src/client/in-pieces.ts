import { whenIdle } from './prefetch'

/** Work in pieces, between which the page can hear its person. */
export type Pieces = Generator<undefined, void>

/**
 * Does the first piece now and each of the others once the page is idle.
 * @returns a function that cancels those to come
 */
export function doInPieces(pieces: Pieces): () => void {
  let cancel = () => {}
  const next = () => {
    if (!pieces.next().done) cancel = whenIdle(next)
  }
  next()
  return () => cancel()
}

/** Does all pieces now, and returns a function like `doInPieces`. */
export function doAtOnce(pieces: Pieces): () => void {
  while (!pieces.next().done);
  return () => {}
}
