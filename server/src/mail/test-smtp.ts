import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/**
 * `refuses`: the port is closed. `silent`: the server accepts connections but sends nothing. `drops`: the server
 * disconnects when it has received the email.
 */
export type Mode = 'accepts' | 'refuses' | 'defers' | 'rejects' | 'silent' | 'drops'

export interface MailServer {
  url: string
  taken: string[]
  mode: Mode
  reached: Promise<void>
}

const replies = { defers: [451, 'Try again later'], rejects: [550, 'No such mailbox'] } as const

/** Starts a real SMTP server on this machine, which is closed after the test. */
export async function mailServer(mode: Mode = 'accepts'): Promise<MailServer> {
  let reach = () => {}
  const reached = new Promise<void>((resolve) => (reach = resolve))
  const state: MailServer = { url: '', taken: [], mode, reached }
  if (mode === 'silent') return { ...state, url: await blackHole(reach) }
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    disableReverseLookup: true,
    ...manners(state, sockets),
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    reach()
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  if (mode === 'refuses') await close()
  else
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      return close()
    })
  return Object.assign(state, { url: `smtp://127.0.0.1:${port}` })
}

function manners(state: MailServer, sockets: ReadonlySet<Socket>): SMTPServerOptions {
  return {
    onRcptTo: (_address, _session, done) => {
      const reply = state.mode === 'defers' || state.mode === 'rejects' ? replies[state.mode] : undefined
      done(reply && Object.assign(new Error(reply[1]), { responseCode: reply[0] }))
    },
    onData: (stream, _session, done) => {
      let mail = ''
      stream.setEncoding('utf8')
      stream.on('data', (piece: string) => (mail += piece))
      stream.on('end', () => {
        state.taken.push(mail)
        if (state.mode !== 'drops') return done()
        for (const socket of sockets) socket.destroy()
      })
    },
  }
}

async function blackHole(reach: () => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    reach()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
