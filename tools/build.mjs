// Builds the web app (web/dist) and the server (server/dist), each only if one of its inputs has changed. With the
// argument `server`, only the server is built.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nativePackages, partsFile, requireInModules } from './bundling.mjs'
import { precompress } from './precompress.mjs'
import { isTest } from './rooms/plan.mjs'
import { filesBelow } from './rooms/tree.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const common = [
  'messages',
  'contract/src',
  'domain/src',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/build.mjs',
  'tools/bundling.mjs',
  'tools/precompress.mjs',
]

const webPlugins = [
  'vite.config',
  'cut-fonts',
  'unread-properties',
  'plain-contract',
  'divided-contract',
  'theme-styles',
].map((name) => `web/${name}.ts`)

const serverAlone = process.argv[2] === 'server'
const outcomes = await Promise.allSettled([
  serverAlone || build('web', ['web/src', 'web/public', 'web/index.html', 'web/package.json', ...webPlugins], buildWeb),
  build('server', ['server/src', 'server/package.json'], buildServer),
])
for (const outcome of outcomes) {
  if (outcome.status === 'fulfilled') continue
  console.error(outcome.reason instanceof Error ? outcome.reason.message : outcome.reason)
  process.exitCode = 1
}

async function buildWeb() {
  await run('vite', ['build', '--logLevel', 'warn'], 'web')
  await precompress(join(root, 'web/dist'))
}

async function buildServer() {
  rmSync(join(root, 'server/dist'), { recursive: true, force: true })
  // `named-club` is for a process that opens several clubs, such as that of the browser tests.
  const entries = ['src/main.ts', 'src/club.ts', 'src/named-club.ts']
  const options = ['--bundle', '--splitting', '--platform=node', '--format=esm', '--target=node20', '--sourcemap']
  // The server is bundled without unused code, so that it reads a few files at its start instead of a thousand. V8 keeps
  // their text in memory, so it has no comments and no indentation. Names stay as they are, and lines short, because
  // errors in the log show them.
  const short = ['--minify-whitespace', '--line-limit=160']
  const external = [...nativePackages, 'pg-native'].map((name) => `--external:${name}`)
  const output = ['--outdir=dist', `--metafile=${partsFile}`, `--banner:js=${requireInModules}`, '--log-level=warning']
  await run('esbuild', [...entries, ...options, ...short, ...external, ...output], 'server')
  escapeWideLetters(join(root, 'server/dist'))
  const migrations = join(root, 'server/src/database/migrations')
  if (existsSync(migrations)) cpSync(migrations, join(root, 'server/dist/migrations'), { recursive: true })
}

/**
 * Escapes the characters beyond Latin-1, because a single one makes V8 store the whole file with two bytes for each
 * character. esbuild escapes them in strings, but not in regular expressions and comments.
 * @param {string} folder
 */
function escapeWideLetters(folder) {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(join(folder, file), 'utf8')
    const narrow = text.replaceAll(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    if (narrow !== text) writeFileSync(join(folder, file), narrow)
  }
}

/**
 * @param {string} name - the workspace, which is built into its folder `dist`
 * @param {string[]} inputs - the files and folders that it is built from, in addition to `common`
 * @param {() => Promise<void>} make
 */
async function build(name, inputs, make) {
  const stamp = join(root, name, 'dist/.made-of')
  const print = fingerprint([...common, ...inputs])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return
  const start = performance.now()
  await make()
  // The stamp file marks the build as complete. It is written last, so that an interrupted build is repeated.
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, print)
  console.log(`built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** @param {string[]} inputs @returns {string} a hash of the paths and contents of all files */
function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap((input) => filesBelow(root, input)).filter((file) => !isTest(file))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} program - in node_modules/.bin @param {string[]} args @param {string} folder */
async function run(program, args, folder) {
  const child = spawn(join(root, 'node_modules/.bin', program), args, {
    cwd: join(root, folder),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code] = /** @type {[number | null]} */ (await once(child, 'exit'))
  if (code !== 0) throw new Error(`${program} could not build ${folder}`)
}
