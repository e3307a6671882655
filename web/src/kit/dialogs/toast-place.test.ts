import { expect, it } from 'vitest'
import { placeOfToasts } from './toast-place'

/** A dialog in the middle of the window, with a heading of 60 px and buttons of 65. */
function dialog(width: number, height: number, window: { width: number; height: number }) {
  const [left, top] = [(window.width - width) / 2, (window.height - height) / 2]
  const bottom = top + height
  return { right: left + width, headBottom: top + 60, buttonsTop: bottom - 65, buttonsBottom: bottom }
}

it.each([
  { screen: 1440, wide: 620, high: 720, width: 378, where: 'beside' },
  { screen: 1440, wide: 780, high: 720, width: 298, where: 'beside' },
  { screen: 1280, wide: 620, high: 720, width: 298, where: 'beside' },
  { screen: 1280, wide: 780, high: 720, width: 384, where: 'inside' },
  { screen: 1024, wide: 620, high: 720, width: 384, where: 'inside' },
  { screen: 800, wide: 620, high: 300, width: 384, where: 'below' },
  { screen: 390, wide: 390, high: 800, width: 358, where: 'inside' },
])('toasts are $where a dialog of $wide x $high in a window of $screen', ({ screen, wide, high, width, where }) => {
  const window = { width: screen, height: 800 }
  const edges = dialog(wide, high, window)
  const rooms = {
    beside: { top: undefined, room: 768 },
    below: { top: undefined, room: 800 - edges.buttonsBottom - 16 },
    inside: { top: edges.headBottom, room: edges.buttonsTop - edges.headBottom },
  }
  expect(placeOfToasts(edges, window)).toEqual({ width, ...rooms[where as keyof typeof rooms] })
})

it('at any size there is room for a toast, which covers neither heading nor buttons', () => {
  for (let width = 320; width <= 1920; width += 20)
    for (let high = 160; high <= 540; high += 20) {
      const window = { width, height: 600 }
      const edges = dialog(Math.min(620, width), high, window)
      const place = placeOfToasts(edges, window)
      expect(place.room).toBeGreaterThanOrEqual(100)
      const [top, bottom] = place.top === undefined ? [584 - place.room, 584] : [place.top, place.top + place.room]
      const isBeside = width - 16 - place.width >= edges.right
      const isClear = isBeside || top >= edges.buttonsBottom || (top >= edges.headBottom && bottom <= edges.buttonsTop)
      expect(isClear).toBe(true)
    }
})
