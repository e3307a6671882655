// Makes dist/windsock-<version>.tgz of what has been built: the server with the web inside, to be started by npx on a
// machine without this repository. Packages with a program for each kind of machine are fetched when it is installed.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licencesOf, notice } from './licences.mjs'
import { nativePackages } from './bundling.mjs'

/** @typedef {{ version: string, description: string, license: string, engines: object, dependencies?: Record<string, string> }} Manifest */

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '.cache/package')
const destination = join(root, 'dist')

rmSync(folder, { recursive: true, force: true })
mkdirSync(join(folder, 'bin'), { recursive: true })
mkdirSync(destination, { recursive: true })

// `server` and `web` side by side, as in the repository: the server finds the pages by that.
cpSync(join(root, 'server/dist'), join(folder, 'server/dist'), { recursive: true, filter: isShipped })
cpSync(join(root, 'web/dist'), join(folder, 'web/dist'), { recursive: true, filter: isShipped })
cpSync(join(root, 'tools/package/windsock.mjs'), join(folder, 'bin/windsock.mjs'))
chmodSync(join(folder, 'bin/windsock.mjs'), 0o755)
cpSync(join(root, 'tools/package/README.md'), join(folder, 'README.md'))
cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
writeFileSync(join(folder, 'NOTICE.md'), notice(licencesOf(root, ['server', 'web'])))
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)

const npm = spawnSync('npm', ['pack', '--silent', '--pack-destination', destination], {
  cwd: folder,
  encoding: 'utf8',
  shell: process.platform === 'win32',
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (npm.status !== 0) throw new Error('npm could not pack it.')
console.log(join('dist', npm.stdout.trim()))

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
    files: ['bin', 'server', 'web', 'NOTICE.md'],
    engines,
    dependencies: Object.fromEntries(fromNpm),
  }
}

/** @param {string} room @returns {Manifest} */
function manifestOf(room) {
  return /** @type {Manifest} */ (JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8')))
}

/** Not what the build keeps for itself. @param {string} path */
function isShipped(path) {
  return !path.endsWith('.map') && !path.endsWith('.made-of')
}
