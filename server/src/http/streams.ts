import type { ServerResponse } from 'node:http'
import { CHANGES_STREAMS_MOST, type Bye, type Change } from '@windsock/contract/changes'
import { isExternalOnly } from '@windsock/domain/permissions'
import type { Session } from '../identity/sessions'
import type { Changed } from '../database/announcements'

/** Who reads so slowly that this much waits for him is let go; he comes back and reads everything anew. */
const WAITING_BYTES_MOST = 256 * 1024

/** One reader of the stream of changes. */
export interface Stream {
  session: Session
  response: ServerResponse
}

/** The open streams of this process: an end of any kind, ours or the reader's, takes a stream out of here. */
export class Streams {
  readonly #open = new Set<Stream>()

  get size(): number {
    return this.#open.size
  }

  /** Begins a stream; of more than a person may hold the oldest ends. */
  begin(stream: Stream, headers: Record<string, string | string[] | number>): void {
    const own = this.of(stream.session.account.id)
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - CHANGES_STREAMS_MOST)))
      this.dismiss(oldest, 'tooManyStreams')
    const { response } = stream
    // Gone before it began: its end will not be told again.
    if (response.destroyed) return
    this.#open.add(stream)
    response.once('close', () => this.#open.delete(stream))
    response.on('error', () => this.#open.delete(stream))
    // It is quiet for longer than an answer may be.
    response.socket?.setTimeout(0)
    response.writeHead(200, headers)
    this.#write(stream, ':\n\n')
  }

  /** A person's streams, the oldest first; without a person, everybody's. */
  of(userId?: string): Stream[] {
    return [...this.#open].filter(({ session }) => userId === undefined || session.account.id === userId)
  }

  /** Tells everybody what to read again, each as far as he may know. */
  tell(changed: Changed): void {
    for (const stream of this.#open) this.#write(stream, event('change', presented(changed, stream)))
  }

  /** Shows that the connection lives, in both directions. */
  beat(): void {
    for (const stream of this.#open) this.#write(stream, ':\n\n')
  }

  dismiss(stream: Stream, reason: Bye['reason']): void {
    this.#write(stream, event('bye', { reason }))
    this.#open.delete(stream)
    stream.response.end()
  }

  /** Ends them all, also those whose readers do not read. */
  close(): void {
    for (const { response } of this.#open) {
      response.end()
      setImmediate(() => response.destroy())
    }
    this.#open.clear()
  }

  #write(stream: Stream, text: string): void {
    const { response } = stream
    if (response.writableLength > WAITING_BYTES_MOST) {
      this.#open.delete(stream)
      response.destroy()
    } else response.write(text)
  }
}

/** Of what a guest does not see he learns that something is different, and no more. */
function presented({ noun, airportId, ids, isHidden }: Changed, { session }: Stream): Change {
  return isHidden && isExternalOnly(session.account) ? { noun, airportId: null, ids: [] } : { noun, airportId, ids }
}

function event(name: 'change' | 'bye', data: Change | Bye): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
