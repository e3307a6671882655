import type { Point } from '../grid-places'
import type { Recogniser } from './drag-press'

/** A mouse or pen lifts once it has gone far enough to mean more than a click. A refused lift is not tried again. */
export function recogniseMouse(isFar: (at: Point) => boolean, lift: () => void): Recogniser {
  let isTried = false
  return {
    moved(at) {
      if (isTried || !isFar(at)) return
      isTried = true
      lift()
    },
  }
}
