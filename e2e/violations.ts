import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

export interface Look {
  /** A selector of the part to check; the whole page if it is missing. */
  within?: string
  without?: string[]
}

/** The rules whose result can depend on the colour scheme. All other rules are checked in the light one only. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Expects axe to find no violations on the page, or in the part that the selector in `look` names. */
export async function expectNoViolations(page: Page, screen: string, look: Look | string = {}) {
  const { within, without = [] } = typeof look === 'string' ? { within: look } : look
  const scheme = await page.locator('html').getAttribute('data-mantine-color-scheme')
  // Enables the only stable rule that axe disables by default.
  const rules: RunOptions['rules'] = { 'target-size': { enabled: true } }
  for (const id of without) rules[id] = { enabled: false }
  const options: RunOptions = { iframes: false, ...(scheme === 'dark' ? { runOnly: colourRules } : { rules }) }
  const { violations } = await runAxe(page, within ?? 'html', options)
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect(found, `${screen} in ${scheme}`).toEqual([])
}

/** Injects axe directly, because axe's package for Playwright needs a newer version of Node than the project. */
async function runAxe(page: Page, within: string, options: RunOptions): Promise<AxeResults> {
  // Wait until the part exists, because popups are loaded only when they are opened.
  await expect(page.locator(within).first()).toBeAttached()
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(`axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`)
}

/** Calls `expectNoViolations` in the dark and then in the light colour scheme. */
export async function expectNoFaultInLightAndDark(page: Page, screen: string, within = 'main'): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectNoViolations(page, screen, within)
  }
}
