import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseUnavailable } from './errors'
import { PostgresWatchdog } from './postgres-watchdog'

/**
 * Starts a server and returns a watchdog for it. The server sends `greeting` to every client; without a greeting it
 * stays silent, like a frozen server.
 * @param asked called on each connection with the number of connections so far
 */
async function serverSaying(greeting?: Buffer, asked: (times: number) => unknown = () => {}) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    asked(sockets.size)
    if (greeting) socket.once('data', () => socket.write(greeting))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return new PostgresWatchdog({ host: '127.0.0.1', port, user: 'somebody', database: 'club' })
}

function refusal(): Buffer {
  const fields = Buffer.from('SFATAL\0C53300\0Msorry, too many clients already\0\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

function work<Result>() {
  let end: (result: Result) => void = () => {}
  const done = new Promise<Result>((resolve) => (end = resolve))
  return { end, done }
}

test('calls on a silent server fail fast, and later calls even faster', async () => {
  const watchdog = await serverSaying()
  await expect(watchdog.guard(() => work().done)).rejects.toThrow(DatabaseUnavailable)
  // The watchdog knows now that the server is silent, so it must not start any work.
  let isBegun = false
  const late = watchdog.guard(async () => (isBegun = true))
  await expect(late).rejects.toThrow('The database is unavailable: it does not respond')
  expect(isBegun).toBe(false)
})

test('a server that answers anybody, even with a refusal, may take its time over a statement', async () => {
  const slow = work<string>()
  const watchdog = await serverSaying(refusal(), (times) => times === 3 && slow.end('in the end'))
  expect(await watchdog.guard(() => slow.done)).toBe('in the end')
})

test('an error of the statement itself is passed on unchanged', async () => {
  const watchdog = await serverSaying()
  await expect(watchdog.guard(() => Promise.reject(new Error('no such table')))).rejects.toThrow('no such table')
})
