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
  headers?: Record<string, string>
  /** Answered once this is fulfilled. */
  after?: Promise<void>
}

interface Desk {
  heard: Heard[]
  /** What is answered at a path, as data; the path with its query comes first. */
  reads: Record<string, unknown>
  reply: Reply
}

/**
 * A real server on the loopback, which the page under test takes for its own.
 * It keeps what it heard and answers what the test lays out: in `reads` by path, else in `reply`.
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
