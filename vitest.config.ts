import { defineConfig } from 'vitest/config'

// An odd zone (+12:45, and +13:45 in its summer) so that a test which leans on the machine's own clock cannot pass.
process.env.TZ = 'Pacific/Chatham'

export default defineConfig({
  test: {
    // Every core: the default keeps one for a person who waits, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      {
        // Pure functions share nothing, so they may share a thread.
        test: {
          name: 'rules',
          include: ['{contract,domain}/src/**/*.test.ts', 'tools/**/*.test.mjs'],
          pool: 'threads',
          isolate: false,
          setupFiles: ['tools/test-seed.mjs'],
          // A property is asked hundreds of times: on a busy machine that takes many times as long.
          testTimeout: 60_000,
        },
      },
      {
        // Processes of their own: native addons, signals and locks behave as they do in the running server.
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          pool: 'forks',
          // Each test opens a database of its own, so files may share a process and its modules.
          isolate: false,
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          pool: 'threads',
          // React and the UI kit are loaded once; what files must not share, the setup keeps apart.
          isolate: false,
          setupFiles: ['web/src/test-setup.ts'],
          testTimeout: 15_000,
        },
      },
    ],
  },
})
