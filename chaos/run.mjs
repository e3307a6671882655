// Breaks things on purpose and checks that the product keeps its promises: npm run chaos [-- --long] [-- <name> …]
// The program is TypeScript and imports the contract, so it is bundled first. It needs a built server.
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
  // Tells the bundle where the project's root is, because the bundle is not in the folder of its sources.
  define: { WINDSOCK_ROOT: JSON.stringify(root) },
}
// Bundles all modules of the contract, so that new calls are tested without being listed here.
const files = readdirSync(join(root, 'contract/src'), { encoding: 'utf8', recursive: true })
const modules = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const contents = modules.map((file, number) => `export * as module${number} from './${file}'`).join('\n')
const stdin = { contents, resolveDir: join(root, 'contract/src') }
await build({ ...bundling, stdin, outfile: join(out, 'contract.mjs') })
await build({ ...bundling, entryPoints: [join(root, 'chaos/main.ts')], outfile: join(out, 'main.mjs') })
await import(pathToFileURL(join(out, 'main.mjs')).href)

/**
 * Returns the npm packages of a workspace, which are not bundled. The project's own packages are left out: they are
 * TypeScript and must be bundled.
 * @param {string} workspace
 */
function packagesOf(workspace) {
  const file = readFileSync(join(root, workspace, 'package.json'), 'utf8')
  const { dependencies, devDependencies } = /** @type {Record<string, object>} */ (JSON.parse(file))
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@windsock/'))
}
