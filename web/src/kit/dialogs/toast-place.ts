import { useLayoutEffect, useState } from 'react'

/** The edges of an open dialog, in px from the top and left of the window. */
export interface DialogEdges {
  right: number
  headBottom: number
  buttonsTop: number
  buttonsBottom: number
}

export interface ToastPlace {
  width: number
  top: number | undefined
  /** The height that the toasts may have. */
  room: number
}

/** The distance between a toast and the window's edge or the dialog, in px. */
const gap = 16
const widest = 384
/** In a narrower column the words of a toast break too often. */
const narrowest = 272
/** The height of a toast with a message of two lines. */
const oneToast = 100

/**
 * Returns where toasts cover neither the heading nor the buttons of a dialog: next to it, below it, or on its fields.
 * `top` is undefined for toasts at the window's lower edge.
 */
export function placeOfToasts({ right, headBottom, buttonsTop, buttonsBottom }: DialogEdges, size: Size): ToastPlace {
  const beside = size.width - right - 2 * gap
  if (beside >= narrowest) return { width: Math.min(widest, beside), top: undefined, room: size.height - 2 * gap }
  const width = Math.min(widest, size.width - 2 * gap)
  const [below, inside] = [size.height - buttonsBottom - gap, buttonsTop - headBottom]
  if (below >= Math.min(oneToast, inside)) return { width, top: undefined, room: below }
  return { width, top: headBottom, room: inside }
}

interface Size {
  width: number
  height: number
}

/** Moves the toasts for each open dialog, the topmost last. */
const movers: (() => void)[] = []

/**
 * Keeps the toasts clear of a dialog that is open.
 * @returns the ref for the row of the dialog's buttons
 */
export function useToastPlace(opened: boolean): (buttons: HTMLElement | null) => void {
  const [buttons, setButtons] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => (opened && buttons ? keepClear(buttons) : undefined), [opened, buttons])
  return setButtons
}

function keepClear(buttons: HTMLElement): () => void {
  const dialog = buttons.closest<HTMLElement>('[role="dialog"]')
  const stack = document.getElementById('toasts')
  if (!dialog || !stack) return () => {}
  const head = dialog.querySelector('.mantine-Modal-header') ?? dialog

  function move() {
    if (!dialog || !stack) return
    const { top, bottom } = buttons.getBoundingClientRect()
    const frame = dialog.getBoundingClientRect()
    const edges = {
      right: frame.right,
      headBottom: head.getBoundingClientRect().bottom,
      // The buttons of a long dialog without a form may be scrolled out of sight.
      buttonsTop: Math.min(top, frame.bottom),
      buttonsBottom: Math.min(bottom, frame.bottom),
    }
    const { clientWidth: width, clientHeight: height } = document.documentElement
    const place = placeOfToasts(edges, { width, height })
    const isAtTop = place.top !== undefined
    Object.assign(stack.style, {
      insetInline: `auto ${gap}px`,
      insetBlock: isAtTop ? `${place.top}px auto` : `auto ${gap}px`,
      width: `${place.width}px`,
      maxHeight: `${place.room}px`,
      // Only then, because it cuts off the shadows.
      overflowY: stack.scrollHeight > place.room ? 'auto' : '',
    })
  }

  const moveTopmost = () => movers.at(-1)?.()
  movers.push(move)
  const sizes = new ResizeObserver(moveTopmost)
  for (const part of [dialog, buttons.parentElement, stack]) if (part) sizes.observe(part)
  window.addEventListener('resize', moveTopmost)
  // A dialog grows while it opens.
  for (const event of ['transitionend', 'scroll']) dialog.addEventListener(event, moveTopmost, { passive: true })
  moveTopmost()
  return () => {
    sizes.disconnect()
    window.removeEventListener('resize', moveTopmost)
    for (const event of ['transitionend', 'scroll']) dialog.removeEventListener(event, moveTopmost)
    movers.splice(movers.indexOf(move), 1)
    if (movers.length === 0) stack.removeAttribute('style')
    moveTopmost()
  }
}
