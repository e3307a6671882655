// Packs the built server and web app into dist/windsock-<version>.tgz, which npx starts without this repository and
// without a network. The package includes the npm packages with native binaries, in the versions of the lock file; all
// other npm packages are bundled.
// The SBOM (a list of all packages in the release, in the format CycloneDX) is in the package and also next to it.
// SHA256SUMS contains the checksums of the package and of the SBOM.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licencesOf, notice } from './licences.mjs'
import { nativePackages, partsFile } from './bundling.mjs'
import { closureOf, lockOf } from './lock.mjs'
import { bundledBy, sbom } from './sbom.mjs'
import { ship } from './shipped.mjs'

/** @typedef {{ version: string, description: string, license: string, engines: object, dependencies?: Record<string, string> }} Manifest */

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '.cache/package')
const destination = join(root, 'dist')

rmSync(folder, { recursive: true, force: true })
mkdirSync(join(folder, 'bin'), { recursive: true })
mkdirSync(destination, { recursive: true })

// `server` and `web` are next to each other as in the repository, because the server looks for `web` next to itself.
cpSync(join(root, 'server/dist'), join(folder, 'server/dist'), { recursive: true, filter: isShipped })
cpSync(join(root, 'web/dist'), join(folder, 'web/dist'), { recursive: true, filter: isShipped })
cpSync(join(root, 'tools/package/windsock.mjs'), join(folder, 'bin/windsock.mjs'))
chmodSync(join(folder, 'bin/windsock.mjs'), 0o755)
cpSync(join(root, 'tools/package/README.md'), join(folder, 'README.md'))
cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
writeFileSync(join(folder, 'NOTICE.md'), notice(licencesOf(root, ['server', 'web'])))
const packed = manifest()
const lock = lockOf(root)
const parts = sbom(packed, lock, { server: bundledBy(metafile(), lock), web: packagesOf('web', 'contract', 'domain') })
writeJson(join(folder, 'package.json'), packed)
writeJson(join(folder, 'sbom.cdx.json'), parts)
ship(nativePackages, lock, folder)

const npm = spawnSync('npm', ['pack', '--silent', '--pack-destination', destination], {
  cwd: folder,
  encoding: 'utf8',
  shell: process.platform === 'win32',
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (npm.status !== 0) throw new Error('npm could not pack it.')
const tarball = npm.stdout.trim()
const list = tarball.replace(/\.tgz$/, '.cdx.json')
writeJson(join(destination, list), parts)
const sums = [tarball, list].map((name) => `${sumOf(join(destination, name))}  ${name}\n`)
writeFileSync(join(destination, 'SHA256SUMS'), sums.join(''))
for (const name of [tarball, list, 'SHA256SUMS']) console.log(join('dist', name))

function manifest() {
  const { version, description, license, engines } = manifestOf('.')
  const { version: served } = manifestOf('server')
  if (served !== version) throw new Error(`package.json says ${version} and server/package.json ${served}.`)
  const fromNpm = Object.entries(manifestOf('server').dependencies ?? {}).filter(([name]) =>
    nativePackages.includes(name),
  )
  return {
    name: 'windsock',
    version,
    description,
    license,
    type: 'module',
    bin: { windsock: 'bin/windsock.mjs' },
    files: ['bin', 'server', 'web', 'NOTICE.md', 'sbom.cdx.json'],
    engines,
    dependencies: Object.fromEntries(fromNpm),
    // The package contains its dependencies. Otherwise npm could choose other versions, because it ignores the lock
    // file of a package that is installed from a file.
    bundleDependencies: nativePackages,
  }
}

/** @param {string} room @returns {Manifest} */
function manifestOf(room) {
  return /** @type {Manifest} */ (JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8')))
}

/** Excludes the files that only the build uses. @param {string} path */
function isShipped(path) {
  return !/(\.map|\.made-of|\.parts\.json)$/.test(path)
}

/** @returns {import('./sbom.mjs').Metafile} */
function metafile() {
  return /** @type {import('./sbom.mjs').Metafile} */ (
    JSON.parse(readFileSync(join(root, 'server', partsFile), 'utf8'))
  )
}

/** Returns the npm packages that these workspaces need, as folders in the lock file. @param {string[]} rooms */
function packagesOf(...rooms) {
  const names = rooms.flatMap((room) => Object.keys(manifestOf(room).dependencies ?? {}))
  const all = closureOf(
    lock,
    names.filter((name) => !name.startsWith('@windsock/')),
  )
  return Object.keys(all)
}

/** @param {string} file @param {object} content */
function writeJson(file, content) {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

/** @param {string} file */
function sumOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
