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
  // A test that passes only on a retry counts as failed.
  retries: 0,
  // Generous, because the machine may be busy; a passing test does not wait.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: inCi,
  reporter: inCi ? [['list'], ['json', { outputFile: '../.cache/reports/browser.json' }]] : 'list',
  use: {
    launchOptions: await findBrowser(),
    // Tracing every step would take a third of the time of passing tests. A failure leaves a screenshot and the page as
    // text; use `--trace on` to record a test.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    locale: 'en-GB',
    // No airport of the demo club has this zone, so times of the browser's clock instead of the airport's are noticed.
    timezoneId: zoneElsewhere(),
    // No animations, so screenshots show the final state.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', testIgnore: /\.phone\.spec\.ts$/, use: { viewport: { width: 1440, height: 900 } } },
    {
      // Phone journeys, and tests tagged to run on both.
      name: 'phone',
      grep: /@phone|\.phone\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
