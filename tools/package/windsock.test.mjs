import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const program = fileURLToPath(new URL('windsock.mjs', import.meta.url))
const windsock = (/** @type {string[]} */ ...args) =>
  spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })

describe('the command of the package', () => {
  it.each(['--help', '-h'])('%s prints the help', (wish) => {
    const { status, stdout } = windsock(wish)
    expect(status).toBe(0)
    for (const known of ['--demo', 'club', '--version', 'DATA_DIR', 'PORT']) expect(stdout).toContain(known)
  })

  it.each([['--dmeo'], ['--demo', 'twice'], ['start']])('starts nothing for the unknown arguments %s', (...args) => {
    const { status, stdout, stderr } = windsock(...args)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(`There is no “${args.join(' ')}” here.`)
  })
})
