import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleOf, inBundle, type Bundle } from './bundles.ts'
import { catalogueModule } from './catalogue-module.ts'
import { misplacedKeys } from './src/chunks.ts'
import { flatTexts, type Texts } from './src/compile.ts'
import { languages, PSEUDO } from './src/languages.ts'
import { pseudoTexts } from './src/pseudo.ts'

const INDEX = 'virtual:messages'
const folder = join(import.meta.dirname, 'languages')

/**
 * Gives the web app the module `virtual:messages`, which loads the catalogue of a language: the bundle `start` for the
 * login and the day grid, and the bundle `screens` for the rest. The build fails if code may need a message before the
 * bundle with it is loaded.
 */
export function messages(): Plugin {
  return {
    name: 'messages',
    resolveId: (id) => (id.startsWith(INDEX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return index()
      const [, language, bundle] = /^\0virtual:messages\/([^/]+)\/(start|screens)$/.exec(id) ?? []
      if (!language) return undefined
      const file = fileOf(language === PSEUDO ? 'en' : language)
      this.addWatchFile(file)
      const texts = textsIn(file)
      const shown = inBundle(language === PSEUDO ? pseudoTexts(texts) : texts, bundle as Bundle)
      return catalogueModule(language as (typeof languages)[number], shown)
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const faults = misplacedKeys(chunks, Object.keys(flatTexts(textsIn(fileOf('en')))), bundleOf)
      if (faults.length > 0) this.error(`Messages in the wrong bundle, see messages/bundles.ts:\n${faults.join('\n')}`)
    },
  }
}

function fileOf(language: string): string {
  return join(folder, `${language}.json`)
}

function textsIn(file: string): Texts {
  return JSON.parse(readFileSync(file, 'utf8')) as Texts
}

function index(): string {
  const loads = (bundle: Bundle) =>
    [...languages, PSEUDO].map((code) => `'${code}': () => import('${INDEX}/${code}/${bundle}')`).join(', ')
  return `export const start = { ${loads('start')} }\nexport const screens = { ${loads('screens')} }`
}
