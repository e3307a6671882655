import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser'

/** The configuration for the pictures in the guides. `npm run pictures` rewrites docs/pictures. */
export default defineConfig({
  testDir: 'pictures',
  testMatch: '*.pictures.ts',
  outputDir: '../test-results',
  globalSetup: './global-pictures.ts',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: await findBrowser(),
    locale: 'en-GB',
    timezoneId: 'Europe/Prague',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
