import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { messages } from '../messages/vite-plugin.ts'
import { unreadProperties } from './unread-properties.ts'

const mantine = ['core', 'dates'].map((name) => join(import.meta.dirname, `../node_modules/@mantine/${name}/esm/`))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    messages(),
    preloadScript(),
    compiledAtOnce('start', 'grid'),
    unreadProperties(mantine, join(import.meta.dirname, 'src')),
  ],
  resolve: {
    // Without the alias for icons, the development server would load thousands of icon modules one by one.
    alias: [
      { find: '@tabler/icons-react', replacement: '@tabler/icons-react/dist/esm/icons/index.mjs' },
      // React has `useSyncExternalStore` itself, so the router's store needs no replacement for it.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: join(import.meta.dirname, '../node_modules/use-sync-external-store/with-selector.js'),
      },
      { find: /^temporal-polyfill$/, replacement: join(import.meta.dirname, 'src/temporal.ts') },
    ],
  },
  build: {
    target: 'es2022',
    // The oldest browsers that support `light-dark()` and nesting. CSS compiled for older ones would not follow the
    // theme switch.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // No file is inlined, because the content security policy does not allow `data:` URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      input: { index: join(import.meta.dirname, 'index.html'), preload: join(import.meta.dirname, 'src/preload.ts') },
      output: {
        // The first script lists the files of all later ones, and nothing compresses their hashes: 8 hexadecimal digits
        // are enough to tell versions of a file apart, and 0.3 kB shorter than 8 of 64 characters.
        hashCharacters: 'hex',
        // Files that several screens share need no name.
        chunkFileNames: ({ name, isEntry, isDynamicEntry }) =>
          isEntry || isDynamicEntry || name === 'start' || name === 'grid'
            ? 'assets/[name]-[hash].js'
            : 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          /^(?!start|grid|later-styles).*\.css$/.test(name)
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        // Groups the code into few chunks, because many small chunks compress worse and each costs a request.
        codeSplitting: {
          groups: [
            { name: 'preload', priority: 3, test: /\/preload\.ts$/ },
            // The code that starts the page, and the login screen.
            { name: 'start', priority: 2, test: /\/(main|AuthLayout|LoginScreen)\.tsx$/ },
            // The layout of the protected area, and its first screen.
            { name: 'grid', priority: 1, test: /\/(MainLayout|BookingsScreen)\.tsx$/ },
            // Otherwise each would be a file of its own, whose name the first script lists: nothing compresses the hashes.
            { name: 'shared', minShareCount: 3, test: /@tabler\/icons-react|\/(contract|domain)\/src\// },
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

/** Adds `src/preload.ts` to the page as an async script, which runs while the other scripts are loading. */
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
 * Adds a comment as the first line of chunks whose functions are almost all called at startup. It makes Chromium
 * compile the chunk in the background while it loads, instead of compiling each function at its first call.
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
