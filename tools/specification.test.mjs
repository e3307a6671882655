import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { textsOf } from './messages/texts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** @param {string} path */
const read = (path) => readFileSync(`${root}${path}`, 'utf8')
/** Returns the source code in a folder, without tests. @param {string} folder */
const sources = (folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(?:^|\/)test-/.test(path))
    .map((path) => read(`${folder}/${path}`))
    .join('\n')
/**
 * Returns the matches of a pattern's first group, sorted and without duplicates.
 * @param {string} text @param {RegExp} pattern
 */
const found = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, group = '']) => group))].toSorted()

/** Returns the items of a list, each with the tests that are named below it. @param {string} text */
const lines = (text) =>
  text
    .split(/^- /m)
    .slice(1)
    .map((item) => {
      const [what = '', ...below] = item.split('\n')
      return { what, tests: below.filter((line) => line.startsWith('  - ')).map((line) => line.slice(4)) }
    })

const specification = read('docs/specification.md')
const all = lines(specification)
const whats = all.map(({ what }) => what).join('\n')

describe('docs/specification.md', () => {
  it('names a test for every line', () => {
    expect(all.length).toBeGreaterThan(150)
    expect(all.filter(({ tests }) => tests.length === 0)).toEqual([])
  })

  it('names tests that exist, by file and title', () => {
    const missing = all
      .flatMap(({ tests }) => tests)
      .filter((test) => {
        const [, path = '', title = ''] = /^`([\w./-]+\.(?:test|spec)\.tsx?)` › (.+)$/.exec(test) ?? []
        const text = path !== '' && existsSync(`${root}${path}`) ? read(path) : ''
        return !["'", '"', '`'].some((quote) => text.includes(quote + title + quote))
      })
    expect(missing).toEqual([])
  })

  it('lists every call of the contract, and no other', () => {
    const calls = found(sources('contract/src'), /'(\/api\/[\w/]+)'/g)
    expect(calls.length).toBeGreaterThan(50)
    expect(found(whats, /`(\/api\/[\w/]+)`/g)).toEqual(calls)
  })

  it('lists every address of the web, and no other', () => {
    const paths = found(read('web/src/paths.ts'), /['`](\/(?:[\w/]|\$\{[^}]+\})*)['`]/g).map((path) =>
      path.replaceAll(/\$\{(?:encodeURIComponent\()?(\w+)[^}]*\}/g, '{$1}'),
    )
    expect(paths.length).toBeGreaterThan(25)
    expect(found(whats, /`(\/(?:(?:auth|main|wall)\/[\w/{}]*)?)`/g)).toEqual(paths.toSorted())
  })

  it('quotes every message as it is in the sources', () => {
    const [, messages = ''] = specification.split(/^## Messages$/m)
    const [section = ''] = messages.split(/^## /m)
    const wording = lines(section).flatMap(({ what }) => found(what, /`([^`]+)`/g))
    const texts = Object.values(textsOf(root, 'en')).flatMap((section) => Object.values(section).map(asPattern))
    expect(wording.length).toBeGreaterThan(50)
    const missing = wording.filter((message) => !texts.some((text) => text.test(message)))
    expect(missing).toEqual([])
  })
})

/**
 * Returns a pattern for a text of the catalogue, in which each value stands for any words. A text that has plurals or
 * other cases matches nothing.
 * @param {string} text
 */
function asPattern(text) {
  const parts = text.replaceAll("''", "'").split(/\{\w+\}/)
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`)
}
