// Prints comments drawn at random, for a reader who has not seen the code: node tools/writing.mjs [count] [seed]
// With --words it counts, per 1,000 comments, the phrases that docs/writing.md advises against.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const comment = /\/\*\*?[^]*?\*\/|(?<=^|\s)\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g
const MIN_WORDS = 6

/** @type {Readonly<Record<string, RegExp>>} */
const unwanted = {
  'generic he': /\b(he|his|him|himself)\b/i,
  'who as a noun': /(^|[.:;] )(Who|Whoever|Whom)\b/,
  'what as a noun': /(^|[.:;] )What\b/,
  dialect: /\b(anew|beside|shall|no more|lest|thereof|foretell|foretold|under way)\b/i,
}

const comments = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.(test|spec)\.|\/test-/.test(path))
  .flatMap(commentsIn)
const [count = '80', seed = '7'] = process.argv.slice(2).filter((word) => !word.startsWith('-'))

if (process.argv.includes('--words')) {
  console.log(`${comments.length} comments of ${MIN_WORDS} words or more`)
  for (const [name, pattern] of Object.entries(unwanted)) {
    const found = comments.filter(({ text }) => pattern.test(text)).length
    console.log(`${name}: ${found}, ${((1000 * found) / comments.length).toFixed(0)} of 1,000`)
  }
} else {
  for (const { path, line, text, code } of drawn(Number(count), Number(seed)))
    console.log(`${path}:${line}\n  ${text}\n  > ${code}\n`)
}

/** @param {string} path */
function commentsIn(path) {
  const source = readFileSync(`${root}${path}`, 'utf8')
  return [...source.matchAll(comment)].flatMap((match) => {
    const text = match[0].replaceAll(/^\s*(\/\*\*?|\*\/|\*(?!\/)|\/\/) ?|\s*\*\/$/gm, '').replaceAll(/\s+/g, ' ')
    const isProse = text.split(' ').length >= MIN_WORDS && !/^(@type|@typedef|oxlint|v8 ignore)/.test(text)
    const after = source.slice(match.index + match[0].length).split('\n')
    const code = after.find((line) => line.trim() !== '')?.trim() ?? ''
    return isProse ? [{ path, line: source.slice(0, match.index).split('\n').length, text, code }] : []
  })
}

/** Draws comments at random. The same seed gives the same comments. @param {number} many @param {number} from */
function drawn(many, from) {
  let state = from
  const random = () => {
    // A linear congruential generator is good enough for a draw that can be repeated.
    state = (1_103_515_245 * state + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  const left = [...comments]
  return Array.from({ length: Math.min(many, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}
