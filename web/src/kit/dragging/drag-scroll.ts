import type { Point } from './drag-press'

const REACH = 44
const FASTEST = 14

/**
 * Scrolls `scroller` while the pointer is near its edges, and calls `scrolled` after each step. Returns a function that
 * stops the scrolling.
 */
export function scrollAtEdges(scroller: HTMLElement, at: () => Point, scrolled: () => void): () => void {
  let frame = requestAnimationFrame(step)

  function step() {
    const { left, right, top, bottom } = scroller.getBoundingClientRect()
    const { x, y } = at()
    const style = getComputedStyle(scroller)
    const by = {
      left: push(x, left + px(style.scrollPaddingLeft), right),
      top: push(y, top + px(style.scrollPaddingTop), bottom),
    }
    if (by.left !== 0 || by.top !== 0) {
      const before = [scroller.scrollLeft, scroller.scrollTop]
      scroller.scrollBy({ ...by, behavior: 'instant' })
      if (before[0] !== scroller.scrollLeft || before[1] !== scroller.scrollTop) scrolled()
    }
    frame = requestAnimationFrame(step)
  }

  return () => cancelAnimationFrame(frame)
}

/** Returns how far to scroll, in px per frame: faster if the pointer is nearer to the edge. */
function push(at: number, start: number, end: number): number {
  if (at < start + REACH) return -Math.ceil(FASTEST * Math.min(1, (start + REACH - at) / REACH))
  if (at > end - REACH) return Math.ceil(FASTEST * Math.min(1, (at - end + REACH) / REACH))
  return 0
}

function px(length: string): number {
  return Number.parseFloat(length) || 0
}
