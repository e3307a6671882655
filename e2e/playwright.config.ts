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
  // On a busy machine of the continuous integration a test gets a second try. The totals name those that needed it.
  retries: inCi ? 1 : 0,
  // The timeouts are long, because the machine may be busy. They do not slow down passing tests.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: inCi,
  reporter: inCi ? [['list'], ['json', { outputFile: '../.cache/reports/browser.json' }]] : 'list',
  use: {
    launchOptions: await findBrowser(),
    // Tracing is off, because recording every step takes a third of the run time of passing tests. A failing test
    // leaves a screenshot and the page as text. Use `--trace on` to record a test.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    locale: 'en-GB',
    // No airport of the demo club has this time zone, so a test fails if a screen uses the browser's zone by mistake.
    timezoneId: zoneElsewhere(),
    // Animations are off, so that screenshots show the final state.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', testIgnore: /\.phone\.spec\.ts$/, use: { viewport: { width: 1440, height: 900 } } },
    {
      // This project runs the tests that are only for phones and the tests that are tagged to run on both.
      name: 'phone',
      grep: /@phone|\.phone\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
