import type { Locator, Page } from '@playwright/test'
import { clockOn, dayFromToday } from './days'
import { settledGrid } from './screens'

/** Yesterday, so that the page does not consider the token expired at any time of that day. */
export const pastDay = dayFromToday(-1)

/** Opens the day grid as Petra, on `pastDay` at the time `clock`, and returns the grid. */
export async function openAtTime(
  page: Page,
  signInAs: (name: 'petra') => Promise<unknown>,
  clock: string,
): Promise<Locator> {
  await page.clock.install({ time: clockOn(pastDay, clock) })
  await signInAs('petra')
  return settledGrid(page)
}
