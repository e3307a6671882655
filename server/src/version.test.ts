import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { version } from './version'

it('the server’s version is the product’s', () => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  expect(version).toBe((JSON.parse(manifest) as { version: string }).version)
})
