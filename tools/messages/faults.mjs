import { argumentsOf, pluralsOf } from './arguments.mjs'
import { sourceFiles } from '../rooms/source-files.mjs'

/**
 * @typedef {import('./texts.mjs').Texts} Texts
 * @typedef {import('./arguments.mjs').Argument} Argument
 */

/**
 * Returns what is wrong with the texts of a language, one line for each fault.
 * @param {string} language
 * @param {Texts} texts
 * @param {Texts} english
 * @returns {string[]}
 */
export function languageFaults(language, texts, english) {
  const expected = flat(english)
  const found = flat(texts)
  return [
    ...[...expected.keys()].filter((key) => !found.has(key)).map((key) => `${language}: ${key} is missing`),
    ...[...found].flatMap(([key, text]) => {
      const original = expected.get(key)
      const faults = original === undefined ? ['is not in en.json'] : textFaults(language, text, original)
      return faults.map((fault) => `${language}: ${key} ${fault}`)
    }),
  ]
}

/** @param {string} language @param {string} text @param {string} original - the English text @returns {string[]} */
function textFaults(language, text, original) {
  const faults = text.trim() === text ? [] : ['has a space at its beginning or end']
  if (text === '') faults.push('is empty')
  try {
    return [...faults, ...valueFaults(argumentsOf(text), argumentsOf(original)), ...pluralFaults(language, text)]
  } catch (error) {
    return [...faults, `cannot be read: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** @param {Map<string, Argument>} values @param {Map<string, Argument>} expected @returns {string[]} */
function valueFaults(values, expected) {
  const missing = [...expected.keys()].filter((name) => !values.has(name)).map((name) => `lacks the value {${name}}`)
  const others = [...values].flatMap(([name, value]) => {
    const original = expected.get(name)
    if (original === undefined) return [`has the unknown value {${name}}`]
    const [kind, wanted] = [kindOf(value), kindOf(original)]
    return kind === wanted ? [] : [`has {${name}} as ${kind}, and English has it as ${wanted}`]
  })
  return [...missing, ...others]
}

/** @param {Argument} value */
function kindOf(value) {
  return value.type === 'choice' ? `a choice of ${value.cases.toSorted().join(', ')}` : value.type
}

/** @param {string} language @param {string} text @returns {string[]} */
function pluralFaults(language, text) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const wanted = pluralCategories.toSorted().join(', ')
  return pluralsOf(text).flatMap(({ value, cases }) => {
    // A case such as `=0` is allowed in any language.
    const found = cases.filter((one) => !/^=?\d+$/.test(one)).toSorted()
    return found.join(', ') === wanted ? [] : [`has {${value}, plural} with ${found.join(', ')} instead of ${wanted}`]
  })
}

/**
 * Returns the keys that no code names. Code must name a key as a whole, in quotation marks.
 * @param {Texts} english
 * @param {{ path: string, text: string }[]} files
 */
export function unusedKeys(english, files) {
  const used = new Set(
    sourceFiles(files).flatMap(({ code }) => [...code.matchAll(/(["'`])([\w]+\.[\w]+)\1/g)].map(([, , key]) => key)),
  )
  return [...flat(english).keys()].filter((key) => !used.has(key))
}

/** @param {Texts} texts @returns {Map<string, string>} */
function flat(texts) {
  return new Map(
    Object.entries(texts).flatMap(([section, sentences]) =>
      Object.entries(sentences).map(([name, text]) => /** @type {[string, string]} */ ([`${section}.${name}`, text])),
    ),
  )
}
