import type { Locator, Page } from '@playwright/test'
import { cast } from '../cast'
import { expect, test as club } from '../club'
import { Data } from './untranslated'
import { Walk } from './walk'

/** Each language is called by its own name in every language. */
const languageNames = ['English (Pseudo-Accents)', 'English', 'Čeština', 'Deutsch', 'Español', 'Français', 'Polski']

/**
 * A club whose language is the pseudo language: its texts have accents and are 40 % longer than the English ones. The
 * test fails if the walk finds a text that is not translated or does not fit.
 */
export const test = club.extend<{ walk: Walk }>({
  settings: { LANGUAGE: 'en-XA' },
  async walk({ page }, use) {
    const data = new Data(page)
    data.add(Object.values(cast).map(({ name }) => name))
    data.add(languageNames)
    const walk = new Walk(page, data)
    await use(walk)
    expect(walk.findings.lines).toEqual([])
  },
})

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 10_000 })

/** Finds a cell by what its name contains in every language, for example a registration and a time. */
export function cellWith(page: Page, row: string, from: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`${row}\\D+${from}`) }).first()
}

/** Types a day into the day picker, whose field is the first on the page. */
export async function turnTo(page: Page, day: string): Promise<void> {
  await page.locator('input[value^="20"]').first().fill(day)
  await expect(page.locator('[role=grid][aria-busy=false]').first()).toBeVisible()
}
