// Which package takes what of the page's programs: node bench/web/map.mjs [chunk…]
// Builds the web with source maps elsewhere and walks them: each chunk's brotli bytes go to the packages by their share
// of its minified text. Names of chunks show their files: node bench/web/map.mjs start grid
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
    // The bundler's own few lines have none.
    if (!existsSync(map)) continue
    const built = readFileSync(join(outDir, 'assets', name), 'utf8')
    // Without the lines that were put around it: what the map tells of lies between.
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
 * Which source file each part of a built file came from.
 * @param {string} text the built file
 * @param {string} map its source map (version 3)
 * @returns {Map<string, number>} share of the text, 0 to 1, by source
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
