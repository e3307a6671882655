import type { Pointed } from './beside'

/** The time in ms for which the pointer must rest on a part of the table before the part's hover card opens. */
const REST = 400
/** The time in ms that the pointer may take from a part to its card, or to the next part, before the card closes. */
const WAY = 200

/**
 * Calls `show` with the part of a table, an element that matches `selector`, that is hovered with the mouse or focused
 * with the keyboard. Calls it with undefined when no part is hovered or focused any more.
 * @param card - returns the open card, which counts as part of the hovered part
 * @returns a function that stops watching
 */
export function watchParts(
  table: HTMLTableElement,
  selector: string,
  card: () => HTMLElement | null,
  show: (pointed: Pointed | undefined) => void,
): () => void {
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: Pointed | undefined
  /**
   * The part under the pointer. It is stored so that a card that was closed by a press or by Escape stays closed until
   * the pointer leaves the part.
   */
  let under: HTMLElement | undefined

  const partAt = (target: EventTarget | null) =>
    (target instanceof Element && table.contains(target) && target.closest<HTMLElement>(selector)) || undefined
  const isOnCard = (target: EventTarget | null) => target instanceof Node && Boolean(card()?.contains(target))

  function showNow(pointed: Pointed | undefined) {
    clearTimeout(timer)
    shown = pointed
    show(pointed)
  }

  function showLater(pointed: Pointed | undefined, ms: number) {
    clearTimeout(timer)
    timer = setTimeout(showNow, ms, pointed)
  }

  function pointed({ target, pointerType, buttons, clientY }: PointerEvent) {
    if (pointerType === 'touch' || buttons !== 0) return
    if (isOnCard(target)) {
      clearTimeout(timer)
      under = shown?.part
      return
    }
    const part = partAt(target)
    if (part === under) return
    under = part
    if (part && part === shown?.part) clearTimeout(timer)
    else if (part) showLater({ part, y: clientY }, shown ? WAY : REST)
    else if (shown) showLater(undefined, WAY)
    else clearTimeout(timer)
  }

  function focused(target: EventTarget | null) {
    const part = partAt(target)
    if (part?.matches(':focus-visible')) showNow({ part })
    else if (!isOnCard(target)) showNow(undefined)
  }

  const options = { capture: true, passive: true, signal: listening.signal }
  const listeners: { [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => void } = {
    pointermove: pointed,
    pointerdown: ({ target }) => isOnCard(target) || showNow(undefined),
    focusin: ({ target }) => focused(target),
    // Tab does not close the card, because it may move the focus into the card.
    keydown: ({ key, target }) => key === 'Tab' || (isOnCard(target) && key !== 'Escape') || showNow(undefined),
    scroll: ({ target }) => isOnCard(target) || (shown && showNow(shown.y === undefined ? { ...shown } : undefined)),
    resize: () => showNow(undefined),
    blur: ({ target }) => target === window && showNow(undefined),
  }
  for (const [name, listener] of Object.entries(listeners))
    window.addEventListener(name, listener as (event: Event) => void, options)
  document.documentElement.addEventListener('pointerleave', () => showLater(undefined, WAY), {
    signal: listening.signal,
  })
  // A part may have been hovered or focused before this code was loaded. No event follows for it, so handle it now.
  if (document.activeElement) focused(document.activeElement)
  const hovered = table.querySelector<HTMLElement>(`:is(${selector}):hover`)
  if (hovered && !shown && window.matchMedia('(hover: hover)').matches) {
    under = hovered
    showLater({ part: hovered, y: hovered.getBoundingClientRect().top }, REST)
  }

  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
