import { cast } from './cast'
import { expect, test } from './club'
import { quietDay } from './days'
import { finger, ghost, pointIn } from './pointers'
import { chooseDay } from './screens'

test('a long press and a slide over free half hours adds a schedule entry, and a swipe scrolls', async ({
  page,
  signInAs,
}) => {
  await signInAs('igor', '/main/schedules')
  await chooseDay(page, quietDay)
  const free = (from: string, to: string) =>
    page.getByRole('gridcell', { name: `${cast.igor.name}, ${from} to ${to}, nothing scheduled` })
  const from = await pointIn(free('08:30', '09:00'))
  const to = await pointIn(free('10:00', '10:30'))
  const touch = await finger(page)
  await touch.press(to)
  await touch.slide(to, { x: to.x - 60, y: to.y })
  await touch.lift()
  await expect(ghost(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('grid').evaluate(scrollBack)
  await expect.poll(async () => (await pointIn(free('08:30', '09:00'))).x).toBeCloseTo(from.x, -1)
  await touch.press(from)
  await expect(ghost(page)).toHaveText('08:30–09:00')
  await touch.slide(from, to)
  await expect(ghost(page)).toHaveText('08:30–10:30')
  await touch.lift()
  const dialog = page.getByRole('dialog', { name: `Add schedule: ${cast.igor.name}` })
  await expect(dialog.getByRole('spinbutton', { name: 'To, hours' })).toHaveValue('10')
})

/** Scrolls to the left edge once the swipe has run out, because a finger that touches a moving table stops it. */
async function scrollBack(grid: Element): Promise<void> {
  const place = grid.parentElement?.parentElement
  let left = -1
  for (let still = 0; still < 20; still += 1) {
    await new Promise((painted) => requestAnimationFrame(painted))
    if (place?.scrollLeft !== left) still = 0
    left = place?.scrollLeft ?? 0
  }
  place?.scrollTo({ left: 0 })
}
