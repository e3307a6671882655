import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/compile-module'
import * as cardinals from '@messageformat/runtime/lib/cardinals'
import { baseOf, hasSyntax } from './src/compile.ts'
import type { Language } from './src/languages.ts'

/**
 * Returns a JavaScript module for the web app with all `texts` by their keys, compiled to functions. Its default export gets the three
 * functions of `@messageformat/runtime` as arguments, so that each language is one file without imports.
 */
export function catalogueModule(language: Language, texts: Readonly<Record<string, string>>): string {
  const base = baseOf(language)
  const flat = Object.entries(texts)
  const plain = flat.filter(([, text]) => !hasSyntax(text))
  const compiled = compileModule(
    new MessageFormat(base),
    Object.fromEntries(flat.filter(([, text]) => hasSyntax(text))),
  )
  const functions = compiled.replaceAll(/^import .*$/gm, '').replace('export default {', 'const worded = {')
  const [, cardinal] = Object.entries(cardinals).find(([name]) => name === base) ?? []
  if (typeof cardinal !== 'function') throw new Error(`There are no plural rules for the language ${base}.`)
  return `export default (plural, select, number) => {
const ${base} = ${cardinal.toString()}
${functions}
return { ...worded, ...${JSON.stringify(Object.fromEntries(plain))} }
}`
}
