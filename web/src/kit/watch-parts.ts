import type { Pointed } from './beside'

/** How long a pointer rests on a part, in ms, before it is taken to ask about it. */
const REST = 400
/** How long, in ms, a pointer may be on its way between a part and its card, or to the next part. */
const WAY = 200

/**
 * Tells which part of a table somebody points at with a mouse, or has reached with the keyboard, and when that is over.
 * @param card what is shown about the part: to be there counts as being at the part
 * @returns what ends the watching
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
  /** Where the pointer rests; what it has pressed or Escape has closed stays closed until the pointer leaves it. */
  let under: HTMLElement | undefined

  const partAt = (target: EventTarget | null) =>
    (target instanceof Element && table.contains(target) && target.closest<HTMLElement>(selector)) || undefined
  const isOnCard = (target: EventTarget | null) => target instanceof Node && Boolean(card()?.contains(target))

  function mutate(pointed: Pointed | undefined) {
    clearTimeout(timer)
    shown = pointed
    show(pointed)
  }

  function soon(pointed: Pointed | undefined, ms: number) {
    clearTimeout(timer)
    timer = setTimeout(mutate, ms, pointed)
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
    else if (part) soon({ part, y: clientY }, shown ? WAY : REST)
    else if (shown) soon(undefined, WAY)
    else clearTimeout(timer)
  }

  function focused(target: EventTarget | null) {
    const part = partAt(target)
    if (part?.matches(':focus-visible')) mutate({ part })
    else if (!isOnCard(target)) mutate(undefined)
  }

  const options = { capture: true, passive: true, signal: listening.signal }
  const heard: { [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => void } = {
    pointermove: pointed,
    pointerdown: ({ target }) => isOnCard(target) || mutate(undefined),
    focusin: ({ target }) => focused(target),
    // Tab goes on to what stands on the card.
    keydown: ({ key, target }) => key === 'Tab' || (isOnCard(target) && key !== 'Escape') || mutate(undefined),
    scroll: ({ target }) => isOnCard(target) || (shown && mutate(shown.y === undefined ? { ...shown } : undefined)),
    resize: () => mutate(undefined),
    blur: ({ target }) => target === window && mutate(undefined),
  }
  for (const [name, hear] of Object.entries(heard))
    window.addEventListener(name, hear as (event: Event) => void, options)
  document.documentElement.addEventListener('pointerleave', () => soon(undefined, WAY), { signal: listening.signal })
  // What has brought this program here.
  if (document.activeElement) focused(document.activeElement)
  const hovered = table.querySelector<HTMLElement>(`:is(${selector}):hover`)
  if (hovered && !shown && window.matchMedia('(hover: hover)').matches) {
    under = hovered
    soon({ part: hovered, y: hovered.getBoundingClientRect().top }, REST)
  }

  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
