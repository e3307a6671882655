import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The commands in the code blocks and sentences of the README. */
const told = [...read('README.md').matchAll(/^```sh\n([^]*?)^```$|`((?:npm|npx|node) [^`\n]+)`/gm)]
  .flatMap(([, block = '', phrase = '']) => `${block}${phrase}`.split(/\n|&&/))
  .map((command) => command.replace(/#.*$/, '').trim())
const commands = [...new Set(told)].filter(Boolean)

/** The commands that continuous integration runs. */
const typed = read('.ci/run')
  .split('\n')
  .map((line) => line.replace(/\|\|.*$/, '').trim())

const opening = { 'npm run demo': 'Windy Hill Flying Club', 'npm start': 'Windsock' }

test('continuous integration or this file runs every command of the README', () => {
  expect(commands).toEqual(expect.arrayContaining(['npm ci', 'npm test', ...Object.keys(opening)]))
  expect(commands.filter((command) => !typed.includes(command) && !(command in opening))).toEqual([])
})

for (const [command, title] of Object.entries(opening)) {
  test(`${command} prints an address, and a club is open there`, async () => {
    // The test is slow, because the command first checks whether everything is built.
    test.slow()
    const folder = mkdtempSync(join(tmpdir(), 'windsock-readme-'))
    // The command gets its own process group, because npm starts a shell, which starts the server.
    const child = spawn(command, {
      cwd: root,
      shell: true,
      detached: true,
      env: { ...process.env, PORT: '0', DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(child, 'close')
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
    const address = () => / is open at (http:\S+)/.exec(said)?.[1]
    try {
      await expect.poll(() => address() ?? said, { timeout: 120_000 }).toMatch(/^http:\S+$/)
      const page = await fetch(address() ?? '')
      expect(await page.text()).toContain(`<title>${title}</title>`)
    } finally {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
