import { distance, type PendingPress, type Recogniser } from './drag-press'

const LONG_PRESS_MS = 350
/** How far a finger may move during a long press, in px, before it counts as a swipe. */
const TREMBLE = 10

/** A finger lifts by a long press, so that a swipe scrolls and a tap stays a tap. */
export function recogniseTouch({ start, lift, giveUp }: PendingPress): Recogniser {
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

/** Prevents what browsers do with a touch: scrolling while something is lifted, and the menu of a long press. */
export function preventTouchDefaults(
  table: HTMLElement,
  { isPressed, isLifted }: { isPressed(): boolean; isLifted(): boolean },
  signal: AbortSignal,
): void {
  // Not passive, and there before the finger is: a listener that comes later cannot keep a touch from scrolling.
  const options = { passive: false, signal }
  table.addEventListener('touchmove', (event) => isLifted() && event.cancelable && event.preventDefault(), options)
  table.addEventListener('contextmenu', (event) => isPressed() && event.preventDefault(), options)
}
