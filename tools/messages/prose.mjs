import { parseSync, Visitor } from 'rolldown/utils'
import { lineAt } from '../rooms/source-files.mjs'

/** @typedef {{ path: string, line: number, text: string }} Prose a text in code that is not in the catalogue */

/** The attributes that a browser shows or a screen reader speaks, and the properties of our components that do. */
const readAttributes = new Set(
  [
    'alt label title placeholder description error heading message question summary',
    'aria-label aria-description aria-roledescription aria-placeholder aria-valuetext',
  ].flatMap((names) => names.split(' ')),
)

const word = /\p{L}{2,}/u

/** A capital letter or two words. Identifiers within an attribute, such as the name of a state, have neither. */
const label = /^\P{Ll}*\p{Lu}|\p{L}\s+\p{L}/u

/** Two words, of which the first begins with a capital letter or the last ends with a full stop. */
const sentence = /^\p{Lu}\p{L}*[,:]? \S|\p{L}{2,}[,:]? \p{L}+.*[.!?…]$/u

/**
 * Returns the texts in code that people read and that no catalogue translates: text in JSX, text in the attributes that
 * are shown or spoken, and strings that look like a sentence. Strings in `new Error(…)` are left out, because only
 * developers read them.
 * @param {string} path
 * @param {string} code
 * @returns {Prose[]}
 */
export function proseIn(path, code) {
  /** @type {Prose[]} */
  const found = []
  let attributes = 0
  let errors = 0

  /** @param {{ start: number }} node @param {string} text @param {RegExp} pattern */
  function report({ start }, text, pattern) {
    if (pattern.test(text)) found.push({ path, line: lineAt(code, start), text: text.replaceAll(/\s+/g, ' ').trim() })
  }

  /** @param {{ start: number }} node @param {string} text @param {RegExp} inAttribute */
  function reportString(node, text, inAttribute) {
    if (errors === 0) report(node, text, attributes > 0 ? inAttribute : sentence)
  }

  new Visitor({
    JSXText: (node) => report(node, node.value, word),
    JSXAttribute: ({ name }) => void (attributes += isRead(name) ? 1 : 0),
    'JSXAttribute:exit': ({ name }) => void (attributes -= isRead(name) ? 1 : 0),
    NewExpression: ({ callee }) => void (errors += isError(callee) ? 1 : 0),
    'NewExpression:exit': ({ callee }) => void (errors -= isError(callee) ? 1 : 0),
    Literal(node) {
      if (typeof node.value === 'string') reportString(node, node.value, label)
    },
    TemplateElement: (node) => reportString(node, node.value.cooked ?? '', word),
  }).visit(parseSync(path, code).program)
  return found
}

/** @param {{ type: string, name?: unknown }} name */
function isRead({ type, name }) {
  return type === 'JSXIdentifier' && typeof name === 'string' && readAttributes.has(name)
}

/** @param {{ type: string, name?: unknown }} callee */
function isError({ type, name }) {
  return type === 'Identifier' && typeof name === 'string' && name.endsWith('Error')
}
