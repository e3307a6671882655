import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser'
import { zoneElsewhere } from './days'

const inCi = Boolean(process.env.CI)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // A test that passes at the second try has not passed.
  retries: 0,
  // Patience costs nothing where things work, and the machine may be busy with something else.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: inCi,
  reporter: inCi ? [['list'], ['json', { outputFile: '../.cache/reports/browser.json' }]] : 'list',
  use: {
    launchOptions: await findBrowser(),
    // Recording every step costs a third of the time of all that pass. A failure leaves a picture and the page as text;
    // `--trace on` records the one that one wants to see happen.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    locale: 'en-GB',
    // Not the zone of any airport of the demo club: what shows the browser's clock instead of the airport's is seen.
    timezoneId: zoneElsewhere(),
    // Nothing fades: what is looked at is what stays.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', testIgnore: /\.phone\.spec\.ts$/, use: { viewport: { width: 1440, height: 900 } } },
    {
      // What matters on a phone: journeys of its own, and those that are tagged to hold on both.
      name: 'phone',
      grep: /@phone|\.phone\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
