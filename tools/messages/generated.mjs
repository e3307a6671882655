import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { keysModule, textsModule } from './keys.mjs'
import { languagesOf, textsOf } from './texts.mjs'

/**
 * Returns the files that are generated from the texts, formatted like all others.
 * @param {string} root
 * @returns {Promise<{ path: string, text: string }[]>}
 */
export async function generatedFiles(root) {
  const languages = languagesOf(root)
  const options = /** @type {import('oxfmt').FormatConfig} */ (
    JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'))
  )
  const files = [
    { path: 'messages/src/keys.ts', text: keysModule(textsOf(root, 'en'), languages) },
    { path: 'messages/src/texts.ts', text: textsModule(languages) },
  ]
  return Promise.all(files.map(async ({ path, text }) => ({ path, text: (await format(path, text, options)).code })))
}
