#!/usr/bin/env node
// The command of the package. It starts the server or runs an operator's command; both are already built.
import { readFileSync } from 'node:fs'

const help = `windsock               opens your club in ./data (DATA_DIR) at http://localhost:3000 (PORT)
windsock --demo        opens a fictional club in ./data/demo and prints who can log in
windsock club          backups, exports and other things beside running it
windsock --version
windsock --help

All settings are environment variables; README.md of this package names those a club usually sets.`

const [wish, ...rest] = process.argv.slice(2)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Windsock needs Node 20.19 or later; this is ${process.versions.node}.`)
} else if (wish === '--version' || wish === '-v') {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  console.log(/** @type {{ version: string }} */ (JSON.parse(manifest)).version)
} else if (wish === '--help' || wish === '-h') {
  console.log(help)
} else if (wish === 'club') {
  process.argv.splice(2, 1)
  await start('../server/dist/club.js')
} else if (wish === undefined || (wish === '--demo' && rest.length === 0)) {
  await start('../server/dist/main.js')
} else {
  fail(`There is no “${[wish, ...rest].join(' ')}” here.\n\n${help}`)
}

/** @param {string} program */
async function start(program) {
  await import(new URL(program, import.meta.url).href)
}

/** @param {string} message */
function fail(message) {
  console.error(message)
  process.exitCode = 2
}
