import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { messages } from '../messages/vite-plugin.ts'
import { cutFonts } from './cut-fonts.ts'
import { plainContract } from './plain-contract.ts'
import { look, variables } from './src/kit/theme/theme-look.ts'
import { themeStyles } from './theme-styles.ts'
import { unreadProperties } from './unread-properties.ts'

const mantine = ['core', 'dates'].map((name) => join(import.meta.dirname, `../node_modules/@mantine/${name}/esm/`))

/** The code that the login and the day grid share. */
const startParts =
  /\/web\/src\/(?:.*\/)?(?:main|ThemeSwitch|Logo|Windsock|Footer|use-menu|mutations|save-error|lower-edge|plain\/[\w-]+)\.tsx?$|\/(?:IconSunrise|use-did-update)\.mjs$/

/** The code that the login shares with later screens. */
const fields =
  /\/core\/esm\/components\/(?:Alert|PasswordInput|TextInput)\/|\/web\/src\/kit\/(?:RefusedNote|SaveFailure|fields\/PasswordField)\.tsx$|\/contract\/src\/sign-in\/login\.ts/

/**
 * What the idle page fetches once the grid stands, and what screens share with it, by the file into which it is built. A
 * part brings along all that it imports, unless an earlier one has it.
 */
const laterParts = {
  forms:
    /\/core\/esm\/components\/(?:Button|Checkbox|SimpleGrid|Textarea)\/|\/contract\/src\/(?:person-)?fields\.ts|\/web\/src\/kit\/(?:fields\/form-rules|PendingButton)\.tsx?$/,
  lists: /\/web\/src\/kit\/fields\/(?:Search)?Select\.tsx$/,
  day: /\/(?:DayFleet|DayWaiting|FlightCards|FlightFacts|HeadNote|NetworkAge|keep-day|keep-device|teaching-times)\.tsx?$/,
  dialogs:
    /\/(?:AbsentFlight|BookingDialog|CalendarPopup|ConfirmDialog|KeyList|LegendPopup|MenuDropdown|MenuPanel|WishDialog|confirm-discard)\.tsx?$/,
  flights: /\/flights\/shared-parts\/(?:FlightActions|FlightPlace|OutSign|\w+Dialog)\.tsx$/,
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    messages(),
    cutFonts(),
    themeStyles(look, variables),
    plainContract(join(import.meta.dirname, '../contract/src/'), join(import.meta.dirname, 'src')),
    preloadScript(),
    compiledAtOnce('react', 'start', 'fields', 'login', 'grid', 'schemas', 'screens'),
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
      input: {
        index: join(import.meta.dirname, 'index.html'),
        preload: join(import.meta.dirname, 'src/preload.ts'),
        'service-worker': join(import.meta.dirname, 'src/service-worker.ts'),
      },
      output: {
        // The first script lists the files of all later ones, and nothing compresses their hashes: 8 hexadecimal digits
        // are enough to tell versions of a file apart, and 0.3 kB shorter than 8 of 64 characters.
        hashCharacters: 'hex',
        // The address of a service worker never changes.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        // Files that several screens share need no name.
        chunkFileNames: ({ name, isEntry, isDynamicEntry }) =>
          isEntry ||
          isDynamicEntry ||
          /^(?:react|start|fields|login|grid|schemas|forms|lists|day|dialogs|flights)$/.test(name)
            ? 'assets/[name]-[hash].js'
            : 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          /^(?!start|login|grid|later-styles).*\.css$/.test(name)
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        // Groups the code into few chunks, because many small chunks compress worse and each costs a request.
        codeSplitting: {
          groups: [
            { name: 'preload', priority: 5, test: /\/preload\.ts$/ },
            // Apart from the code that starts the page, so that the browser compiles both at the same time.
            { name: 'react', priority: 4, test: /\/node_modules\/(?:react-dom|scheduler)\// },
            // The code that starts the page, and the parts that the login and the day grid both show.
            { name: 'start', priority: 3, test: startParts },
            // The layout of the protected area, and its first screen.
            { name: 'grid', priority: 2, test: /\/(MainLayout|BookingsScreen)\.tsx$/ },
            // The fields of forms, and what else the login shares with later screens.
            { name: 'fields', priority: 2, test: fields },
            // The screen of people who are not signed in.
            { name: 'login', priority: 1, test: /\/(AuthLayout|LoginScreen)\.tsx$/ },
            // Prefetched code comes in few files, because each costs the page's thread a millisecond and a request.
            { name: 'schemas', priority: 1, test: /\/node_modules\/zod\// },
            ...Object.entries(laterParts).map(([name, test]) => ({ name, priority: 1, test })),
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

/**
 * Adds `src/preload.ts` to the page as an async script, which runs while the other scripts are loading, and fetches the
 * font of Latin letters at the same time, so that the first layout already has it. A template has the links with which
 * `src/device/start-program.ts` asks for stored code.
 */
function preloadScript(): Plugin {
  return {
    name: 'preload-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle = {} }) {
        const files = Object.values(bundle)
        const preload = files.find((file) => file.type === 'chunk' && file.name === 'preload')
        const font = files.find((file) => file.fileName.endsWith('.woff2') && /inter-latin-wght/.test(nameOf(file)))
        if (!preload || !font) throw new Error('there is no preload script or no font')
        // Only the build knows the names of these files. A template does nothing until the page uses it.
        const compiled = ['/react-dom/client.js', '/src/main.tsx', '/BookingsScreen.tsx'].map((end) => {
          const chunk = files.find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(end)))
          if (!chunk) throw new Error(`no chunk has ${end}`)
          return { tag: 'link', attrs: { rel: 'preload', as: 'script', crossorigin: true, href: `/${chunk.fileName}` } }
        })
        const script = { type: 'module', async: true, crossorigin: true, src: `/${preload.fileName}` }
        const link = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font.fileName}` }
        return [
          { tag: 'template', attrs: { id: 'compiled-code' }, children: compiled, injectTo: 'head-prepend' },
          { tag: 'script', attrs: script, injectTo: 'head-prepend' },
          { tag: 'link', attrs: link, injectTo: 'head' },
        ]
      },
    },
  }
}

function nameOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string {
  return file.type === 'asset' ? (file.names[0] ?? '') : file.name
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
