import type { PendingPress, Recogniser } from './drag-press'

/** A mouse or pen lifts once it has gone far enough to mean more than a click. A refused lift is not tried again. */
export function recogniseMouse({ isFar, lift }: PendingPress): Recogniser {
  let isTried = false
  return {
    moved(at) {
      if (isTried || !isFar(at)) return
      isTried = true
      lift()
    },
    ended() {},
  }
}
