import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { closureOf, nameIn } from './lock.mjs'

/**
 * Installs packages and all their dependencies, for all platforms, into the `node_modules` of a folder. The packages
 * come from npm and must have the hashes in the lock file.
 * @param {readonly string[]} names
 * @param {import('./lock.mjs').Lock} lock
 * @param {string} folder
 */
export function ship(names, lock, folder) {
  const wanted = Object.entries(closureOf(lock, names))
  const fetched = mkdtempSync(join(folder, 'fetched-'))
  try {
    const specs = wanted.map(([path, { version }]) => `${nameIn(path)}@${version}`)
    run(
      'npm',
      ['pack', '--silent', '--prefer-offline', '--ignore-scripts', '--pack-destination', fetched, ...specs],
      folder,
    )
    for (const [path, { version, integrity = '' }] of wanted) {
      const file = join(fetched, `${nameIn(path).replace('@', '').replace('/', '-')}-${version}.tgz`)
      refuseForged(nameIn(path), readFileSync(file), integrity)
      const home = join(folder, path)
      mkdirSync(home, { recursive: true })
      run('tar', ['-xzf', file, '--strip-components=1', '--no-same-owner', '-C', home], folder)
    }
  } finally {
    rmSync(fetched, { recursive: true, force: true })
  }
}

/**
 * @param {string} name
 * @param {Buffer} contents - the downloaded package
 * @param {string} integrity - `sha512-…` from the lock file
 * @throws if the contents have a different hash
 */
export function refuseForged(name, contents, integrity) {
  const found = `sha512-${createHash('sha512').update(contents).digest('base64')}`
  if (found !== integrity) throw new Error(`${name} is not what the lock file says: ${found}, and not ${integrity}.`)
}

/** @param {string} program @param {string[]} args @param {string} cwd */
function run(program, args, cwd) {
  const { status } = spawnSync(program, args, {
    cwd,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${program} ${args[0]} failed in ${cwd}.`)
}
