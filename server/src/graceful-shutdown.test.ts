import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { gracefulShutdown } from './graceful-shutdown'

/** Starts an app that listens, and a caller with a keep-alive connection. */
async function opened() {
  const app = Fastify()
  app.get('/', async () => 'here')
  const end = gracefulShutdown(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = async () => {
    const call = request({ port, host: '127.0.0.1', agent }).end()
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return response
  }
  return { app, end, ask }
}

test('a call on an open connection during the shutdown is answered, as the last one on it', async () => {
  const { end, ask } = await opened()
  expect((await ask()).headers.connection).toBe('keep-alive')
  const ending = end()
  const last = await ask()
  expect(last.statusCode).toBe(200)
  expect(last.headers.connection).toBe('close')
  await ending
})

test('new connections are refused once the app is closing', async () => {
  const { app, end, ask } = await opened()
  await end()
  expect(app.server.listening).toBe(false)
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})
