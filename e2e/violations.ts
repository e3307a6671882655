import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

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
  // Every stable rule: this one is off as axe is delivered.
  const rules: RunOptions['rules'] = { 'target-size': { enabled: true } }
  for (const id of without) rules[id] = { enabled: false }
  const options: RunOptions = { iframes: false, ...(scheme === 'dark' ? { runOnly: colourRules } : { rules }) }
  const { violations } = await runAxe(page, within ?? 'html', options)
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect(found, `${screen} in ${scheme}`).toEqual([])
}

/** Puts axe into the page by itself: its wrapper for Playwright asks for a newer Node than the project does. */
async function runAxe(page: Page, within: string, options: RunOptions): Promise<AxeResults> {
  // What opens on a click is fetched when it is clicked.
  await expect(page.locator(within).first()).toBeAttached()
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(`axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`)
}

/** As `expectNoViolations`, in light and in dark. */
export async function expectNoFaultInLightAndDark(page: Page, screen: string, within = 'main'): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectNoViolations(page, screen, within)
  }
}
