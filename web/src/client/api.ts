import { type Output, type Input, type Endpoint, isRead as isReadEndpoint } from '@windsock/contract/endpoint'
import { savedOrNot } from '@windsock/contract/errors'
import { cacheResponse, revalidate, takePreloaded } from './response-cache'
import { eventReader, type ServerEvent } from './event-stream'
import { toastError } from '../kit/toasts'
import { goTo, paths } from '../paths'
import { noteServerVersion } from './server-version'
import { currentSession, loseSession } from './session'

/** A call that did not succeed. Status 0: the server was not reached. */
export class CallFailed extends Error {
  override name = 'CallFailed'

  constructor(
    readonly status: number,
    /** The server's messages, the most useful first. */
    readonly messages: readonly string[],
    {
      isRead = false,
      retryAfter,
    }: {
      /** The call changes nothing on the server. */
      isRead?: boolean
      /** Seconds to wait before a retry, if the server says so. */
      retryAfter?: number | undefined
    } = {},
  ) {
    const mayBeSaved = !isRead && isUnknown(status, messages)
    super(messages[0] ?? wordless(status) + (mayBeSaved ? ' Please look before you try again.' : ''))
    this.mayBeSaved = mayBeSaved
    this.retryAfter = retryAfter
  }

  /** It is unknown whether the change was saved. */
  readonly mayBeSaved: boolean
  readonly retryAfter: number | undefined
}

/** The server rolls back what it refuses or fails at. An error of a proxy, or no answer, says nothing about that. */
function isUnknown(status: number, messages: readonly string[]): boolean {
  const isUndone = (status >= 300 && status <= 500) || status === 503
  return !isUndone || messages.includes(savedOrNot)
}

function wordless(status: number): string {
  if (status === 0) return 'The server cannot be reached. Please check your connection.'
  if (status >= 500) return 'The server has trouble at the moment.'
  if (status === 429) return 'Too many tries. Please wait a moment.'
  return 'The server refused the request.'
}

export interface CallOptions {
  signal?: AbortSignal
  /** The caller shows a 400 itself: one failure, one toast. */
  handles400?: boolean
  /** The caller shows a 403 itself, and the user stays on the screen. */
  handles403?: boolean
  /** The screen can do without it: a failure raises no toast and redirects nowhere. A lost session still ends. */
  secondary?: boolean
  /** The call changes nothing, although it may be a POST. Every GET is a read. */
  isRead?: boolean
  /** The request outlives the page: its answer and its failure have no effect. */
  keepalive?: boolean
}

/** The one door to the server. Rejects with `CallFailed`, or with the signal's abort. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}) {
  const token = currentSession()?.token
  const isRead = options.isRead ?? isReadEndpoint(endpoint)
  try {
    const { url, init } = request(endpoint, input, token)
    const cached = endpoint.method === 'GET' ? revalidate(url.href, token, init.headers) : undefined
    const { signal = null, keepalive = false } = options
    const response = await (takePreloaded(url.href, token) ?? fetch(url, { ...init, signal, keepalive }))
    noteServerVersion(response)
    if (cached && response.status === 304) return cached.body as Output<E>
    const body = await bodyOf(response, isRead)
    cacheResponse(url.href, { token, etag: response.headers.get('ETag'), body })
    // Not parsed: the page and its server are released together, and the server checks what it sends.
    return body as Output<E>
  } catch (error) {
    if (options.signal?.aborted) throw error
    const failure = error instanceof CallFailed ? error : new CallFailed(0, [], { isRead })
    if (!options.keepalive) intercept(failure, token, options)
    throw failure
  }
}

export interface Listening {
  signal: AbortSignal
  heard(event: ServerEvent): void
  /** Called when the stream opens and with every chunk, heartbeats included. */
  alive(): void
}

/**
 * Reads a server-sent event stream to its end, with the token of the session: `EventSource` could not send it.
 * @throws CallFailed if there is no such stream (404) or it breaks (0); the signal's abort
 */
export async function listen(path: `/api/${string}`, { signal, heard, alive }: Listening): Promise<void> {
  const token = currentSession()?.token
  try {
    const headers = { Accept: 'text/event-stream', ...(token && { Authorization: `Bearer ${token}` }) }
    const response = await fetch(new URL(path, window.location.origin), { headers, signal, cache: 'no-store' })
    noteServerVersion(response)
    // A proxy may answer in the server's place.
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
    if (!response.ok || !isStream || !response.body) {
      void response.body?.cancel()
      throw new CallFailed(response.ok ? 404 : response.status, [])
    }
    alive()
    await readEvents(response.body, { heard, alive })
  } catch (error) {
    if (signal.aborted) throw error
    const failure = error instanceof CallFailed ? error : new CallFailed(0, [])
    if (failure.status === 401) loseSession(token, failure.messages[0])
    throw failure
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, { heard, alive }: Pick<Listening, 'heard' | 'alive'>) {
  const take = eventReader(heard)
  const text = new TextDecoder()
  const reader = body.getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      alive()
      take(text.decode(piece.value, { stream: true }))
    }
  } finally {
    // After an error the rest of the stream is not read.
    reader.cancel().catch(() => undefined)
  }
}

function request({ method, path }: Endpoint, input: unknown, token: string | undefined) {
  const url = new URL(path, window.location.origin)
  const headers = new Headers({ Accept: 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (method === 'GET') {
    for (const [name, value] of Object.entries(input ?? {})) {
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
    }
    return { url, init: { method, headers } }
  }
  const guard = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  if (guard) headers.set('X-XSRF-TOKEN', decodeURIComponent(guard))
  if (input === undefined) return { url, init: { method, headers } }
  headers.set('Content-Type', 'application/json')
  return { url, init: { method, headers, body: JSON.stringify(input) } }
}

async function bodyOf(response: Response, isRead: boolean): Promise<unknown> {
  const body = parsedJson(await response.text())
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  if (!response.ok) throw new CallFailed(response.status, messagesOf(body), { isRead, retryAfter })
  // spec §7 leaves open what a write answers, so it may be any text. A read without JSON has failed.
  if (body === undefined && isRead) throw new CallFailed(502, [], { isRead })
  return body
}

// A part of the page failed to load: after an upgrade the server may not have it any more.
window.addEventListener('vite:preloadError', () => {
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(noteServerVersion, () => undefined)
})

/** undefined for text that is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function messagesOf(body: unknown): string[] {
  const list: unknown[] = Array.isArray(body) ? body : [body]
  return list.filter((message) => typeof message === 'string')
}

// spec §8, generic interceptor
function intercept(failure: CallFailed, token: string | undefined, options: CallOptions) {
  const { secondary, handles400, handles403 } = options
  if (failure.status === 400 && !handles400 && !secondary) toastError('Error while saving data!', failure.message)
  // Without a session the route guard redirects to the login.
  if (failure.status === 401) loseSession(token, failure.messages[0])
  if (failure.status === 403 && !handles403 && !secondary) goTo(paths.forbidden)
}
