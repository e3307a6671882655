import { recogniseMouse } from './drag-mouse'
import type { Point, Pressed, Recogniser } from './drag-press'
import { scrollAtEdges } from './drag-scroll'
import { recogniseTouch } from './drag-touch'

export interface Dragging {
  /** Returns what was pressed; undefined if it cannot be dragged. */
  press(target: Element, at: Point, isTouch: boolean): Pressed | undefined
  carry(at: Point): void
  drop(): void
  cancel(): void
}

interface Press {
  pointerId: number
  isTouch: boolean
  recogniser: Recogniser
  /** Ends the drag's effects on the page; undefined until the press has become a drag. */
  release?: () => void
}

/**
 * Listens for drags by mouse, pen and touch. Suppresses the click that browsers send after a drag. Returns a function
 * that stops listening.
 */
export function listenForDrags(table: HTMLTableElement, scroller: HTMLElement, dragging: Dragging): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const click = swallowClicks(table, signal)
  let press: Press | undefined
  let last: Point = { x: 0, y: 0 }
  const isLifted = () => press?.release !== undefined

  function lift(pressed: Pressed): boolean {
    click.swallow(true)
    if (!press || !pressed.lift()) return false
    table.setPointerCapture(press.pointerId)
    press.release = followPointer(
      scroller,
      () => last,
      () => dragging.carry(last),
    )
    return true
  }

  /** Ends the press. Returns whether it had become a drag. */
  function end(): boolean {
    const wasLifted = isLifted()
    press?.recogniser.ended?.()
    press?.release?.()
    press = undefined
    return wasLifted
  }

  function cancel() {
    if (end()) dragging.cancel()
  }

  listen(table, signal, {
    pointerdown(event) {
      cancel()
      click.swallow(false)
      if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return
      last = pointOf(event)
      const isTouch = event.pointerType === 'touch'
      const pressed = dragging.press(event.target, last, isTouch)
      if (!pressed) return
      const tryLift = () => lift(pressed)
      const recogniser = isTouch ? recogniseTouch(last, tryLift, end) : recogniseMouse(pressed.isFar, tryLift)
      press = { pointerId: event.pointerId, isTouch, recogniser }
    },
    pointermove(event) {
      if (event.pointerId !== press?.pointerId) return
      last = pointOf(event)
      if (!isLifted()) press.recogniser.moved(last)
      if (isLifted()) dragging.carry(last)
    },
    pointerup(event) {
      if (event.pointerId === press?.pointerId && end()) dragging.drop()
    },
    pointercancel: cancel,
    selectstart: (event) => press && event.preventDefault(),
    touchmove: (event) => isLifted() && event.cancelable && event.preventDefault(),
    // Prevents the context menu that a long press opens.
    contextmenu: (event) => press?.isTouch && event.preventDefault(),
  })
  listenForCancel(signal, isLifted, cancel)

  return () => {
    end()
    listening.abort()
  }
}

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => unknown }

function listen(element: HTMLElement, signal: AbortSignal, listeners: Listeners): void {
  for (const [name, listener] of Object.entries(listeners))
    // The listeners are not passive, so that `touchmove` can prevent scrolling. They are added before any touch begins,
    // because a listener that is added during a touch cannot prevent it.
    element.addEventListener(name, listener as (event: Event) => void, { passive: false, signal })
}

/** Sets `data-lifted` and scrolls the grid while the pointer is near its edges. Returns a function that ends both. */
function followPointer(scroller: HTMLElement, at: () => Point, scrolled: () => void): () => void {
  scroller.dataset.lifted = ''
  const endScrolling = scrollAtEdges(scroller, at, scrolled)
  return () => {
    endScrolling()
    delete scroller.dataset.lifted
  }
}

/** Suppresses the click after a drag. A click made by keyboard has `detail` 0 and is not suppressed. */
function swallowClicks(table: HTMLElement, signal: AbortSignal): { swallow(next: boolean): void } {
  let swallows = false
  const swallow = (event: MouseEvent) => {
    if (swallows && event.detail > 0) event.stopPropagation()
    swallows = false
  }
  table.addEventListener('click', swallow, { capture: true, signal })
  return {
    swallow(next) {
      swallows = next
    },
  }
}

/** Cancels a drag when Escape is pressed or the window loses the focus. */
function listenForCancel(signal: AbortSignal, isLifted: () => boolean, cancel: () => void): void {
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isLifted()) return
    event.stopPropagation()
    cancel()
  }
  window.addEventListener('keydown', escape, { capture: true, signal })
  // This listener does not use the capture phase, where it would also receive the `blur` events of fields and cells.
  window.addEventListener('blur', cancel, { signal })
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}
