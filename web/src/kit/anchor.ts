// CSS anchor positioning can replace this file once all browsers of `cssTarget` (web/vite.config.ts) support it. Chrome
// 123, Firefox 121 and Safari 17.5 do not.

/** The distance between the field and its popup, in px. */
const gap = 8
/** The distance between the popup and the edge of the screen, in px. */
const margin = 5

/** A field's position in the window, in px; `bottom` includes the text below the field. */
type Place = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'width'>

/**
 * Shows `element` below `field` and the text under the field. If there is not enough room below and more room above,
 * shows it above the field. Updates its position while the page scrolls, and when the window, the form or a phone's
 * keyboard changes its size.
 * @returns a function that stops the updates
 */
export function anchor(element: HTMLElement, field: HTMLElement, isAsWide: boolean): () => void {
  const sheet = field.closest('[role=dialog]')
  const words = field.closest('.mantine-InputWrapper-root') ?? field
  let isAbove = false

  function place(): Place {
    const { top, left, width } = field.getBoundingClientRect()
    return { top, left, width, bottom: words.getBoundingClientRect().bottom }
  }

  function follow({ top, bottom, left, width }: Place) {
    const seen = view()
    const room = isAbove ? top - seen.top : seen.bottom - bottom
    const frame = sheet?.getBoundingClientRect() ?? seen
    const isScrolledAway = bottom < frame.top || top > frame.bottom
    const { style } = element
    style.left = `${left}px`
    if (isAsWide) style.width = `${width}px`
    style.top = isAbove ? 'auto' : `${bottom + gap}px`
    style.bottom = isAbove ? `${document.documentElement.clientHeight - top + gap}px` : 'auto'
    style.maxHeight = `${Math.max(room - gap - margin, 0)}px`
    style.visibility = isScrolledAway ? 'hidden' : 'visible'
  }

  function choose(field: Place) {
    const seen = view()
    const below = seen.bottom - field.bottom
    if (isAsWide) element.style.width = `${field.width}px`
    element.style.maxHeight = ''
    isAbove = below < element.offsetHeight + gap + margin && field.top - seen.top > below
    follow(field)
  }

  const first = place()
  // In a browser without the Popover API the element is shown at its place in the document.
  element.showPopover?.()
  choose(first)
  const moved = () => follow(place())
  const resized = () => choose(place())
  const sizes = new ResizeObserver(moved)
  sizes.observe(sheet ?? document.body)
  sizes.observe(words)
  const options = { capture: true, passive: true }
  document.addEventListener('scroll', moved, options)
  window.addEventListener('resize', resized)
  window.visualViewport?.addEventListener('resize', resized)
  window.visualViewport?.addEventListener('scroll', moved)
  return () => {
    sizes.disconnect()
    document.removeEventListener('scroll', moved, options)
    window.removeEventListener('resize', resized)
    window.visualViewport?.removeEventListener('resize', resized)
    window.visualViewport?.removeEventListener('scroll', moved)
  }
}

/** Returns the top and bottom in px of the visible part of the page. A phone's keyboard may cover the rest. */
function view(): { top: number; bottom: number } {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {}
  return { top: offsetTop, bottom: offsetTop + height }
}
