import type { Point, Recogniser } from './drag-press'

/**
 * Starts a drag by mouse or pen once the pointer has moved too far for a click. If the drag is refused, further
 * movements of the same press do not start it again.
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
