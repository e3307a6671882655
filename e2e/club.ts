import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { callsWith, tokenOf, type Call } from './calls'
import type { CastName } from './cast'
import { openClub, type ClubServer } from './clubs/club-server'
import { HostedClubs } from './clubs/hosted-clubs'

interface Fixtures {
  /** Whether the test gets its own club. A test that only reads may share one: `test.use({ ownClub: false })`. */
  ownClub: boolean
  /** Environment variables for the test's own club, in addition to the default ones. */
  settings: Record<string, string>
  club: ClubServer
  /** Signs a member in and opens the path, which is the part of the address after the `#`. */
  signInAs: (name: CastName, path?: string) => Promise<void>
  /** Signs a member in like `signInAs`, but in a separate browser window, as if at another computer. */
  windowOf: (name: CastName, path?: string) => Promise<Page>
  /** Returns a function that calls the server as a member, without a browser. */
  callAs: (name: CastName) => Promise<Call>
}

interface WorkerFixtures {
  hosted: HostedClubs
  sharedClub: { open(): Promise<ClubServer> }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  ownClub: [true, { option: true }],
  settings: [{}, { option: true }],

  hosted: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a test needs from these braces
    async ({}, use) => {
      const clubs = new HostedClubs()
      await use(clubs)
      await clubs.end()
    },
    { scope: 'worker' },
  ],

  sharedClub: [
    async ({ hosted }, use) => {
      let opened: Promise<ClubServer> | undefined
      await use({ open: () => (opened ??= hosted.open(process.env.WINDSOCK_CLUB_TEMPLATE)) })
      await (await opened)?.close()
    },
    { scope: 'worker' },
  ],

  async club({ ownClub, settings, hosted, sharedClub }, use) {
    if (!ownClub) return use(await sharedClub.open())
    const template = process.env.WINDSOCK_CLUB_TEMPLATE
    const club = await (needsProcess(settings) ? openClub(template, settings) : hosted.open(template, settings))
    await use(club)
    await club.close()
  },

  async baseURL({ club }, use) {
    await use(club.address)
  },

  async signInAs({ club, page }, use) {
    await use(async (name, path = '/main/bookings') => {
      await holdToken(page, await tokenOf(club.address, name))
      await page.goto(`/#${path}`)
    })
  },

  async windowOf({ browser, club }, use) {
    const opened: BrowserContext[] = []
    await use(async (name, path = '/main/bookings') => {
      const context = await browser.newContext({ baseURL: club.address })
      opened.push(context)
      const page = await context.newPage()
      await holdToken(page, await tokenOf(club.address, name))
      await page.goto(`/#${path}`)
      return page
    })
    for (const context of opened) await context.close()
  },

  async callAs({ club }, use) {
    await use(async (name) => callsWith(club.address, await tokenOf(club.address, name)))
  },
})

export { expect } from '@playwright/test'

/** Whether a club needs a process of its own: for another clock, or for a club that is not the demo club. */
function needsProcess(settings: Record<string, string>): boolean {
  return 'NODE_OPTIONS' in settings || 'REGISTRATION' in settings
}

/** Stores a token as the web app does, but only once, so that a reload after a sign-out does not bring it back. */
export async function holdToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('held')) return
    sessionStorage.setItem('held', 'yes')
    localStorage.setItem('token', token)
  }, token)
}
