import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export interface Look {
  /** The part that has not been looked at yet; the whole page when left out. */
  within?: string
  without?: string[]
}

/** axe finds nothing on the page, or in a part of it, which may be named by its selector alone. */
export async function expectNoViolations(page: Page, screen: string, look: Look | string = {}) {
  const { within, without = [] } = typeof look === 'string' ? { within: look } : look
  const axe = new AxeBuilder({ page }).disableRules(without)
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect(found, screen).toEqual([])
}
