import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { changesPath } from '@windsock/contract/changes'
import type { Club } from '../operations/test-club'

export interface StreamEvent {
  event: string
  data: unknown
}

export interface StreamReader {
  status: number
  headers: IncomingMessage['headers']
  /** Waits for the next event after the state; undefined when the stream has ended. */
  next: () => Promise<StreamEvent | undefined>
  /** Waits for the state with which the stream begins. Other events before it are lost. */
  state: () => Promise<unknown>
  beat: () => Promise<void>
  abort: () => void
}

/** Makes a club's server listen on a port, because streams need a real connection. Closing the app closes the port. */
export async function listenOnPort(club: Club): Promise<void> {
  await club.app.listen({ port: 0, host: '127.0.0.1' })
}

/** Opens a stream and waits until the server has answered. */
export async function openStream(club: Club, token?: string): Promise<StreamReader> {
  const { port } = club.app.server.address() as AddressInfo
  const headers = { 'accept-encoding': 'gzip, br', ...(token && { authorization: `Bearer ${token}` }) }
  const call = request({ port, host: '127.0.0.1', path: changesPath, headers, agent: false })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve).once('error', reject).end()
  })
  // Ignores the error that aborting emits.
  call.on('error', () => {})
  response.on('error', () => {})
  const parts = partsOf(response)
  const next = async () => {
    for (;;) {
      const part = await parts.next()
      if (part.done) return undefined
      if (!part.value.startsWith(':') && !isState(part.value)) return eventIn(part.value)
    }
  }
  const state = async () => {
    for (;;) {
      const part = await parts.next()
      if (part.done) return undefined
      if (isState(part.value)) return eventIn(part.value).data
    }
  }
  const beat = async () => {
    for (let part = await parts.next(); !part.done && !part.value.startsWith(':'); part = await parts.next());
  }
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    next,
    state,
    beat,
    abort: () => call.destroy(),
  }
}

async function* partsOf(response: IncomingMessage): AsyncGenerator<string, undefined> {
  let waiting = ''
  try {
    for await (const chunk of response) {
      waiting += String(chunk)
      const parts = waiting.split('\n\n')
      waiting = parts.pop() ?? ''
      yield* parts
    }
  } catch {}
  return undefined
}

const isState = (part: string) => part.startsWith('event: state')

function eventIn(part: string): StreamEvent {
  const [, event = ''] = /^event: (.*)$/m.exec(part) ?? []
  const [, data = 'null'] = /^data: (.*)$/m.exec(part) ?? []
  return { event, data: JSON.parse(data) as unknown }
}
