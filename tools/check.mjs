// Runs all checks that need no browser (types, lint, format, architecture), and then the fast tests: node tools/check.mjs
// Prints the output of each check that fails, and the duration of each check.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { skippedLine } from './skipped-tests.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = `${root}node_modules/.bin/`
const report = `${root}.cache/reports/unit.json`

/** @typedef {import('./skipped-tests.mjs').UnitReport} UnitReport */
/** @typedef {{ name: string, command: string, args: string[] }} Step */

/** @type {Step[]} */
const steps = [
  // The linter needs the types of every file, so it reports the compiler's errors too. The compiler alone would parse
  // and check everything once more.
  { name: 'lint and types', command: `${bin}oxlint`, args: ['--deny-warnings'] },
  { name: 'format', command: `${bin}oxfmt`, args: ['--check'] },
  { name: 'rooms', command: process.execPath, args: ['tools/check-rooms.mjs'] },
]

const waiting = [...steps]
const outcomes = (await Promise.all([work(), work()])).flat()
for (const { name, code, output } of outcomes) if (code !== 0) console.log(`\n${name} fails:\n${output.trimEnd()}`)
console.log(outcomes.map(({ name, code, seconds }) => `${code === 0 ? '✓' : '✗'} ${name} ${seconds} s`).join('  '))

// The tests run even if a check fails, so that one run reports everything.
rmSync(report, { force: true })
const projects = ['rules', 'server', 'web'].map((name) => `--project=${name}`)
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const tests = await run({ name: 'tests', command: `${bin}vitest`, args: ['run', ...projects, ...reporters] }, 'inherit')
if (existsSync(report)) {
  const line = skippedLine(/** @type {UnitReport} */ (JSON.parse(readFileSync(report, 'utf8'))))
  if (line !== undefined) console.log(line)
}
if (tests.code !== 0 || outcomes.some(({ code }) => code !== 0)) process.exitCode = 1

/** Runs waiting steps one after the other until none is left. It is called twice, so that two steps run at a time. */
async function work() {
  const done = []
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) done.push(await run(step, 'pipe'))
  return done
}

/**
 * @param {Step} step
 * @param {'pipe' | 'inherit'} stdio
 * @returns {Promise<{ name: string, code: number, seconds: string, output: string }>}
 */
function run({ name, command, args }, stdio) {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', stdio, stdio] })
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => {
      resolve({ name, code: code ?? 1, seconds: ((performance.now() - start) / 1000).toFixed(1), output })
    })
  })
}
