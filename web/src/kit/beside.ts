/** A part of the page that is hovered or focused. */
export interface Pointed {
  part: HTMLElement
  /** The position of the pointer, in px from the top of the window; undefined if the keyboard focused the part. */
  y?: number
}

/** The minimum distance in px from the placed element to its part and to the window's edge. */
const gap = 6

/**
 * Places a fixed element to the right or left of a part, or below or above the part if there is no room on either side.
 */
export function placeBeside(element: HTMLElement, { part, y }: Pointed) {
  const { clientWidth, clientHeight } = document.documentElement
  const { left, right, top, bottom } = part.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = element
  const within = (place: number, size: number, room: number) => Math.max(Math.min(place, room - size - gap), gap)
  const isRight = right + gap + width + gap <= clientWidth
  const isLeft = left - gap - width - gap >= 0
  // The element is at the pointer's height, so that the pointer reaches the element without crossing other parts.
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
