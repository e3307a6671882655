import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Built, builtPrograms } from './cli/test-built'

// Milliseconds for each test. A test starts a program, which takes a while on a busy machine.
const TIMEOUT_MS = 60_000

let programs: Built
let DATA_DIR: string

beforeAll(async () => {
  programs = await builtPrograms()
})

afterAll(() => programs.remove())

beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'windsock-main-'))
  return () => rmSync(DATA_DIR, { recursive: true })
})

test(
  'a port in use stops the start with one line that says so',
  async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, err } = await programs.main({ DATA_DIR, PORT: String(port), LOG_LEVEL: 'silent' })
    const line = `Windsock cannot listen at 127.0.0.1, port ${port}: another program listens there. Stop it, or set PORT.\n`
    expect({ code, err }).toEqual({ code: 1, err: line })
    other.close()
  },
  TIMEOUT_MS,
)

test(
  'an address of another machine stops it, too',
  async () => {
    // No machine has the address 192.0.2.1, because it is reserved for documentation.
    const { code, err } = await programs.main({ DATA_DIR, PORT: '0', HOST: '192.0.2.1', LOG_LEVEL: 'silent' })
    const line = 'Windsock cannot listen at 192.0.2.1, port 0: this machine does not have that address. Set HOST.\n'
    expect({ code, err }).toEqual({ code: 1, err: line })
  },
  TIMEOUT_MS,
)

test(
  'a file that is not a database stops it, too',
  async () => {
    const file = join(DATA_DIR, 'windsock.db')
    writeFileSync(file, 'no database, but long enough to look like one. '.repeat(100))
    const { code, err } = await programs.main({ DATA_DIR, PORT: '0', LOG_LEVEL: 'silent' })
    expect({ code, err }).toEqual({ code: 1, err: `${file} is not a database, or a damaged one. Restore a backup.\n` })
  },
  TIMEOUT_MS,
)

test(
  'an unknown argument stops it, too, so that no other club is opened by mistake',
  async () => {
    const { code, err } = await programs.main({ DATA_DIR, PORT: '0' }, '--dmeo')
    expect({ code, err }).toEqual({
      code: 1,
      err: '"--dmeo" is not an argument of the server: the only one is --demo.\n',
    })
  },
  TIMEOUT_MS,
)
