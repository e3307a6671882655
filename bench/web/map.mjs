// Prints how many bytes of the page's JavaScript each package takes: node bench/web/map.mjs [chunk…]
// The script builds the web app with source maps into a temporary folder. It divides the brotli size of each chunk
// among the packages by their share of the minified text. For chunks that are named, it also prints the size of each
// source file: node bench/web/map.mjs start grid
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { decode } from '@jridgewell/sourcemap-codec'
import { build } from 'vite'

const wanted = process.argv.slice(2)
const outDir = mkdtempSync(join(tmpdir(), 'windsock-map-'))
try {
  const root = fileURLToPath(new URL('../../web', import.meta.url))
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { sourcemap: true, outDir } })
  /** @type {Map<string, number>} */
  const packages = new Map()
  for (const name of readdirSync(join(outDir, 'assets')).filter((file) => file.endsWith('.js'))) {
    const map = join(outDir, 'assets', `${name}.map`)
    // A chunk that contains only the bundler's own code has no source map.
    if (!existsSync(map)) continue
    const built = readFileSync(join(outDir, 'assets', name), 'utf8')
    // Removes the comment lines that the build adds at the start and at the end. The source map does not cover them.
    const text = built.replace(/^\/\/# allFunctionsCalledOnLoad\n/, '').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '')
    const sent = brotliCompressSync(text).length
    const shares = sharesOf(text, readFileSync(map, 'utf8'))
    for (const [file, share] of shares) add(packages, packageOf(file), share * sent)
    if (!wanted.some((chunk) => name.startsWith(`${chunk}-`))) continue
    console.log(`${name}: ${text.length} bytes, ${sent} as brotli`)
    print(new Map([...shares].map(([file, share]) => [file.replace(/^(\.\.\/)+/, ''), share * sent])), 40)
  }
  console.log('all chunks, by package, bytes as brotli:')
  print(packages, 30)
} finally {
  rmSync(outDir, { recursive: true, force: true })
}

/**
 * Returns the share that each source file has in a built file.
 * @param {string} text - the built file
 * @param {string} map - the source map of this file (version 3)
 * @returns {Map<string, number>} shares of the text, from 0 to 1, by source file
 */
function sharesOf(text, map) {
  const { sources, mappings } = /** @type {{ sources: string[], mappings: string }} */ (JSON.parse(map))
  /** @type {Map<string, number>} */
  const shares = new Map()
  const lines = text.split('\n')
  for (const [number, segments] of decode(mappings).entries())
    for (const [place, [from, source]] of segments.entries()) {
      const to = segments[place + 1]?.[0] ?? lines[number]?.length ?? 0
      add(shares, source === undefined ? 'the bundler' : (sources[source] ?? ''), (to - from) / text.length)
    }
  return shares
}

/** @param {Map<string, number>} sums @param {string} key @param {number} bytes */
function add(sums, key, bytes) {
  sums.set(key, (sums.get(key) ?? 0) + bytes)
}

/** @param {string} file */
function packageOf(file) {
  const [, fromNpm] = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(file) ?? []
  const [, room] = /(contract|domain)\/src\//.exec(file) ?? []
  return fromNpm ?? (room ? `our ${room}` : /\.(tsx?|css)$/.test(file) ? 'our web' : 'the bundler')
}

/** @param {Map<string, number>} sums @param {number} most */
function print(sums, most) {
  const sorted = [...sums].toSorted(([, one], [, other]) => other - one)
  for (const [name, bytes] of sorted.slice(0, most)) console.log(`  ${String(Math.round(bytes)).padStart(7)} ${name}`)
}
