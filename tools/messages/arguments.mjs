import { parse } from '@messageformat/parser'

/**
 * @typedef {import('@messageformat/parser').Token} Token
 * @typedef {{ name: string, type: 'text' } | { name: string, type: 'number' } | { name: string, type: 'choice', cases: string[] }} Argument
 */

/**
 * Returns the values that a text in ICU MessageFormat contains.
 * @param {string} text
 * @returns {Map<string, Argument>}
 * @throws {Error} if the text cannot be parsed, or if it contains something that our catalogues do not support
 */
export function argumentsOf(text) {
  /** @type {Map<string, Argument>} */
  const found = new Map()
  for (const token of tokensOf(parse(text, { strict: true }))) {
    if (token.type === 'argument') add({ name: token.arg, type: 'text' })
    else if (token.type === 'plural') add({ name: token.arg, type: 'number' })
    else if (token.type === 'select') add(choiceOf(token))
    else if (token.type === 'function' && token.key === 'number' && !token.param)
      add({ name: token.arg, type: 'number' })
    else if (token.type !== 'content' && token.type !== 'octothorpe')
      throw new Error(`${token.type} is not supported in a message`)
  }
  return found

  /** @param {Argument} argument */
  function add(argument) {
    const known = found.get(argument.name)
    // A value that is both written and chosen by, as in `{by, select, none {} other {by {by}}}`, can be any text.
    const isChosenByText = known && known.type !== argument.type && [known.type, argument.type].includes('choice')
    if (isChosenByText) found.set(argument.name, { name: argument.name, type: 'text' })
    else if (!known || known.type === 'text') found.set(argument.name, argument)
  }
}

/** Returns all tokens, also those inside the cases of plurals and selects. @param {Token[]} tokens @returns {Token[]} */
function tokensOf(tokens) {
  return tokens.flatMap((token) =>
    'cases' in token ? [token, ...token.cases.flatMap((one) => tokensOf(one.tokens))] : [token],
  )
}

/** @param {import('@messageformat/parser').Select} token @returns {Argument} */
function choiceOf(token) {
  return { name: token.arg, type: 'choice', cases: token.cases.map(({ key }) => key) }
}

/**
 * Returns the plurals that a text contains, with the names of their cases.
 * @param {string} text
 * @returns {{ value: string, cases: string[] }[]}
 */
export function pluralsOf(text) {
  return tokensOf(parse(text, { strict: true })).flatMap((token) =>
    token.type === 'plural' ? [{ value: token.arg, cases: token.cases.map(({ key }) => key) }] : [],
  )
}
