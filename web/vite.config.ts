import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadScript(), compiledAtOnce('start', 'grid')],
  resolve: {
    // The icons' main entry makes the development server load thousands of modules one by one.
    alias: [
      { find: '@tabler/icons-react', replacement: '@tabler/icons-react/dist/esm/icons/index.mjs' },
      { find: /^temporal-polyfill$/, replacement: join(import.meta.dirname, 'src/temporal.ts') },
    ],
  },
  build: {
    target: 'es2022',
    // Browsers with light-dark() and nesting: compiled for older ones, colours would not follow the theme switch.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The content security policy allows files of our own, not data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: join(import.meta.dirname, 'index.html'), preload: join(import.meta.dirname, 'src/preload.ts') },
      output: {
        // Few chunks: many small ones compress worse, and each costs a request.
        codeSplitting: {
          groups: [
            { name: 'preload', priority: 3, test: /\/preload\.ts$/ },
            // The page's start and the login.
            { name: 'start', priority: 2, test: /\/(main|AuthLayout|LoginScreen)\.tsx$/ },
            // The protected area and its first screen.
            { name: 'grid', priority: 1, test: /\/(MainLayout|BookingsScreen)\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
})

/** Adds `src/preload.ts` to the page as an async script, which runs while the others are loading. */
function preloadScript(): Plugin {
  return {
    name: 'preload-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle = {} }) {
        const preload = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'preload')
        if (!preload) throw new Error('there is no preload script')
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${preload.fileName}` }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/**
 * Marks chunks of which nearly all runs at the start. The comment in the first line makes Chromium compile them in the
 * background while they load, instead of function by function when each is called.
 */
function compiledAtOnce(...names: string[]): Plugin {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && names.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}
