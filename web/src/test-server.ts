/// <reference types="node" />
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** Makes the page believe that it was opened at this address. */
export function openAt(url: string) {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(url)
}

interface Heard {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

interface Reply {
  status: number
  body: string
}

/**
 * A real server on the loopback, which the page under test takes for its own.
 * It keeps what it heard and answers what the test lays out in `reply`.
 */
export function loopback() {
  const heard: Heard[] = []
  const desk: { heard: Heard[]; reply: Reply } = { heard, reply: { status: 200, body: '{}' } }
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const { method, url, headers } = request
    heard.push({ method, url, headers, body: new TextDecoder().decode(Buffer.concat(chunks)) })
    response.writeHead(desk.reply.status, { 'Content-Type': 'application/json', Connection: 'close' })
    response.end(desk.reply.body)
  }

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    if (address && typeof address === 'object') openAt(`http://127.0.0.1:${address.port}/`)
  })
  beforeEach(() => {
    heard.length = 0
    desk.reply = { status: 200, body: '{}' }
  })
  afterAll(() => new Promise((closed) => server.close(closed)))
  return desk
}
