import type { CDPSession, Locator, Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Returns a point in the horizontal middle of an element, at a `share` (0 to 1) of its height from the top. */
export async function pointIn(element: Locator, share = 0.5): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height * share }
}

/** Presses the mouse at one point and moves it to another without releasing it. */
export async function carry(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
}

/** Simulates a finger on the touch screen. The browser reacts as to a real finger, for example by scrolling. */
export async function finger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    press: (at: Point) => touch('touchStart', [at]),
    async slide(from: Point, to: Point) {
      for (let step = 1; step <= 10; step += 1) {
        const share = step / 10
        await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }])
      }
    },
    lift: () => touch('touchEnd', []),
  }
}

/** Finds the preview of what is being dragged. */
export function ghost(page: Page): Locator {
  return page.locator('[data-state][data-tone]').first()
}
