// Lists citations of tests that do not exist: node tools/named-tests.mjs
// Documents cite a test as `path/of/the.test.ts › title of the test` in a code span.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const span = /`([\w./-]+\.(?:test|spec)\.(?:tsx?|mjs)) › ([^`]+)`/g

/**
 * @param {string} markdown
 * @returns {{ path: string, title: string }[]} in the order in which the document names them
 */
export function testsNamedIn(markdown) {
  return [...markdown.matchAll(span)].map(([, path = '', title = '']) => ({
    path,
    title: title.replaceAll(/\s+/g, ' '),
  }))
}

/**
 * Returns the tests that a document names but that do not exist.
 * @param {string} root
 * @param {string} markdown @returns {string[]} `path › title`
 */
export function missingTests(root, markdown) {
  return testsNamedIn(markdown)
    .filter(({ path, title }) => !hasTest(join(root, path), title))
    .map(({ path, title }) => `${path} › ${title}`)
}

/**
 * Returns whether a test file contains the title in quotes. Titles are compared as written, including any `%s`.
 * @param {string} file @param {string} title
 */
function hasTest(file, title) {
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted))
}

/** @param {string} root @returns {string[]} paths below the root */
export function documentsNamingTests(root) {
  const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))
  return pages
    .map((name) => `docs/${name}`)
    .filter((path) => testsNamedIn(readFileSync(join(root, path), 'utf8')).length > 0)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  for (const path of documentsNamingTests(root))
    for (const missing of missingTests(root, readFileSync(join(root, path), 'utf8'))) {
      console.error(`${path} names a test that is not there: ${missing}`)
      process.exitCode = 1
    }
}
