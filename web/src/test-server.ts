/// <reference types="node" />
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'

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
  headers?: Record<string, string>
  /** The response is sent once this resolves. */
  after?: Promise<void>
}

interface Desk {
  heard: Heard[]
  /** The response body for each path. An entry with a query string takes precedence over one without. */
  reads: Record<string, unknown>
  reply: Reply
}

/**
 * Starts a real server on the loopback interface, to which the page under test sends its calls. It records the requests
 * and sends the responses that the test sets: in `reads` by path, else in `reply`.
 */
export function loopback() {
  const heard: Heard[] = []
  const desk: Desk = { heard, reads: {}, reply: { status: 200, body: '{}' } }
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const { method, url, headers } = request
    heard.push({ method, url, headers, body: new TextDecoder().decode(Buffer.concat(chunks)) })
    const read = desk.reads[url ?? ''] ?? desk.reads[url?.split('?')[0] ?? '']
    const reply: Reply = read === undefined ? desk.reply : { status: 200, body: JSON.stringify(read) }
    const { status, body, headers: extra, after } = reply
    await after
    response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close', ...extra })
    response.end(body)
  }

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    if (address && typeof address === 'object') openAt(`http://127.0.0.1:${address.port}/`)
  })
  beforeEach(() => {
    heard.length = 0
    desk.reads = {}
    desk.reply = { status: 200, body: '{}' }
  })
  afterAll(() => new Promise((closed) => server.close(closed)))
  return desk
}
