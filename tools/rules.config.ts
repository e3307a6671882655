import { defineConfig } from 'vitest/config'

// An unusual time zone, as in vitest.config.ts, so that no test depends on the machine's own time zone.
process.env.TZ = 'Pacific/Chatham'

// Runs only the tests of the workspace domain, for `npm run coverage` and `npm run mutate`.
export default defineConfig({
  test: {
    include: ['domain/src/**/!(*.slow).test.ts'],
    pool: 'threads',
    isolate: false,
    setupFiles: ['tools/test-seed.mjs'],
    testTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['domain/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/test-*.ts'],
      reporter: ['text'],
      reportsDirectory: '.cache/coverage',
      thresholds: { 100: true },
    },
  },
})
