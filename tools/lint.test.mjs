import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { house } from './rooms/test-house.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))

/** @type {[fault: string, path: string, text: string, reported: string][]} */
const plants = [
  [
    'a database outside storage',
    'server/src/http/a.ts',
    "import pg from 'pg'\nexport const a = pg",
    "server/src/http/a.ts:1:1: 'pg' import is restricted",
  ],
  [
    'a database that is loaded late',
    'server/src/http/a.ts',
    "export const a = () => import('kysely')",
    "server/src/http/a.ts:1:24: 'kysely' import is restricted",
  ],
  [
    'SQL handed on by another room',
    'server/src/http/a.ts',
    "import { sql } from '../storage/sql'\nexport const q = sql",
    "server/src/http/a.ts:1:10: 'sql' import from '../storage/sql' is restricted",
  ],
  [
    'Node in the domain',
    'domain/src/a.ts',
    "import { readFileSync } from 'node:fs'\nexport const read = readFileSync",
    'domain/src/a.ts:1:1: Do not import Node.js builtin module `node:fs`',
  ],
  [
    'a hidden clock',
    'domain/src/a.ts',
    '// new Date() is forbidden\nexport const today = new Date()',
    "domain/src/a.ts:2:26: Unexpected use of 'Date'. Time comes through",
  ],
  [
    'a hidden clock in an interpolation',
    'server/src/http/a.ts',
    "export const at = `at ${Date.now()} o'clock`",
    "server/src/http/a.ts:1:25: Unexpected use of 'Date'. Time comes through",
  ],
  [
    'the clock of Temporal',
    'domain/src/a.ts',
    "import { Temporal } from 'temporal-polyfill'\nexport const now = Temporal.Now.instant()",
    "domain/src/a.ts:2:20: 'Temporal.Now' is restricted",
  ],
  [
    'a rule tested against today',
    'domain/src/a.test.ts',
    'export const today = Date.now()',
    "domain/src/a.test.ts:1:22: Unexpected use of 'Date'. Time comes through",
  ],
  [
    'a second fetch',
    'web/src/bookings/a.ts',
    "export const go = () => fetch('/api/x')",
    "web/src/bookings/a.ts:1:25: Unexpected use of 'fetch'. Only the web calls a server",
  ],
  [
    'a second fetch through the window',
    'web/src/bookings/a.ts',
    "export const go = () => window.fetch('/api/x')",
    "web/src/bookings/a.ts:1:32: Unexpected use of 'fetch'. Only the web calls a server",
  ],
  [
    'a stream beside the client',
    'web/src/bookings/a.ts',
    "export const stream = new EventSource('/api/x')",
    "web/src/bookings/a.ts:1:27: Unexpected use of 'EventSource'. Only the web calls a server",
  ],
  [
    'a server that fetches',
    'server/src/http/a.ts',
    "export const go = () => fetch('https://club.example')",
    "server/src/http/a.ts:1:25: Unexpected use of 'fetch'. Only the web calls a server",
  ],
  [
    'a second reading of the environment',
    'server/src/app-log.ts',
    'export const level = process.env.LOG_LEVEL',
    "server/src/app-log.ts:1:22: 'process.env' is restricted",
  ],
  [
    'a query outside storage',
    'server/src/http/a.ts',
    "export const q = (db) => db.selectFrom('users')",
    "server/src/http/a.ts:1:29: 'selectFrom' is restricted",
  ],
  [
    'a module in camelCase',
    'domain/src/dayGrid.ts',
    'export {}',
    'domain/src/dayGrid.ts:1:1: Filename should be in kebab-case',
  ],
  [
    'a file of 251 lines',
    'domain/src/a.ts',
    'export const a = 1\n'.padEnd(18 + 251, '\n'),
    'File has too many lines (251)',
  ],
  [
    'a test of 301 lines',
    'domain/src/a.test.ts',
    'export const a = 1\n'.padEnd(18 + 301, '\n'),
    'File has too many lines (301)',
  ],
  [
    'a function of 101 lines',
    'domain/src/a.ts',
    `export function a() {${'\n'.repeat(100)}}\n`,
    'The function `a` has too many lines (101)',
  ],
  [
    'a circle of files that import types',
    'domain/src/bookings.ts',
    "import type { Tested } from './tested'\nexport const rule = (of: Tested) => of",
    'domain/src/bookings.ts:1:29: Dependency cycle detected',
  ],
]

