import { expect, it } from 'vitest'
import { misplacedKeys, type Chunk } from './chunks.ts'

const keys = ['login.title', 'users.title', 'emails.hello']
const bundles = { login: 'start', users: 'screens', emails: 'server' } as const
const bundleOf = (section: string) => bundles[section as keyof typeof bundles]

const chunk = (name: string, code: string, more: Partial<Chunk> = {}): Chunk => ({
  name,
  fileName: `${name}.js`,
  isEntry: false,
  imports: [],
  code,
  ...more,
})

it('a key of the first catalogue may stand in every chunk, and one of the screens in a late chunk', () => {
  const chunks = [
    chunk('index', 't("login.title")', { isEntry: true }),
    chunk('grid', "t('login.title')"),
    chunk('UsersScreen', 't(`users.title`), t(`login.title`)', { imports: ['index.js'] }),
  ]
  expect(misplacedKeys(chunks, keys, bundleOf)).toEqual([])
})

it.each(['start', 'grid', 'preload'])('a key of the screens in the chunk %s is named', (name) => {
  expect(misplacedKeys([chunk(name, 't(`users.title`)')], keys, bundleOf)).toEqual([
    `${name}.js: users.title is needed before the catalogue of the screens is loaded`,
  ])
})

it('a key of the screens is named in an entry and in what it imports, directly or not', () => {
  const chunks = [
    chunk('shared', '', { imports: ['deep.js'] }),
    chunk('index', '', { isEntry: true, imports: ['shared.js'] }),
    chunk('deep', 'const title = "users.title"', { imports: ['shared.js'] }),
  ]
  expect(misplacedKeys(chunks, keys, bundleOf)).toEqual([
    'deep.js: users.title is needed before the catalogue of the screens is loaded',
  ])
})

it('a key that only the server has is named in every chunk', () => {
  expect(misplacedKeys([chunk('UsersScreen', "t('emails.hello')")], keys, bundleOf)).toEqual([
    'UsersScreen.js: emails.hello is known to the server only',
  ])
})
