import type { Page } from '@playwright/test'

/** Delays the responses to the page from an address. @returns a function that releases them */
export async function delayedResponse(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}
