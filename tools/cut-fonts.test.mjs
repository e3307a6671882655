import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { cut, facesIn } from '../web/cut-fonts.ts'
import { isTest } from './rooms/plan.mjs'
import { textFiles } from './rooms/tree.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const web = createRequire(new URL('../web/package.json', import.meta.url))
const faces = facesIn(readFileSync(new URL('../web/src/app.css', import.meta.url), 'utf8'))
const [latin, european] = faces

it('the page has five font files, and each weight that it uses', () => {
  expect(faces.map(({ file }) => /inter-([\w-]+)-wght/.exec(file)?.[1])).toEqual([
    'latin',
    'latin-ext',
    'latin-ext',
    'greek',
    'cyrillic',
  ])
  expect(faces.map(({ weights }) => weights)).toEqual(faces.map(() => [400, 750]))
  const files = textFiles(root).filter(({ path }) => /^web\/src\/.*\.(css|tsx?)$/.test(path) && !isTest(path))
  const used = files.flatMap(({ text }) => [...text.matchAll(/(?:font-?weight: '?|fw=\{)(\d+)\b/gi)].map(([, w]) => w))
  expect(new Set(used)).toContain('750')
  expect(used.filter((weight) => Number(weight) < 400 || Number(weight) > 750)).toEqual([])
})

it('no character is in two files, except combining marks', () => {
  const twice = faces.flatMap((face, place) =>
    faces.slice(place + 1).flatMap((later) => later.ranges.filter(([from, to]) => overlaps(face, from, to))),
  )
  expect(twice.map(([from]) => from.toString(16))).toEqual(['304', '308', '329'])
})

it.each(['cs', 'de', 'en', 'es', 'fr', 'pl'])('the texts of %s need at most the first two files', (language) => {
  const sentences = readFileSync(new URL(`../messages/languages/${language}.json`, import.meta.url), 'utf8')
  const letters = [...new Set(sentences)].filter((letter) => /\p{L}|\p{P}/u.test(letter))
  expect(letters.length).toBeGreaterThan(50)
  const [first, second] = [latin, european]
  if (!first || !second) throw new Error('there are not two files')
  const missing = letters.filter((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return !overlaps(first, code, code) && !overlaps(second, code, code)
  })
  expect(missing).toEqual([])
})

it('a cut file is smaller and still a font', async () => {
  for (const face of faces) {
    const whole = readFileSync(web.resolve(face.file))
    const part = await cut(whole, face)
    expect(part.subarray(0, 4).toString()).toBe('wOF2')
    expect(part.length).toBeLessThan(whole.length * 0.7)
  }
})

it('a rule without a unicode range, or with a font of the device, is left unchanged', () => {
  expect(facesIn("@font-face { font-family: 'A'; src: local('Arial'); }")).toEqual([])
  expect(facesIn("@font-face { src: url('a/b.woff2'); font-weight: 400 750; }")).toEqual([])
})

/** @param {import('../web/cut-fonts.ts').Face} face @param {number} from @param {number} to */
function overlaps({ ranges }, from, to) {
  return ranges.some(([first, last]) => from <= last && first <= to)
}
