import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'
import { normalizePath, type Plugin } from 'vite'

/** The OpenType features that the page needs: marks above letters, kerning, digits of one width, and those that are always on. */
const keepFeatures = ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum']

const modules = createRequire(import.meta.url)

/**
 * Cuts the files of variable fonts down to what their `@font-face` rules say: the letters of `unicode-range`, the weights
 * of `font-weight`, and the features that the page needs. Inter's Latin letters are then 29 kB instead of 48, and those with
 * a háček, ogonek or comma, which need not come with Vietnamese and phonetic ones, 10 kB instead of 85.
 */
export function cutFonts(): Plugin {
  let folder: string | undefined
  return {
    name: 'cut-fonts',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\.css(?:\?|$)/.test(id)) return
      const faces = facesIn(code)
      if (faces.length === 0) return
      folder ??= mkdtempSync(join(tmpdir(), 'windsock-fonts-'))
      let css = code
      for (const face of faces) {
        const file = join(folder, `${basename(face.file, '.woff2')}-${face.ranges[0]?.[0].toString(16)}.woff2`)
        writeFileSync(file, await cut(readFileSync(modules.resolve(face.file)), face))
        css = css.replace(face.rule, face.rule.replace(face.file, normalizePath(file)))
      }
      return { code: css, map: null }
    },
    buildEnd() {
      if (folder) rmSync(folder, { recursive: true })
    },
  }
}

/** The description of a font of a package in a `@font-face` rule. */
export interface Face {
  rule: string
  /** The file's name for the module loader. */
  file: string
  /** The lightest and the heaviest weight. */
  weights: [from: number, to: number]
  /** The first and the last code point of each range. */
  ranges: [from: number, to: number][]
}

/** Finds the rules of a style sheet whose font has a range of weights and of letters. */
export function facesIn(css: string): Face[] {
  return [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].flatMap(([rule]) => {
    const file = /url\('([^']+\.woff2)'\)/.exec(rule)?.[1]
    const [, lightest, heaviest] = /font-weight:\s*(\d+) (\d+);/.exec(rule) ?? []
    const ranges = [...(/unicode-range:[^;]*;/.exec(rule)?.[0] ?? '').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    if (!file || !lightest || ranges.length === 0) return []
    return {
      rule,
      file,
      weights: [Number(lightest), Number(heaviest)],
      ranges: ranges.map(([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)]),
    }
  })
}

/** Returns the part of a font that a rule asks for, as WOFF2. */
export function cut(font: Buffer, { weights: [min, max], ranges }: Pick<Face, 'weights' | 'ranges'>): Promise<Buffer> {
  const letters = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
  // A variable, because the types of the package do not know `keepFeatures`.
  const options = { targetFormat: 'woff2', keepFeatures, variationAxes: { wght: { min, max } } } as const
  return subsetFont(font, String.fromCodePoint(...letters), options)
}
