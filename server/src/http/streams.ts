import type { ServerResponse } from 'node:http'
import { MAX_CHANGES_STREAMS, type Bye, type Change, type StreamState } from '@windsock/contract/changes'
import { isExternalOnly } from '@windsock/domain/permissions'
import type { Session } from '../identity/sessions'
import type { Changed } from '../database/announcements'

/**
 * Maximum number of bytes that may wait for a slow reader. A reader with more is disconnected; it reconnects and
 * fetches everything again.
 */
const MAX_WAITING_BYTES = 256 * 1024

export interface Stream {
  session: Session
  response: ServerResponse
}

/** The open streams of this process. A stream is removed when it ends for any reason. */
export class Streams {
  readonly #open = new Set<Stream>()

  get size(): number {
    return this.#open.size
  }

  /** Opens a stream. If the user has too many streams, their oldest one is closed. */
  begin(stream: Stream, headers: Record<string, string | string[] | number>): void {
    const own = this.of(stream.session.account.id)
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MAX_CHANGES_STREAMS)))
      this.dismiss(oldest, 'tooManyStreams')
    const { response } = stream
    // If the connection is already closed, there will be no `close` event to remove the stream.
    if (response.destroyed) return
    this.#open.add(stream)
    response.once('close', () => this.#open.delete(stream))
    response.on('error', () => this.#open.delete(stream))
    // Turns the socket timeout off, because a stream may be silent for longer than a normal answer.
    response.socket?.setTimeout(0)
    response.writeHead(200, headers)
    this.#write(stream, ':\n\n')
  }

  /** Returns the streams of a user, the oldest first; all streams if no user is given. */
  of(userId?: string): Stream[] {
    return [...this.#open].filter(({ session }) => userId === undefined || session.account.id === userId)
  }

  broadcast(changed: Changed): void {
    for (const stream of this.#open) this.#write(stream, event('change', presented(changed, stream)))
  }

  /** Tells the reader in which state of the club the stream begins. */
  tellState(stream: Stream, state: string): void {
    if (this.#open.has(stream)) this.#write(stream, event('state', { state }))
  }

  /** Sends a heartbeat to all streams, so that both sides notice a lost connection. */
  beat(): void {
    for (const stream of this.#open) this.#write(stream, ':\n\n')
  }

  dismiss(stream: Stream, reason: Bye['reason']): void {
    this.#write(stream, event('bye', { reason }))
    this.#open.delete(stream)
    stream.response.end()
  }

  close(): void {
    for (const { response } of this.#open) {
      response.end()
      setImmediate(() => response.destroy())
    }
    this.#open.clear()
  }

  #write(stream: Stream, text: string): void {
    const { response } = stream
    if (response.writableLength > MAX_WAITING_BYTES) {
      this.#open.delete(stream)
      response.destroy()
    } else response.write(text)
  }
}

/**
 * Returns the change as the reader of the stream may see it. If the change concerns a hidden aircraft, a guest learns
 * only which kind of record has changed.
 */
function presented({ noun, airportId, ids, isHidden }: Changed, { session }: Stream): Change {
  return isHidden && isExternalOnly(session.account) ? { noun, airportId: null, ids: [] } : { noun, airportId, ids }
}

function event(name: 'change' | 'bye' | 'state', data: Change | Bye | StreamState): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
