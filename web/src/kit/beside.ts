/** A part of the page that is hovered or focused. */
export interface Pointed {
  part: HTMLElement
  /** Where the pointer is, in px from the top of the window; absent for the keyboard. */
  y?: number
}

/** The distance between the part and the element next to it, and from there to the window's edge, in px. */
const gap = 6

/** Places a fixed element next to a part, on the side with room for it; if neither has, below or above it. */
export function placeBeside(element: HTMLElement, { part, y }: Pointed) {
  const { clientWidth, clientHeight } = document.documentElement
  const { left, right, top, bottom } = part.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = element
  const within = (place: number, size: number, room: number) => Math.max(Math.min(place, room - size - gap), gap)
  const isRight = right + gap + width + gap <= clientWidth
  const isLeft = left - gap - width - gap >= 0
  // At the pointer's height, so that the pointer reaches it without crossing other parts.
  let place = {
    x: isRight ? right + gap : left - gap - width,
    y: y === undefined ? top : Math.max(top, y - height / 2),
  }
  if (!isRight && !isLeft) {
    const isBelow = bottom + gap + height + gap <= clientHeight
    place = { x: left, y: isBelow ? bottom + gap : top - gap - height }
  }
  element.style.left = `${within(place.x, width, clientWidth)}px`
  element.style.top = `${within(place.y, height, clientHeight)}px`
}
