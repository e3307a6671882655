import { strict as assert } from 'node:assert'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { nativePackages } from './bundling.mjs'
import { closureOf, lockOf, nameIn } from './lock.mjs'
import { faultsOfSbom } from './sbom-shape.mjs'

/** Checks that the package and its SBOM have the checksums in SHA256SUMS. @param {string} tarball */
export function trySums(tarball) {
  const beside = join(tarball, '..')
  const lines = readFileSync(join(beside, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
  const named = lines.map((line) => {
    const [, sum = '', name = ''] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? []
    assert.equal(
      createHash('sha256')
        .update(readFileSync(join(beside, name)))
        .digest('hex'),
      sum,
      name,
    )
    return name
  })
  assert.deepEqual(named, [basename(tarball), basename(tarball).replace('.tgz', '.cdx.json')])
}

/**
 * Checks that the installed npm packages have the versions of the lock file, and that the SBOM lists them and the
 * bundled packages.
 * @param {{ root: string, tarball: string, folder: string }} trial - `folder` is where the package was installed
 */
export function tryParts({ root, tarball, folder }) {
  const home = join(folder, 'node_modules/windsock')
  const shipped = closureOf(lockOf(root), nativePackages)
  const come = Object.keys(shipped).filter((path) => existsSync(join(home, path, 'package.json')))
  // Only these packages must be installed on every platform. npm may leave out their binaries for other platforms.
  for (const name of [...nativePackages, 'node-gyp-build']) assert.ok(come.includes(`node_modules/${name}`), name)
  for (const path of come) assert.equal(versionIn(join(home, path)), shipped[path]?.version, path)

  const list = /** @type {import('./sbom-shape.mjs').List} */ (jsonIn(join(home, 'sbom.cdx.json')))
  assert.deepEqual(faultsOfSbom(list), [])
  assert.deepEqual(jsonIn(tarball.replace(/\.tgz$/, '.cdx.json')), list, 'the list beside the package is the one in it')
  assert.equal(list.metadata.component.version, versionIn(home))
  const listed = new Set(list.components.map(({ purl }) => purl.replace('%40', '@')))
  for (const [path, { version }] of Object.entries(shipped))
    assert.ok(listed.has(`pkg:npm/${nameIn(path)}@${version}`), path)
  for (const name of ['fastify', 'pg', 'nodemailer', 'zod', 'react'])
    assert.ok(
      [...listed].some((purl) => purl.startsWith(`pkg:npm/${name}@`)),
      `${name} is bundled, and listed`,
    )
}

/** @param {string} folder */
function versionIn(folder) {
  return /** @type {{ version: string }} */ (jsonIn(join(folder, 'package.json'))).version
}

/** @param {string} file @returns {unknown} */
function jsonIn(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
