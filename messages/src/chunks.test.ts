import { expect, it } from 'vitest'
import { earlyKeys, strayKeys, type Chunk } from './chunks.ts'

const keys = new Set(['login.title', '$a3', '$b'])

const chunk = (name: string, code: string, more: Partial<Chunk> = {}): Chunk => ({
  name,
  fileName: `${name}.js`,
  isEntry: false,
  imports: [],
  code,
  ...more,
})

it.each(['start', 'grid', 'preload', 'LanguageChoice'])('a key in the chunk %s is needed early', (name) => {
  const chunks = [chunk(name, 't(`$a3`), t("login.title"), t("$unknown")'), chunk('UsersScreen', "t('$b')")]
  expect([...earlyKeys(chunks, keys)]).toEqual(['$a3', 'login.title'])
})

it('a key in an entry and in what it imports, directly or not, is needed early', () => {
  const chunks = [
    chunk('shared', '', { imports: ['deep.js'] }),
    chunk('index', 't("$b")', { isEntry: true, imports: ['shared.js'] }),
    chunk('deep', 'const title = "login.title"', { imports: ['shared.js'] }),
    chunk('UsersScreen', 't(`$a3`)', { imports: ['index.js'] }),
  ]
  expect([...earlyKeys(chunks, keys)].toSorted()).toEqual(['$b', 'login.title'])
})

it('a key that the page does not have is named with its chunk', () => {
  const chunks = [chunk('UsersScreen', "t('emails.hello'), t('users.title')"), chunk('grid', 'say(emails.hello)')]
  expect(strayKeys(chunks, new Set(['emails.hello']))).toEqual(['UsersScreen.js: emails.hello'])
})
