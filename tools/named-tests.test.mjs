import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { documentsNamingTests, missingTests, testsNamedIn } from './named-tests.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))

/** @type {string[]} */
const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** @param {string} text */
function withTest(text) {
  const root = mkdtempSync(join(tmpdir(), 'windsock-named-'))
  folders.push(root)
  mkdirSync(join(root, 'rules'))
  writeFileSync(join(root, 'rules/wind.test.ts'), text)
  return root
}

describe('tests named in documents', () => {
  it('are found as code spans of a path and a title, even across a line break', () => {
    expect(testsNamedIn('as `rules/wind.test.ts › it blows\nhard` and `rules/wind.ts › no test` show')).toEqual([
      { path: 'rules/wind.test.ts', title: 'it blows hard' },
    ])
  })

  it('are matched by their whole title, with quotation marks of any kind', () => {
    const root = withTest(`it('blows', f)\nit.each([1])("blows at %s", f)\ntest(\`nobody's wind\`, f)`)
    for (const title of ['blows', 'blows at %s', "nobody's wind"])
      expect(missingTests(root, `\`rules/wind.test.ts › ${title}\``)).toEqual([])
  })

  it('are missing if the file, or the whole title, does not exist', () => {
    const root = withTest(`it('blows hard', f)`)
    const named = '`rules/wind.test.ts › blows` `rules/calm.test.ts › blows hard`'
    expect(missingTests(root, named)).toEqual(['rules/wind.test.ts › blows', 'rules/calm.test.ts › blows hard'])
  })

  it.each(documentsNamingTests(project))('all exist in %s', (path) => {
    expect(missingTests(project, readFileSync(join(project, path), 'utf8'))).toEqual([])
  })
})
