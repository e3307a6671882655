import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { messages } from './messages/vite-plugin.ts'

// An unusual time zone (+12:45, in summer +13:45), so that a test that depends on the machine's own time zone fails.
process.env.TZ = 'Pacific/Chatham'

/**
 * A busy machine of the continuous integration may make a test fail that waits for real connections, so it gets a second
 * try there. The report names each test that needed it.
 */
const retry = process.env.CI ? 1 : 0

export default defineConfig({
  test: {
    // Uses more workers than a machine with two cores has, because tests often wait for timers and connections.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        // Tests of pure functions share no state, so several test files can run in one thread without isolation.
        test: {
          name: 'rules',
          include: ['{messages,contract,domain}/src/**/!(*.slow).test.ts', 'tools/**/*.test.mjs'],
          pool: 'threads',
          isolate: false,
          setupFiles: ['tools/test-seed.mjs'],
          // Property tests check hundreds of inputs, which takes long on a busy machine.
          testTimeout: 60_000,
          // A hook lints planted faults, which takes as long.
          hookTimeout: 60_000,
        },
      },
      server('server', 'server/src/**/!(*.slow).test.ts'),
      // Servers that start as real processes, tables that ask every call, limits that take hundreds of calls, and
      // simulations of many years. `npm run check` leaves them out.
      server('slow', '{domain,server}/src/**/*.slow.test.ts'),
      simulatedPage('web', 'ts'),
      // The tests that render screens. They take longer than all others together, so `npm run check` leaves them out too.
      simulatedPage('screens', 'tsx'),
    ],
  },
})

/** Returns a project that runs in separate processes, where native addons, signals and locks behave as in a server. */
function server(name: string, include: string) {
  return {
    test: {
      name,
      include: [include],
      pool: 'forks' as const,
      globalSetup: 'server/src/database/test-run.ts',
      // Each test opens its own database, so several test files can share a process and its modules.
      isolate: false,
      testTimeout: 15_000,
      // A hook drops the schemas of many tests at once.
      hookTimeout: 60_000,
      retry,
    },
  }
}

/** Returns the project with the tests of the web app that have this file extension. They run in a simulated page. */
function simulatedPage(name: string, extension: 'ts' | 'tsx') {
  return {
    plugins: [messages()],
    test: {
      name,
      include: [`web/src/**/*.test.${extension}`],
      environment: 'happy-dom',
      // The simulated page fetches no style sheet; a link to one is not an error.
      environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
      pool: 'threads' as const,
      // Not isolated, so that React and the UI kit are loaded only once. The setup file resets shared state.
      isolate: false,
      setupFiles: ['web/src/test-setup.ts'],
      testTimeout: 15_000,
      retry,
    },
  }
}
