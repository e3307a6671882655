import type { Point } from '../grid-places'
import { distance, type Recogniser } from './drag-press'

const LONG_PRESS_MS = 350
/** How far a finger may move during a long press, in px, before it counts as a swipe. */
const TREMBLE = 10

/** A finger lifts by a long press, so that a swipe scrolls and a tap stays a tap. `giveUp` ends the press of a swipe. */
export function recogniseTouch(start: Point, lift: () => boolean, giveUp: () => void): Recogniser {
  const longPress = setTimeout(() => {
    if (lift() && 'vibrate' in navigator) navigator.vibrate(12)
  }, LONG_PRESS_MS)
  return {
    moved(at) {
      if (distance(at, start) > TREMBLE) giveUp()
    },
    ended: () => clearTimeout(longPress),
  }
}
