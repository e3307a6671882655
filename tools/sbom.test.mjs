import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { nativePackages } from './bundling.mjs'
import { closureOf, lockOf } from './lock.mjs'
import { bundledBy, sbom } from './sbom.mjs'
import { faultsOfSbom } from './sbom-shape.mjs'
import { refuseForged } from './shipped.mjs'

const lock = lockOf(fileURLToPath(new URL('..', import.meta.url)))
const manifest = {
  name: 'windsock',
  version: '1.2.3',
  description: 'Bookings',
  license: 'MIT',
  dependencies: Object.fromEntries(nativePackages.map((name) => [name, lock[`node_modules/${name}`]?.version ?? ''])),
}
const bundled = { server: ['node_modules/fastify', 'node_modules/pg'], web: ['node_modules/react'] }

describe('the list of parts', () => {
  const list = sbom(manifest, lock, bundled)

  it('has the shape of CycloneDX 1.6', () => {
    expect(faultsOfSbom(list)).toEqual([])
  })

  it('lists what is bundled and what is shipped, with version, licence, hash and kind', () => {
    const found = (/** @type {string} */ name) => list.components.find(({ purl }) => purl.includes(`/${name}@`))
    expect(found('fastify')).toMatchObject({
      version: lock['node_modules/fastify']?.version,
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: /** @type {string} */ (expect.stringMatching(/^[0-9a-f]{128}$/)) }],
      properties: [{ name: 'windsock:part', value: 'bundled with the server' }],
    })
    expect(found('react')).toMatchObject({ properties: [{ value: 'bundled with the web' }] })
    expect(found('%40node-rs/argon2')).toMatchObject({
      group: '@node-rs',
      name: 'argon2',
      properties: [{ value: 'shipped beside it' }],
    })
    expect(found('node-gyp-build')).toMatchObject({ properties: [{ value: 'shipped beside it' }] })
  })

  it('is the same each time', () => {
    expect(JSON.stringify(sbom(manifest, lock, bundled))).toBe(JSON.stringify(list))
  })

  it('reads from esbuild which packages are in the bundle, including nested ones', () => {
    const inputs = Object.fromEntries(
      [
        '../node_modules/fastify/lib/a.js',
        '../node_modules/fastify/lib/b.js',
        '../node_modules/@scope/one/node_modules/two/x.js',
        '../contract/src/roles.ts',
        'src/main.ts',
      ].map((path) => [path, { bytesInOutput: 10 }]),
    )
    const dropped = { '../node_modules/unused/index.js': { bytesInOutput: 0 } }
    expect(bundledBy({ outputs: { 'dist/main.js': { inputs: { ...inputs, ...dropped } } } }, lock)).toEqual([
      'node_modules/@scope/one/node_modules/two',
      'node_modules/fastify',
    ])
  })

  it('refuses packages that the lock file does not contain', () => {
    expect(() => sbom(manifest, lock, { server: ['node_modules/no-such-package'], web: [] })).toThrow(/does not have/)
  })
})

it.each([
  ['another version of the format', /"specVersion":"1.6"/, '"specVersion":"9"'],
  ['a field that the format does not know', /"licenses":/, '"licences":[],"licenses":'],
  ['a part without a name', /"name":"argon2"/, '"name":""'],
  ['a hash that is none', /"content":"[0-9a-f]+"/, '"content":"abc"'],
  ['two parts under one reference', /"bom-ref":"pkg:npm\/fastify@/, '"bom-ref":"pkg:npm/pg@'],
  ['a dependency on what is not listed', /"dependsOn":\["/, '"dependsOn":["pkg:npm/none@1.0.0","'],
  ['an address of a package that is none', /"purl":"[^"]+"/, '"purl":"fastify"'],
])('the schema of a list of parts excludes %s', (_, from, to) => {
  // Both packages get the same version, so that a case can give them the same reference.
  const same = {
    ...lock,
    'node_modules/pg': { ...lock['node_modules/pg'], version: lock['node_modules/fastify']?.version ?? '' },
  }
  const text = JSON.stringify(sbom(manifest, same, bundled))
  expect(faultsOfSbom(parsed(text))).toEqual([])
  expect(text).toMatch(from)
  expect(faultsOfSbom(parsed(text.replace(from, to)))).not.toEqual([])
})

/** @param {string} text */
function parsed(text) {
  return /** @type {import('./sbom-shape.mjs').List} */ (JSON.parse(text))
}

describe('the shipped native packages', () => {
  it('are all listed, for every platform, each with a hash', () => {
    const shipped = closureOf(lock, nativePackages)
    expect(Object.keys(shipped)).toEqual(
      expect.arrayContaining([
        'node_modules/@node-rs/argon2',
        'node_modules/@node-rs/argon2-darwin-arm64',
        'node_modules/@node-rs/argon2-linux-x64-gnu',
        'node_modules/@node-rs/argon2-win32-x64-msvc',
        'node_modules/@photostructure/sqlite',
        'node_modules/node-addon-api',
        'node_modules/node-gyp-build',
      ]),
    )
    for (const { integrity } of Object.values(shipped)) expect(integrity).toMatch(/^sha512-/)
  })

  it('must match the lock file, or the build fails', () => {
    const contents = Buffer.from('a kite')
    const integrity = `sha512-${createHash('sha512').update(contents).digest('base64')}`
    expect(() => refuseForged('kite', contents, integrity)).not.toThrow()
    expect(() => refuseForged('kite', Buffer.from('another kite'), integrity)).toThrow(
      /^kite is not what the lock file says/,
    )
    expect(() => refuseForged('kite', contents, '')).toThrow(/is not what the lock file says/)
  })
})
