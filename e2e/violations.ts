import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

export interface Look {
  /** The part that was not checked yet; the whole page if absent. */
  within?: string
  without?: string[]
}

/** Everything that differs between light and dark: the rest is checked in light only. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** axe finds nothing on the page or in a part of it, given by its selector. */
export async function expectNoViolations(page: Page, screen: string, look: Look | string = {}) {
  const { within, without = [] } = typeof look === 'string' ? { within: look } : look
  const scheme = await page.locator('html').getAttribute('data-mantine-color-scheme')
  // All stable rules: axe ships with this one disabled.
  const rules: RunOptions['rules'] = { 'target-size': { enabled: true } }
  for (const id of without) rules[id] = { enabled: false }
  const options: RunOptions = { iframes: false, ...(scheme === 'dark' ? { runOnly: colourRules } : { rules }) }
  const { violations } = await runAxe(page, within ?? 'html', options)
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect(found, `${screen} in ${scheme}`).toEqual([])
}

/** Injects axe directly: its Playwright wrapper needs a newer Node than the project. */
async function runAxe(page: Page, within: string, options: RunOptions): Promise<AxeResults> {
  // Popups are loaded on click.
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
