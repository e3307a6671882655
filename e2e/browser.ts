import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** The browser as part of Playwright's `launchOptions`. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

// Tests need only the club's own server, so every other host name fails at once instead of waiting for a network.
const offline = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

const unpackBrotli = promisify(brotliDecompress)

/**
 * Finds the browser of this machine (`CHROMIUM_PATH`, or Chromium or Chrome in their usual places). If there is none,
 * or if `WINDSOCK_BROWSER=bundled` is set, uses the browser that npm installed.
 * @throws if there is no browser
 */
export async function findBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH, WINDSOCK_BROWSER } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH is not there: ${CHROMIUM_PATH}`)
  const system = CHROMIUM_PATH || installed.find((path) => existsSync(path))
  if (system && WINDSOCK_BROWSER !== 'bundled') {
    return { executablePath: system, args: isRoot() ? ['--no-sandbox', ...offline] : offline, env: environment() }
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium or Chrome found: install one, or name it in CHROMIUM_PATH.')
  }
  return bundled()
}

/** Returns the browser of @sparticuz/chromium. Its binary, libraries and font are unpacked once into `.cache`. */
async function bundled(): Promise<Browser> {
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', '..', 'bin')
  const { version } = JSON.parse(await readFile(join(bin, '..', 'package.json'), 'utf8')) as { version: string }
  const cache = fileURLToPath(new URL('../.cache/', import.meta.url))
  const home = join(cache, `chromium-${version}`)
  if (!existsSync(home)) await unpack(bin, cache, home)
  return {
    executablePath: join(home, 'chromium'),
    // The package contains no setuid helper, so the browser cannot use a sandbox.
    args: ['--no-sandbox', ...offline],
    env: {
      ...environment(),
      LD_LIBRARY_PATH: [join(home, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  }
}

/**
 * Unpacks into a temporary folder and then renames it, because tests that start at the same time must never see an
 * incomplete browser.
 */
async function unpack(bin: string, cache: string, home: string): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'unpacking-'))
  try {
    await Promise.all([
      unpackTar(join(bin, 'al2023.tar.br'), draft),
      unpackTar(join(bin, 'fonts.tar.br'), draft),
      unpackTar(join(bin, 'swiftshader.tar.br'), draft),
    ])
    writeFileSync(join(draft, 'chromium'), await unpackBrotli(await readFile(join(bin, 'chromium.br'))), {
      mode: 0o755,
    })
    writeFileSync(join(draft, 'fonts.conf'), fontConfiguration(home))
    chmodSync(draft, 0o755)
    renameSync(draft, home)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
}

async function unpackTar(archive: string, folder: string): Promise<void> {
  const { status, error, stderr } = spawnSync('tar', ['-x', '-C', folder], {
    input: await unpackBrotli(await readFile(archive)),
  })
  if (status !== 0) throw new Error(`Cannot unpack ${archive}: ${error?.message ?? String(stderr)}`)
}

/** Returns a font configuration. Without one, Chromium crashes when it draws the first letter. */
function fontConfiguration(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'fontconfig')}</cachedir>
</fontconfig>
`
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
