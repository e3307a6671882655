import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** All that differs between light and dark. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * What is on screen is without fault for axe, in light and in dark.
 * @param within the part to look at; what surrounds every screen is looked at once for all
 */
export async function expectNoFaultInLightAndDark(page: Page, screen: string, within = 'main'): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // Without frames of other origins there is no need for a second page to gather what was found.
    const axe = new AxeBuilder({ page }).include(within).setLegacyMode()
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(colourRules) : axe).analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    expect(found, `${screen} in ${colorScheme}`).toEqual([])
  }
}
