// Tests a release the way an operator uses it, with nothing but the package. Run it after npm run pack:
// node tools/try-pack.mjs
// The program verifies the checksums, installs dist/windsock-<version>.tgz into an empty folder without a network,
// compares the installed packages with the lock file and with the SBOM, starts the server and logs in. It fails if this
// takes more than five minutes.
import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tryParts, trySums } from './try-parts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const manifest = /** @type {{ version: string }} */ (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
const tarball = join(root, `dist/windsock-${manifest.version}.tgz`)
const folder = mkdtempSync(join(tmpdir(), 'windsock-pack-'))
const signal = AbortSignal.timeout(300_000)
// Removes the variables that npm sets for scripts of the repository, because the shell of an operator has none of them.
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_)/i.test(name)))

try {
  trySums(tarball)
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  // The installation uses neither a registry nor an old cache, because the package must contain everything.
  await run('npm', ['install', '--offline', '--cache', join(folder, 'cache'), '--no-audit', '--no-fund', tarball])
  tryParts({ root, tarball, folder })
  assert.equal((await run('npx', ['windsock', '--version'])).trim(), manifest.version)
  assert.match(await run('npx', ['windsock', '--help']), /windsock --demo/)
  assert.match(await run('npx', ['windsock', 'club']), /backup/)
  await opened(['--demo'], 'demo', async (address) => {
    const page = await text(address)
    assert.match(page, /<title>Windy Hill Flying Club<\/title>/)
    const [, script] = /<script[^>]* src="\.?(\/[^"]+)"/.exec(page) ?? []
    assert.ok(script, 'the page names its script')
    assert.match(await text(address + script), /Log ?in/i)
    const { token } = await login(address)
    const headers = { authorization: `Bearer ${token}` }
    const aircraft = /** @type {object[]} */ (JSON.parse(await text(`${address}/api/aircraft/get`, { headers })))
    assert.equal(aircraft.length, 14)
    assert.match(await text(`${address}/api/docs`), new RegExp(`Windsock API ${manifest.version}`))
  })
  await opened([], 'club', async (address, output) => {
    assert.match(await text(address), /<title>Windsock<\/title>/)
    assert.match(output, /administrator/)
  })
  console.log(`windsock ${manifest.version} installs, starts and lets people in`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Starts the package on an empty data folder, runs the checks in `look`, and stops the server as an operator does.
 * @param {string[]} args
 * @param {string} data
 * @param {(address: string, output: string) => Promise<void>} look
 */
async function opened(args, data, look) {
  const child = spawn(join(folder, 'node_modules/.bin/windsock'), args, {
    cwd: folder,
    env: { ...environment, PORT: '0', DATA_DIR: join(folder, data) },
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
  })
  const gone = /** @type {Promise<[number | null]>} */ (once(child, 'exit'))
  let output = ''
  /** @type {Promise<void>} */
  const isOpen = new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      if (/ is open at .*\n[^]*\n\n/.test(output)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`It ended with ${code}, having said: ${output}`)))
    child.once('error', reject)
  })
  try {
    await isOpen
    const address = / is open at (\S+)/.exec(output)?.[1]
    assert.ok(address, `it says where it is open, and not: ${output}`)
    assert.deepEqual(JSON.parse(await text(`${address}/readyz`)), { status: 'ready' })
    await look(address, output)
  } finally {
    child.kill('SIGTERM')
  }
  assert.equal((await gone)[0], 0, 'it stops cleanly')
}

/** @param {string} address @returns {Promise<{ token: string }>} */
async function login(address) {
  const body = JSON.stringify({ userName: 'petra', password: 'demo-club-1' })
  const headers = { 'content-type': 'application/json' }
  const answer = await text(`${address}/api/user/login`, { method: 'POST', headers, body })
  return /** @type {{ token: string }} */ (JSON.parse(answer))
}

/** @param {string} url @param {RequestInit} [init] @returns {Promise<string>} */
async function text(url, init = {}) {
  const response = await fetch(url, { ...init, signal })
  assert.equal(response.status, 200, url)
  return response.text()
}

/** @param {string} program @param {string[]} args @returns {Promise<string>} the output */
async function run(program, args) {
  const child = spawn(program, args, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'inherit'], signal })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  const [code] = /** @type {[number | null]} */ (await once(child, 'close'))
  assert.equal(code, 0, `${program} ${args.join(' ')}: ${output}`)
  return output
}
