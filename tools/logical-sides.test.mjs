import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isTest } from './rooms/plan.mjs'
import { textFiles } from './rooms/tree.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const physical = {
  css: [
    /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)(?:-(?:width|style|color))?\s*:[^:]/,
    /border-(?:top|bottom)-(?:left|right)-radius\s*:/,
    /(?<![\w-])(?:text-align|float|clear|transform-origin)\s*:[^;]*\b(?:left|right)\b/,
    // Four values of which the second and the fourth, which are right and left, differ.
    /(?<![\w-])(?:margin|padding|inset|border-width|scroll-margin|scroll-padding)\s*:\s*(?<top>V)\s+(?<right>V)\s+(?<bottom>V)\s+(?!\k<right>\s*;)V\s*;/,
  ],
  tsx: [
    /(?<![\w-])(?:ml|mr|pl|pr|left|right)=[{"]/,
    /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\s*:/,
    /\b(?:textAlign|float)\s*:\s*'(?:left|right)'|\bta="(?:left|right)"/,
  ],
}

/** One value of a property, in which brackets may contain spaces. */
const value = String.raw`[^\s;()]*(?:\((?:[^()]|\([^()]*\))*\)|[^\s;()]+)`
const patterns = {
  css: physical.css.map((pattern) => new RegExp(pattern.source.replaceAll(/\bV\b/g, value))),
  tsx: physical.tsx,
}

/**
 * Returns the lines that name a left or right side, although the sides change with the direction of the language. A
 * line below a comment with the word “Physical” is meant so.
 * @param {string} path @param {string} text
 */
function physicalSides(path, text) {
  const lines = text.split('\n')
  const forbidden = patterns[path.endsWith('.css') ? 'css' : 'tsx']
  return lines.flatMap((line, index) =>
    forbidden.some((pattern) => pattern.test(line)) && !lines[index - 1]?.includes('Physical: ')
      ? [`${path}:${index + 1} ${line.trim()}`]
      : [],
  )
}

it('styles use the start and the end of a line, not left and right', () => {
  const files = textFiles(root).filter(({ path }) => /^web\/src\/.*\.(css|tsx)$/.test(path) && !isTest(path))
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(({ path, text }) => physicalSides(path, text))).toEqual([])
})

it.each([
  ['a.css', '  margin-left: 1rem;'],
  ['a.css', '.a { right: 0; }'],
  ['a.css', '  border-right: 1px solid;'],
  ['a.css', '  border-top-left-radius: 4px;'],
  ['a.css', '  text-align: right;'],
  ['a.css', '  padding: 0 0.5rem 0 0;'],
  ['a.css', '  padding: var(--a) max(1rem, env(b)) 0 calc(var(--c) + 1px);'],
  ['a.tsx', '<Box ml="md" />'],
  ['a.tsx', '<Box style={{ marginLeft: 4 }} />'],
])('the check reports %s: %s', (path, line) => {
  expect(physicalSides(path, line)).toHaveLength(1)
})

it.each([
  ['a.css', '  margin-inline-start: 1rem;'],
  ['a.css', '  --left: 1px;'],
  ['a.css', '  padding: 0 max(1rem, env(b)) 1rem max(1rem, env(b));'],
  ['a.css', '  padding: 1px 2px 3px;'],
  ['a.css', "  &[data-state='left out'] {"],
  ['a.css', '/* Physical: the notch. */\n  padding-left: env(safe-area-inset-left);'],
  ['a.tsx', '<Box ms="md" labelPosition="left" />'],
])('the check allows %s: %s', (path, line) => {
  expect(physicalSides(path, line)).toEqual([])
})
