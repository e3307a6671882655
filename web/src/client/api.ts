import { type Output, type Input, type Endpoint, isRead as asksOnly } from '@windsock/contract/endpoint'
import { savedOrNot } from '@windsock/contract/errors'
import { takePreloaded } from './preloaded-responses'
import { eventReader, type ServerEvent } from './event-stream'
import { toastError } from '../kit/toasts'
import { cachedResponse, cacheResponse } from './etag-cache'
import { goTo, paths } from '../paths'
import { noteServerVersion } from './server-version'
import { currentSession, loseSession } from './session'

/** A call that did not succeed. Status 0: the server was not reached. */
export class CallFailed extends Error {
  override name = 'CallFailed'

  constructor(
    readonly status: number,
    /** What the server said, the best message first. */
    readonly messages: readonly string[],
    {
      isRead = false,
      retryAfter,
    }: {
      /** It was not to change anything. */
      isRead?: boolean
      /** Seconds after which the server wants to be asked again. */
      retryAfter?: number | undefined
    } = {},
  ) {
    const mayBeSaved = !isRead && isUnknown(status, messages)
    super(messages[0] ?? wordless(status) + (mayBeSaved ? ' Please look before you try again.' : ''))
    this.mayBeSaved = mayBeSaved
    this.retryAfter = retryAfter
  }

  /** Nobody knows whether it was done. */
  readonly mayBeSaved: boolean
  readonly retryAfter: number | undefined
}

/** The server undoes what it refuses, and what fails there; who stands before it, and silence, know nothing of that. */
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
  /** The caller tells the user about a 400 himself: one failure, one toast. */
  handles400?: boolean
  /** The caller tells the user about a 403 and stays where they are. */
  handles403?: boolean
  /** The screen stands without it: no failure of it raises a toast or leads away. A lost session still ends. */
  secondary?: boolean
  /** It is asked for its answer and changes nothing, even where it is a POST. Every GET is a question. */
  isRead?: boolean
  /** Nobody waits for the answer and nothing follows from it. */
  keepalive?: boolean
}

/** The one door to the server. Rejects with `CallFailed`, or with the signal's abort. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}) {
  const token = currentSession()?.token
  const isRead = options.isRead ?? asksOnly(endpoint)
  try {
    const { url, init } = request(endpoint, input, token)
    const known = endpoint.method === 'GET' ? cachedResponse(url.href, token) : undefined
    if (known) askWhetherStill(known.validator, init.headers)
    const early = takePreloaded(url.href, token)
    const response = await (early ??
      fetch(url, { ...init, signal: options.signal ?? null, keepalive: options.keepalive ?? false }))
    noteServerVersion(response)
    if (known && response.status === 304) return known.body as Output<E>
    const body = await bodyOf(response, isRead)
    cacheResponse(url.href, { token, validator: response.headers.get('ETag'), body })
    // Not parsed: the page and its server are released together, and the server checks what it sends.
    return body as Output<E>
  } catch (error) {
    if (options.signal?.aborted) throw error
    const failure = error instanceof CallFailed ? error : new CallFailed(0, [], { isRead })
    if (!options.keepalive) intercept(failure, token, options)
    throw failure
  }
}

/** Past the browser's own keeping, which would answer for the server. */
function askWhetherStill(validator: string, headers: Headers): void {
  headers.set('If-None-Match', validator)
  headers.set('Cache-Control', 'no-cache')
}

export interface Listening {
  signal: AbortSignal
  heard(event: ServerEvent): void
  /** The stream has begun, or anything came in, be it a mere sign of life. */
  alive(): void
}

/**
 * Reads a server-sent stream to its end, in the name of whoever is signed in. A browser's own reader of such streams
 * could not carry the token.
 * @throws CallFailed where there is no such stream (404) or it breaks (0); the signal's abort
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
    // An answer that is not a stream is not read to its end.
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
  // spec §7 leaves open what a write answers, so text is as good as nothing; a question without an answer has failed.
  if (body === undefined && isRead) throw new CallFailed(502, [], { isRead })
  return body
}

// A part of the page could not be loaded: after an upgrade the server may not have it.
window.addEventListener('vite:preloadError', () => {
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(noteServerVersion, () => undefined)
})

/** undefined for what is no JSON. */
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
  // The route guard takes whoever has no session to the login.
  if (failure.status === 401) loseSession(token, failure.messages[0])
  if (failure.status === 403 && !handles403 && !secondary) goTo(paths.forbidden)
}
