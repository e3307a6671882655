import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { inBundle, onPage, type Bundle } from './bundles.ts'
import { catalogueModule } from './catalogue-module.ts'
import { earlyKeys, strayKeys } from './src/chunks.ts'
import { flatTexts, type Texts } from './src/compile.ts'
import { ENGLISH, languages, PSEUDO } from './src/languages.ts'
import { pseudoTexts } from './src/pseudo.ts'
import { shortKeys, withShortKeys } from './src/short-keys.ts'

const INDEX = 'virtual:messages'
const SCREENS = 'virtual:messages/screens'
const folder = join(import.meta.dirname, 'languages')
const CATALOGUE = /^\0virtual:messages\/([^/]+)\/(start|screens)$/

/**
 * Gives the web app the module `virtual:messages`, which loads the catalogue of a language: the bundle `start` for the
 * login and the day grid, and the bundle `screens` for the rest. In the built app, the code decides about the bundle of
 * each message, and the keys are short.
 */
export function messages(): Plugin[] {
  return [catalogues(), builtCatalogues()]
}

/** The catalogues for the development server and the tests, in bundles by section and with the keys of the source. */
function catalogues(): Plugin {
  return {
    name: 'messages',
    resolveId: (id) => (id.startsWith(INDEX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return index()
      if (id === `\0${SCREENS}`) return screensIndex()
      const [, language, bundle] = CATALOGUE.exec(id) ?? []
      if (!language) return undefined
      this.addWatchFile(fileOf(language))
      return catalogueModule(
        language as (typeof languages)[number],
        flatTexts(inBundle(textsOf(language), bundle as Bundle)),
      )
    },
  }
}

/**
 * Divides the catalogues by the code that was built, and shortens all keys. A message is in the bundle `start` if its
 * key stands in a file that is loaded before the day grid is on the screen.
 */
function builtCatalogues(): Plugin {
  const keys = Object.keys(flatTexts(textsOf('en')))
  const short = shortKeys(Object.keys(flatTexts(onPage(textsOf('en')))))
  const built = new Set(short.values())
  return {
    name: 'built-messages',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id.includes('/node_modules/') || CATALOGUE.test(id)) return undefined
      const changed = withShortKeys(code, this.parse(code), short)
      return changed === code ? undefined : { code: changed, map: null }
    },
    // The file names of the chunks are computed after this hook, so that they change together with the catalogue.
    renderChunk(_code, { moduleIds }, _options, { chunks }) {
      const [, language, bundle] = CATALOGUE.exec(moduleIds.length === 1 ? (moduleIds[0] ?? '') : '') ?? []
      if (!language) return undefined
      const rendered = Object.values(chunks).map((chunk) => ({
        ...chunk,
        code: Object.values(chunk.modules)
          .map((module) => module.code ?? '')
          .join('\n'),
      }))
      const early = earlyKeys(rendered, built)
      const all = Object.entries(flatTexts(textsOf(language)))
      const shown = all.flatMap(([key, text]): [string, string][] => {
        const id = short.get(key)
        return id !== undefined && early.has(id) === (bundle === 'start') ? [[id, text]] : []
      })
      return { code: catalogueModule(language as (typeof languages)[number], Object.fromEntries(shown)), map: null }
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const faults = strayKeys(chunks, new Set(keys.filter((key) => !built.has(key))))
      if (faults.length > 0) this.error(`Keys of messages that the page does not have:\n${faults.join('\n')}`)
    },
  }
}

function fileOf(language: string): string {
  return join(folder, `${language === PSEUDO ? 'en' : language}.json`)
}

function textsOf(language: string): Texts {
  const texts = JSON.parse(readFileSync(fileOf(language), 'utf8')) as Texts
  return language === PSEUDO ? pseudoTexts(texts) : texts
}

/** Loads the bundles. Only English readers need all of this for the first screen: the others get their list later. */
function index(): string {
  const loads = [...languages, PSEUDO].map((code) => `'${code}': () => import('${INDEX}/${code}/start')`)
  return `export const start = { ${loads.join(', ')} }
export const screens = (code) => code === '${ENGLISH}' ? import('${INDEX}/${ENGLISH}/screens') : import('${SCREENS}').then(({ screens }) => screens[code]())`
}

/** The bundles `screens` of all languages but English, so that the page’s first script does not list them. */
function screensIndex(): string {
  const others = [...languages, PSEUDO].filter((code) => code !== ENGLISH)
  const loads = others.map((code) => `'${code}': () => import('${INDEX}/${code}/screens')`)
  return `export const screens = { ${loads.join(', ')} }`
}
