import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './club'
import { quietDay } from './days'
import { leaveWithPicture } from './device/picture'
import { settledGrid } from './screens'
import { expectNoViolations } from './violations'

// A service worker would have all files in its cache.
test.use({ ownClub: false, serviceWorkers: 'block' })

const note = (page: Page) => page.getByRole('alert').filter({ hasText: 'The page could not be loaded.' })

/**
 * Lets the network lose the script that starts the page, or the sentences that this script loads.
 * @returns a function that ends the trouble
 */
async function lose(what: 'script' | 'sentences', context: BrowserContext, club: string) {
  const page = await (await context.request.get(club)).text()
  const lost = /\/assets\/start-[^/]+\.js$/
  await context.route(lost, (route) => {
    const isScript = page.includes(new URL(route.request().url()).pathname)
    return isScript === (what === 'script') ? route.abort() : route.continue()
  })
  return () => context.unroute(lost)
}

/** Presses Reload with the keyboard alone. */
async function reload(page: Page) {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Reload' })).toBeFocused()
  await page.keyboard.press('Enter')
}

for (const what of ['script', 'sentences'] as const) {
  test(`if the network loses ${what} of the login, the page says so and can be reloaded @phone`, async ({
    page,
    context,
    club,
  }) => {
    const end = await lose(what, context, club.address)
    await page.goto('/')
    await expect(note(page)).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.reload()
      await expect(note(page)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expectNoViolations(page, 'a page without its program', '#not-loaded')
    }
    await end()
    await reload(page)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(note(page)).toBeHidden()
  })
}

test('if the network loses a script of a day, the page shows the club’s name and reloads the same day @phone', async ({
  page,
  context,
  club,
  signInAs,
}) => {
  const end = await lose('script', context, club.address)
  const day = `/main/bookings?day=${quietDay}`
  await signInAs('petra', day)
  await expect(note(page)).toBeVisible()
  await expect(page.locator('#opening')).toBeVisible()
  await end()
  await reload(page)
  await settledGrid(page)
  await expect(page).toHaveURL(new RegExp(`day=${quietDay}`))
})

test('if the network loses a script under a stored picture, the picture stays readable above the note @phone', async ({
  page,
  context,
  club,
}) => {
  await leaveWithPicture(page, club.address, 'petra')
  const end = await lose('script', context, club.address)
  const again = await context.newPage()
  await again.goto('/#/main/bookings')
  await expect(note(again)).toBeVisible()
  const age = again.locator('#kept').getByText(/^As of \d\d:\d\d$/)
  await expect(age).toBeVisible()
  const [said, below] = [await age.boundingBox(), await note(again).boundingBox()]
  expect((said?.y ?? 0) + (said?.height ?? 0), 'the age of the picture is not covered').toBeLessThan(below?.y ?? 0)
  await end()
  await reload(again)
  await settledGrid(again)
  await expect(note(again)).toBeHidden()
})

test('a script that a browser extension adds, and the page blocks, shows no note', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.evaluate(async () => {
    const script = document.createElement('script')
    script.src = 'https://extension.example/script.js'
    const refused = new Promise((resolve) => script.addEventListener('error', resolve))
    document.head.append(script)
    await refused
  })
  await expect(note(page)).toBeHidden()
})
