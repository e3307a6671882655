import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export interface Look {
  /** The part that has not been looked at yet; the whole page when left out. */
  within?: string
  without?: string[]
}

/** All that differs between light and dark: what is the same in both is looked at in light alone. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** axe finds nothing on the page, or in a part of it, which may be named by its selector alone. */
export async function expectNoViolations(page: Page, screen: string, look: Look | string = {}) {
  const { within, without = [] } = typeof look === 'string' ? { within: look } : look
  const scheme = await page.locator('html').getAttribute('data-mantine-color-scheme')
  // Without frames of other origins there is no need for a second page to gather what was found.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (scheme === 'dark') axe.withRules(colourRules)
  else axe.disableRules(without)
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect(found, `${screen} in ${scheme}`).toEqual([])
}

/** As `expectNoViolations`, in light and in dark. */
export async function expectNoFaultInLightAndDark(page: Page, screen: string, within = 'main'): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectNoViolations(page, screen, within)
  }
}
