import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { inspect } from './rooms/house.mjs'
import { house, manifest, plants } from './rooms/test-house.mjs'

/** @type {string[]} */
const trees = []
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true })
})

describe('check-rooms', () => {
  it('finds nothing out of place in a tidy house', () => {
    expect(report(tree({}))).toEqual([])
  })

  it.each(plants)('reports %s', (_, path, text, reported) => {
    const beside = { 'server/src/storage/test-engines.ts': '', 'server/src/mail/letters.ts': '' }
    const lines = report(tree({ ...beside, [path]: text }))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(reported)
  })

  it('reports workspaces that depend on each other', () => {
    const planted = { 'contract/package.json': manifest({ zod: '4.0.0', '@windsock/domain': '0.1.0' }) }
    expect(report(tree(planted))).toEqual(['contract/package.json:1 contract may not depend on @windsock/domain'])
  })

  it('ignores comments and strings', () => {
    const text = [
      '/* import x from "kysely" */',
      "export const text = 'import a from \\'kysely\\' and fetch('",
      'export const more = `new Date() ${1} process.env import("pg")`',
      'export const pattern = /[/\'"]new Date/',
    ].join('\n')
    expect(report(tree({ 'domain/src/a.ts': text }))).toEqual([])
  })

  it('ignores what .gitignore ignores', () => {
    expect(report(tree({ 'server/dist/main.ts': 'new Date()', 'web/src/dist/index.ts': 'fetch()' }))).toEqual([])
  })

  it('exits with 1 and a summary if something is out of place, and with 0 otherwise', () => {
    const faulty = run(tree({ 'web/src/index.ts': '' }))
    expect(faulty.status).toBe(1)
    expect(faulty.stdout).toMatch(
      /^web\/src\/index\.ts:1 .*\nrooms: 13 files, median \d+ lines, longest \d+, 1 out of place\n$/,
    )
    const tidy = run(tree({}))
    expect(tidy.status).toBe(0)
    expect(tidy.stdout).toMatch(/^rooms: .* all in place\n$/)
  })
})

/** @param {Record<string, string>} planted @returns {string} the folder of the house with the planted files */
function tree(planted) {
  const root = mkdtempSync(join(tmpdir(), 'windsock-rooms-'))
  trees.push(root)
  for (const [path, text] of Object.entries({ ...house, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

/** @param {string} root */
function report(root) {
  return inspect(root).faults.map(({ path, line, message }) => `${path}:${line} ${message}`)
}

/** @param {string} root */
function run(root) {
  const program = fileURLToPath(new URL('check-rooms.mjs', import.meta.url))
  return spawnSync(process.execPath, [program, root], { encoding: 'utf8' })
}
