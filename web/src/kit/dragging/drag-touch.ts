import { distance, type Point, type Recogniser } from './drag-press'

const LONG_PRESS_MS = 350
/** The distance in px that a finger may move during a long press before it counts as a swipe. */
const TREMBLE = 10

/**
 * Starts a drag by touch after a long press, so that a swipe still scrolls the grid and a tap still opens the dialog.
 * Calls `giveUp` if the press turns out to be a swipe.
 */
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
