import { parseSync } from 'rolldown/utils'
import { expect, it } from 'vitest'
import { shortKeys, withShortKeys } from './short-keys.ts'

const short = shortKeys(['login.title', 'users.title', 'errors.sessionTime'])
const shortened = (code: string) => withShortKeys(code, parseSync('module.js', code).program, short)

it('each key has its own short key, except those that the page stores', () => {
  expect([...short]).toEqual([
    ['login.title', '$0'],
    ['users.title', '$1'],
    ['errors.sessionTime', 'errors.sessionTime'],
  ])
  const many = shortKeys(Array.from({ length: 2000 }, (_, index) => `section.key${index}`))
  expect(new Set(many.values()).size).toBe(2000)
})

it('a text that equals a key becomes short, with any quotation marks and in any place', () => {
  expect(shortened(`t('login.title') + t("users.title", { a: t(\`login.title\`) })`)).toBe(
    't("$0") + t("$1", { a: t("$0") })',
  )
  expect(shortened(`const titles = { 'login.title': ['users.title'] }`)).toBe('const titles = { "$0": ["$1"] }')
})

it.each([
  ['a longer text', `say('see login.title'); say("'login.title'"); say(\`login.title \${x}\`)`],
  ['a property', 'say(login.title, login.titles, users.title)'],
  ['a comment', `say() // t('login.title')`],
  ['a regular expression', String.raw`say(/'login.title'/)`],
  ['a key that the catalogue does not have', `t('login.titles')`],
])('%s is not shortened', (_, code) => {
  expect(shortened(code)).toBe(code)
})
