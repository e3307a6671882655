import { defineConfig } from 'vitest/config'

// As in vitest.config.ts: no test may lean on the machine's own clock.
process.env.TZ = 'Pacific/Chatham'

// The tests of domain alone, for `npm run coverage` and `npm run mutate`.
export default defineConfig({
  test: {
    include: ['domain/src/**/*.test.ts'],
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
