import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** Returns a port of this machine on which nothing listens. */
export async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Starts a mail server that accepts every email. Returns a function that stops the server.
 * @param taken - gets the emails as they arrive
 */
export async function openMailServer(port: number, taken: string[] = []): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    converse(socket, taken)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
}

function converse(socket: Socket, taken: string[]): void {
  let heard = ''
  let isLetter = false
  let lines: string[] = []
  const say = (answer: string) => socket.write(`${answer}\r\n`)
  say('220 ready')
  socket.on('error', () => socket.destroy())
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
    for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
      const line = heard.slice(0, end)
      heard = heard.slice(end + 2)
      if (isLetter && line !== '.') {
        // A dot at the beginning of a line is sent twice (RFC 5321, 4.5.2).
        lines.push(line.replace(/^\./, ''))
        continue
      }
      if (isLetter) taken.push(lines.join('\r\n'))
      lines = []
      isLetter = line === 'DATA'
      say(isLetter ? '354 go on' : '250 fine')
    }
  })
}
