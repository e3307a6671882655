// What becomes of the club's promises when things break: npm run chaos [-- --long] [-- <name> …]
// The program is TypeScript and speaks the contract, so it is bundled first; the server it breaks is the built one.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, '.cache/chaos')

/** @type {import('esbuild').BuildOptions} */
const bundling = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
  external: ['', 'contract', 'domain', 'server'].flatMap(packagesOf),
  // Where the tree is, which the bundle's own place does not tell.
  define: { WINDSOCK_ROOT: JSON.stringify(root) },
}
// The contract as a whole: whoever tries every call need not be told when there is a new one.
const modules = readdirSync(join(root, 'contract/src')).filter((file) => !file.endsWith('.test.ts'))
const contents = modules.map((file, number) => `export * as module${number} from './${file}'`).join('\n')
const stdin = { contents, resolveDir: join(root, 'contract/src') }
await build({ ...bundling, stdin, outfile: join(out, 'contract.mjs') })
await build({ ...bundling, entryPoints: [join(root, 'chaos/main.ts')], outfile: join(out, 'main.mjs') })
await import(pathToFileURL(join(out, 'main.mjs')).href)

/** What came from npm stays where npm put it; the project's own packages are TypeScript. @param {string} workspace */
function packagesOf(workspace) {
  const file = readFileSync(join(root, workspace, 'package.json'), 'utf8')
  const { dependencies, devDependencies } = /** @type {Record<string, object>} */ (JSON.parse(file))
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@windsock/'))
}
