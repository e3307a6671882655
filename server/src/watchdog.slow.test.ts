import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

let folder: string
const running = new Set<ChildProcess>()

beforeAll(async () => {
  const cache = here('../../node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'windsock-program-'))
  cpSync(here('./database/migrations'), join(folder, 'migrations'), { recursive: true })
  const { nativePackages, requireInModules } = (await import(here('../../tools/bundling.mjs'))) as {
    nativePackages: string[]
    requireInModules: string
  }
  await build({
    entryPoints: [here('./test-program.ts')],
    outfile: join(folder, 'program.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...nativePackages, 'pg-native'],
    banner: { js: requireInModules },
    logLevel: 'error',
  })
})

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a server with a fault and sends one call, which has reached its database. */
async function serverWith(fault: string) {
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: mkdtempSync(join(folder, 'data-')), LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [join(folder, 'program.mjs'), fault], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const over = once(child, 'close')
  let output = ''
  const waiting: (() => void)[] = []
  const collect = (text: Buffer) => {
    output += text.toString()
    for (const wake of waiting.splice(0)) wake()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const printed = async (what: RegExp) => {
    while (!what.test(output)) await new Promise<void>((resolve) => waiting.push(resolve))
    return what.exec(output)?.[1] ?? ''
  }
  const address = await printed(/open at (http:\S+)/)
  const call = fetch(`${address}/api/user/sendResetPasswordEmail?and=secret`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '"nobody@club.example"',
  }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => 'cut off',
  )
  await printed(/in the call/)
  const grownBy = async () => Number(await printed(/grown by (-?\d+) bytes/))
  const lines = () =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  return { child, call, over, lines, address, grownBy }
}

test('a blocked event loop ends the process, and the log names the call', async () => {
  const { child, call, over, lines } = await serverWith('stuck')
  await over
  expect(await call).toBe('cut off')
  expect([child.exitCode, child.signalCode]).toEqual([null, 'SIGKILL'])
  expect(lines()).toEqual([
    {
      level: 'fatal',
      time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      pid: child.pid,
      hostname: expect.any(String) as string,
      callsUnderWay: ['POST /api/user/sendResetPasswordEmail'],
      msg: 'the event loop was blocked for 0.6 s: the process ends',
    },
  ])
})

test('a process that was suspended for longer and continues is left alone', async () => {
  const { child, call, over, address } = await serverWith('waits')
  child.kill('SIGSTOP')
  // A second process waits for two seconds, which is longer than the server may be blocked.
  await once(spawn(process.execPath, ['-e', 'setTimeout(() => {}, 2000)']), 'exit')
  child.kill('SIGCONT')
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  child.kill('SIGUSR2')
  await call
  await over
  expect(child.signalCode).toBeNull()
})

test.each([
  ['throws', 'thrown'],
  ['rejects', 'rejected'],
])('an uncaught error (%s) ends the process, once the pending call is answered', async (fault, word) => {
  const { child, call, over, lines } = await serverWith(fault)
  child.kill('SIGUSR2')
  expect(await call).toMatchObject({ status: 400, text: expect.stringMatching(/^\["/) as string })
  await over
  expect([child.exitCode, child.signalCode]).toEqual([1, null])
  expect(lines()).toMatchObject([
    { level: 'fatal', msg: 'uncaught error: the process ends', err: { message: `${word} "…" and left alone` } },
  ])
})

test('the watchdog’s thread does not raise the memory limit for new objects', async () => {
  const { child, call, over, grownBy } = await serverWith('wastes')
  expect(await grownBy()).toBeLessThanOrEqual(0)
  child.kill('SIGKILL')
  await call
  await over
})
