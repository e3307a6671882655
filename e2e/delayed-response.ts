import type { Page } from '@playwright/test'

/** Holds back the page's requests to an address. @returns a function that releases them */
export async function delayedResponse(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}
