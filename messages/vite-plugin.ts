import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { inBundle, type Bundle } from './bundles.ts'
import { catalogueModule } from './catalogue-module.ts'
import type { Texts } from './src/compile.ts'
import { languages, PSEUDO } from './src/languages.ts'
import { pseudoTexts } from './src/pseudo.ts'

const INDEX = 'virtual:messages'
const folder = join(import.meta.dirname, 'languages')

/**
 * Gives the web app the module `virtual:messages`, which loads the catalogue of a language: the bundle `start` for the
 * login and the day grid, and the bundle `screens` for the rest.
 */
export function messages(): Plugin {
  return {
    name: 'messages',
    resolveId: (id) => (id.startsWith(INDEX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return index()
      const [, language, bundle] = /^\0virtual:messages\/([^/]+)\/(start|screens)$/.exec(id) ?? []
      if (!language) return undefined
      const file = join(folder, `${language === PSEUDO ? 'en' : language}.json`)
      this.addWatchFile(file)
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts
      const shown = inBundle(language === PSEUDO ? pseudoTexts(texts) : texts, bundle as Bundle)
      return catalogueModule(language as (typeof languages)[number], shown)
    },
  }
}

function index(): string {
  const loads = (bundle: Bundle) =>
    [...languages, PSEUDO].map((code) => `'${code}': () => import('${INDEX}/${code}/${bundle}')`).join(', ')
  return `export const start = { ${loads('start')} }\nexport const screens = { ${loads('screens')} }`
}