/**
 * Code that the linter must allow, because each rule has an exception for its place.
 * @type {[what: string, path: string, text: string][]}
 */
const allowed = [
  [
    'comments and strings that look like code',
    'domain/src/a.ts',
    [
      '/* import x from "kysely" */',
      "export const text = 'import a from \\'kysely\\' and fetch('",
      'export const more = `new Date() ${1} process.env import("pg")`',
      'export const pattern = /[/\'"]new Date/',
    ].join('\n'),
  ],
  ['a test that asks the environment', 'server/src/a.test.ts', 'export const path = process.env.PATH'],
  ['a test that opens the database', 'server/src/http/a.test.ts', "import pg from 'pg'\nexport const a = pg"],
  ['a test of 300 lines', 'domain/src/a.test.ts', 'export const a = 1\n'.padEnd(18 + 300, '\n')],
  ['a file of 250 lines', 'domain/src/a.ts', 'export const a = 1\n'.padEnd(18 + 250, '\n')],
  ['a query of storage', 'server/src/storage/a.ts', "export const q = (db) => db.selectFrom('users')"],
]

/** Matches only the rules about structure, because the planted code is too small to follow the rules about style. */
const structure =
  /\((no-cycle|max-lines|max-lines-per-function|filename-case|no-nodejs-modules|no-restricted-(imports|globals|properties))\)\]$/

/** @type {string} */
let folder
/** @type {string[]} */
let lines

/** The file to add to each test project. The last project gets no code. @type {[path: string, text: string][]} */
const planted = [
  ...[...plants, ...allowed].map(([, path, text]) => /** @type {[string, string]} */ ([path, text])),
  ['LICENSE', ''],
]

/** Creates a folder with a copy of the configuration for each planted file, so that the linter runs only once. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'windsock-lint-'))
  const all = /** @type {Record<string, unknown>} */ (JSON.parse(readFileSync(join(project, '.oxlintrc.json'), 'utf8')))
  // The linter accepts options only in the outermost configuration.
  const { options: _, $schema: __, ...config } = all
  for (const [at, [path, text]] of planted.entries()) {
    const root = join(folder, `house-${at}`)
    const files = { ...house, 'domain/src/tested.ts': circle, '.oxlintrc.json': JSON.stringify(config), [path]: text }
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), content)
    }
    mkdirSync(join(root, 'node_modules/@windsock'), { recursive: true })
    symlinkSync(join(root, 'domain'), join(root, 'node_modules/@windsock/domain'))
  }
  const { stdout } = spawnSync(join(project, 'node_modules/.bin/oxlint'), ['-f', 'unix', folder], { encoding: 'utf8' })
  lines = stdout.split('\n').filter((line) => structure.test(line))
})
afterAll(() => rmSync(folder, { recursive: true }))

const circle = "import { rule } from '@windsock/domain/bookings'\nexport type Tested = typeof rule\n"

/** @param {number} at */
const reported = (at) => lines.filter((line) => line.includes(`/house-${at}/`))

it.each(plants.map((plant, at) => ({ fault: plant[0], path: plant[1], expected: plant[3], at })))(
  'the linter reports $fault',
  ({ path, expected, at }) => {
    const found = reported(at).filter((line) => line.includes(path))
    expect(found).toEqual([expect.stringContaining(expected)])
  },
)

it.each(allowed.map(([what], at) => ({ what, at: plants.length + at })))('the linter allows $what', ({ at }) => {
  expect(reported(at)).toEqual([])
})

it('the linter finds nothing in a clean project', () => {
  expect(reported(plants.length + allowed.length)).toEqual([])
})
