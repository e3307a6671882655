import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const pictures = readdirSync(join(root, 'docs/pictures'))

const documents = ['.', 'docs', 'docs/decisions', 'deploy']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => normalize(join(folder, name))))
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Finds links and pictures. Code is skipped, because it may only look like a link. @param {string} text */
function links(text) {
  const prose = text.replaceAll(/^```[^]*?^```$|`[^`\n]*`/gm, '')
  const written = [...prose.matchAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g)].map(([, mark, words = '', to = '']) => ({
    isPicture: mark === '!',
    words,
    to,
  }))
  // Pictures of phones are HTML tags, because Markdown cannot set a width.
  const tagged = [...prose.matchAll(/<img src="([^"]+)"(?: width="\d+")?(?: alt="([^"]*)")?/g)].map(
    ([, to = '', words = '']) => ({ isPicture: true, words, to }),
  )
  return [...written, ...tagged]
}

/** Returns the anchors that GitHub and similar sites give the headings. @param {string} text */
function anchors(text) {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

describe('the documents', () => {
  it('contain only links to existing pages and headings', () => {
    const broken = documents.flatMap(({ path, text }) =>
      links(text)
        .filter(({ to }) => !/^(https?|mailto):/.test(to))
        .filter(({ to }) => {
          const [file = '', heading] = to.split('#')
          const there = file === '' ? path : normalize(join(dirname(path), file))
          if (!existsSync(join(root, there))) return true
          return heading !== undefined && !anchors(readFileSync(join(root, there), 'utf8')).includes(heading)
        })
        .map(({ to }) => `${path}: ${to}`),
    )
    expect(documents.length).toBeGreaterThan(25)
    expect(broken).toEqual([])
  })

  it('describe each picture in words', () => {
    const shown = documents.flatMap(({ path, text }) =>
      links(text)
        .filter(({ isPicture }) => isPicture)
        .map((picture) => ({ path, ...picture })),
    )
    expect(shown.length).toBeGreaterThan(15)
    expect(shown.filter(({ words }) => words.length < 15)).toEqual([])
  })

  it('use every stored picture, and keep them small', () => {
    const shown = new Set(documents.flatMap(({ text }) => links(text).map(({ to }) => to.split('/').at(-1))))
    expect(pictures.filter((name) => !shown.has(name))).toEqual([])
    const sizes = pictures.map((name) => statSync(join(root, 'docs/pictures', name)).size)
    expect(Math.max(...sizes)).toBeLessThan(160_000)
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(65_000)
  })
})
