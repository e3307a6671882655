import type { Language } from '@windsock/messages/languages'
import { expect, it } from 'vitest'
import { languageName } from './language-name'

it.each([
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['cs', 'Čeština'],
  ['tr', 'Türkçe'],
])('%s is named in its own language: %s', (code, name) => {
  expect(languageName(code as Language)).toBe(name)
})
