import { scrollAtEdges } from './drag-scroll'
import type { Point } from '../grid-places'

const LONG_PRESS_MS = 350
/** How far a finger may tremble, in px, before it is taken to swipe. */
const TREMBLE = 10

/** What is under a press and may be taken up. */
export interface Pressed {
  /** Whether a mouse has gone far enough to mean more than a click. */
  isFar(at: Point): boolean
  /** Takes it up; false where that is not allowed. */
  lift(): boolean
}

export interface Dragging {
  /** undefined where there is nothing to take up. */
  press(target: Element, at: Point, isTouch: boolean): Pressed | undefined
  carry(at: Point): void
  drop(): void
  cancel(): void
}

interface Press extends Pressed {
  pointerId: number
  start: Point
  isTouch: boolean
  isLifted: boolean
}

/**
 * Hears drags by mouse, pen and finger. A finger lifts by a long press, so that a swipe scrolls and a tap stays a tap;
 * the click that browsers add after a drag is swallowed. Returns what ends the listening.
 */
export function listenForDrags(table: HTMLTableElement, scroller: HTMLElement, dragging: Dragging): () => void {
  const listening = new AbortController()
  let press: Press | undefined
  let last: Point = { x: 0, y: 0 }
  let longPress: ReturnType<typeof setTimeout> | undefined
  let endScrolling: (() => void) | undefined
  let swallowsClick = false

  function lift() {
    clearTimeout(longPress)
    if (!press) return
    swallowsClick = true
    if (!press.lift()) return
    press.isLifted = true
    table.setPointerCapture(press.pointerId)
    scroller.dataset.lifted = ''
    endScrolling = scrollAtEdges(
      scroller,
      () => last,
      () => dragging.carry(last),
    )
    if (press.isTouch && 'vibrate' in navigator) navigator.vibrate(12)
  }

  function end() {
    clearTimeout(longPress)
    endScrolling?.()
    endScrolling = undefined
    delete scroller.dataset.lifted
    press = undefined
  }

  function cancel() {
    const wasLifted = press?.isLifted
    end()
    if (wasLifted) dragging.cancel()
  }

  const heard: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
    pointerdown(event) {
      cancel()
      swallowsClick = false
      if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return
      last = pointOf(event)
      const isTouch = event.pointerType === 'touch'
      const pressed = dragging.press(event.target, last, isTouch)
      if (!pressed) return
      press = { ...pressed, pointerId: event.pointerId, start: last, isTouch, isLifted: false }
      if (isTouch) longPress = setTimeout(lift, LONG_PRESS_MS)
    },
    pointermove(event) {
      if (event.pointerId !== press?.pointerId) return
      last = pointOf(event)
      if (!press.isLifted && press.isTouch && distance(last, press.start) > TREMBLE) return end()
      if (!press.isLifted && !press.isTouch && !swallowsClick && press.isFar(last)) lift()
      if (press?.isLifted) dragging.carry(last)
    },
    pointerup(event) {
      if (event.pointerId !== press?.pointerId) return
      const wasLifted = press.isLifted
      end()
      if (wasLifted) dragging.drop()
    },
    pointercancel: cancel,
    touchmove(event) {
      if (press?.isLifted && event.cancelable) event.preventDefault()
    },
    contextmenu(event) {
      if (press?.isTouch) event.preventDefault()
    },
    selectstart(event) {
      if (press) event.preventDefault()
    },
  }
  for (const [name, hear] of Object.entries(heard))
    // Not passive, and there before the finger is: only so may a touch be kept from scrolling once something is lifted.
    table.addEventListener(name, hear as (event: Event) => void, { passive: false, signal: listening.signal })

  const early = { capture: true, signal: listening.signal }
  table.addEventListener('click', swallow, early)
  window.addEventListener('keydown', escape, early)
  // Not on the way down, where the fields and cells that lose the focus would be heard too.
  window.addEventListener('blur', cancel, { signal: listening.signal })

  function swallow(event: MouseEvent) {
    // A click made by a key counts no presses.
    if (swallowsClick && event.detail > 0) event.stopPropagation()
    swallowsClick = false
  }

  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !press?.isLifted) return
    event.stopPropagation()
    cancel()
  }

  return () => {
    end()
    listening.abort()
  }
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
