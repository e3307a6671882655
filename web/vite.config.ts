import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    // The icons' main entry makes the development server load thousands of modules one by one.
    alias: [
      { find: '@tabler/icons-react', replacement: '@tabler/icons-react/dist/esm/icons/index.mjs' },
      { find: /^temporal-polyfill$/, replacement: join(import.meta.dirname, 'src/own-temporal.ts') },
    ],
  },
  build: {
    target: 'es2022',
    // Browsers that know light-dark() and nesting themselves: rewritten, it would not follow the theme switch.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The content security policy allows files of our own, not data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What the page starts with and the login is one file: as the thirty that it would be, it is 8 kB larger.
        codeSplitting: { groups: [{ name: 'start', test: /\/(AuthLayout|LoginScreen)\.tsx$/ }] },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
})
