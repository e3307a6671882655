import type { Page } from '@playwright/test'

/** Holds back what the page asks for at an address. @returns what lets it go */
export async function delayedResponse(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}
