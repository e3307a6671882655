import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { licencesOf, notice } from './licences.mjs'

const licences = licencesOf(fileURLToPath(new URL('..', import.meta.url)), ['server', 'web'])

describe('the notice of the package', () => {
  it('lists the parts of the server and the pages, and the parts that those contain', () => {
    const names = licences.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'react',
        'scheduler',
        '@mantine/core',
        '@floating-ui/react',
        'zod',
        'fastify',
        'pg-types',
      ]),
    )
    expect(names.filter((name) => name.startsWith('@windsock/') || name === 'vite')).toEqual([])
  })

  it('finds for each part a licence that permits redistribution', () => {
    const free = [
      'MIT',
      'MIT-0',
      'ISC',
      'OFL-1.1',
      'BSD-3-Clause',
      'Apache-2.0',
      '0BSD',
      'CC0-1.0',
      'BlueOak-1.0.0',
      'Unlicense',
      'Unicode-DFS-2016',
    ]
    const choices = (/** @type {string} */ license) => license.replaceAll(/[()]/g, '').split(' OR ')
    const others = licences.filter(({ license }) => !choices(license).some((choice) => free.includes(choice)))
    expect(others).toEqual([])
  })

  it('contains the text of each included licence', () => {
    const text = notice(licences)
    for (const { name, version } of licences) expect(text).toContain(`## ${name} ${version}\n`)
    expect(text).toMatch(/## react 19[^]*?Copyright \(c\) Meta Platforms/)
  })
})
