import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/**
 * How the mail server behaves. `refuses`: it answers 451 to every email; `silent`: it accepts connections and never
 * answers; `slow`: it delays its answers; `down`: its port is closed.
 */
export type Mode = 'well' | 'refuses' | 'slow' | 'silent' | 'down'

const SLOW_MS = 1500

export interface MailServer {
  url: string
  /** How often each Message-ID was accepted. */
  taken: Map<string, number>
  /** Changes the mood and cuts existing connections, as a restart would. */
  become: (mode: Mode) => Promise<void>
  close: () => Promise<void>
}

/** Starts a mail server that can fail in several ways. It keeps the same port number throughout. */
export async function openMailServer(): Promise<MailServer> {
  const taken = new Map<string, number>()
  let port = 0
  let end = async () => {}
  const become = async (mode: Mode) => {
    await end()
    let isOpen = true
    const server = mode === 'silent' ? createServer() : speaking(mode, taken, () => isOpen)
    const net = server instanceof SMTPServer ? server.server : server
    const sockets = new Set<Socket>()
    net.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => {})))
    end = async () => {
      isOpen = false
      for (const socket of sockets) socket.destroy()
      net.close()
    }
    if (mode === 'down') return void (end = async () => {})
    server.listen(port, '127.0.0.1')
    await once(net, 'listening')
    ;({ port } = net.address() as AddressInfo)
  }
  await become('well')
  return { url: `smtp://127.0.0.1:${port}`, taken, become, close: () => end() }
}

function speaking(mode: Mode, taken: Map<string, number>, isOpen: () => boolean): SMTPServer {
  const options: SMTPServerOptions = {
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) =>
      done(mode === 'refuses' ? Object.assign(new Error('Not now'), { responseCode: 451 }) : null),
    onData: (stream, _session, done) => {
      let text = ''
      stream.setEncoding('utf8')
      stream.on('data', (piece: string) => (text += piece))
      stream.on('end', () => {
        const id = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? ''
        const take = () => {
          // If the connection has been cut, the email cannot be acknowledged and does not count as accepted.
          if (!isOpen()) return
          taken.set(id, (taken.get(id) ?? 0) + 1)
          done()
        }
        setTimeout(take, mode === 'slow' ? SLOW_MS : 0)
      })
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => {})
  return server
}
