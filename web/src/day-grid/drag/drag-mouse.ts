import type { Point } from '../grid-places'
import type { Recogniser } from './drag-press'

/**
 * Starts a drag by mouse or pen once the pointer has moved too far for a click. If the drag is refused, the same press
 * does not try again.
 */
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
