import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {Readonly<Record<string, Readonly<Record<string, string>>>>} Texts the texts of a language, in sections */

/** Returns the codes of all languages, English first. @param {string} root @returns {string[]} */
export function languagesOf(root) {
  const codes = readdirSync(join(root, 'messages/languages'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
  return ['en', ...codes.filter((code) => code !== 'en').sort()]
}

/** @param {string} root @param {string} language @returns {Texts} */
export function textsOf(root, language) {
  return /** @type {Texts} */ (JSON.parse(readFileSync(join(root, 'messages/languages', `${language}.json`), 'utf8')))
}
