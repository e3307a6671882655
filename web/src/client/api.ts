import { type Output, type Input, type Endpoint, isRead as isReadEndpoint } from '@windsock/contract/endpoint'
import { savedOrNot } from '@windsock/contract/errors'
import { noteClubState } from './club-state'
import { cacheResponse, revalidate, takePreloaded } from './response-cache'
import { eventReader, type ServerEvent } from './event-stream'
import { t, pageLanguage } from '../kit/language/translate'
import { unreached } from '../kit/network/reach'
import { toastError } from '../kit/toasts'
import { goTo, paths } from '../paths'
import { checkServer, noteReached } from './server-reach'
import { currentSession, loseSession } from './session'

/** The error of a failed call. Status 0 means that the server was not reached. */
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
      /** Whether the call only reads and changes nothing on the server. */
      isRead?: boolean
      /** Seconds to wait before a retry; undefined if the server does not say. */
      retryAfter?: number | undefined
    } = {},
  ) {
    const mayBeSaved = !isRead && isUnknown(status, messages)
    super(messages[0] ?? (mayBeSaved ? `${wordless(status)} ${t('client.lookFirst')}` : wordless(status, isRead)))
    this.mayBeSaved = mayBeSaved
    this.retryAfter = retryAfter
  }

  /** Whether the change may have been saved although the call failed. */
  readonly mayBeSaved: boolean
  readonly retryAfter: number | undefined
}

/**
 * Returns whether the change of a failed call may have been saved. If the server reports the failure, it has undone the
 * change, unless it sends `savedOrNot`. If a proxy reports it or there is no response, the outcome is unknown.
 */
function isUnknown(status: number, messages: readonly string[]): boolean {
  const isUndone = (status >= 300 && status <= 500) || status === 503
  return !isUndone || messages.includes(t(savedOrNot))
}

function wordless(status: number, isRead = false): string {
  if (status === 0) return isRead && unreached.value() ? t('client.notKept') : t('client.unreachable')
  if (status >= 500) return t('client.trouble')
  if (status === 429) return t('client.tooManyTries')
  return t('client.refused')
}

export interface CallOptions {
  signal?: AbortSignal
  /** The caller itself shows the message of a 400, so no toast is raised. */
  handles400?: boolean
  /** The caller itself shows a 403, so the user is not redirected. */
  handles403?: boolean
  /**
   * The screen works without the response, so a failure shows no toast and causes no redirect. Only a 401 still ends
   * the session.
   */
  secondary?: boolean
  /** Whether the call changes nothing on the server, even if it is a POST. By default the endpoint decides. */
  isRead?: boolean
  /**
   * The request continues after the page is closed. A failure has no effect on the page: even a 401 keeps the session.
   */
  keepalive?: boolean
}

/** Calls the server. Rejects with `CallFailed`, or with the signal's abort error. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}) {
  const token = currentSession()?.token
  const isRead = options.isRead ?? isReadEndpoint(endpoint)
  try {
    // Nothing is sent into a network that is gone, so that it is certain that nothing was saved. A login saves nothing,
    // but it is no reading either.
    const isAct = !isRead || (endpoint.allow === 'public' && endpoint.method !== 'GET')
    if (isAct && !options.keepalive && unreached.value()) {
      await checkServer()
      if (unreached.value()) throw new CallFailed(0, [t('client.needsNetwork')], { isRead: true })
    }
    const { url, init } = request(endpoint, input, token)
    const cached = endpoint.method === 'GET' ? revalidate(url.href, token, init.headers) : undefined
    const { signal = null, keepalive = false } = options
    const response = await noteReached(takePreloaded(url.href, token) ?? fetch(url, { ...init, signal, keepalive }))
    noteClubState(response)
    if (cached && response.status === 304) return cached.body as Output<E>
    const body = await bodyOf(response, isRead)
    cacheResponse(url.href, { token, etag: response.headers.get('ETag'), body })
    // The body is not validated, because the page and its server are released together and the server checks its own
    // responses.
    return body as Output<E>
  } catch (error) {
    if (options.signal?.aborted) throw error
    const failure = error instanceof CallFailed ? error : lostCall(isRead)
    if (!options.keepalive) intercept(failure, token, options)
    throw failure
  }
}

export interface Listening {
  signal: AbortSignal
  heard(event: ServerEvent): void
  /** Called when the stream opens and for every chunk, even a heartbeat, to show that the connection is alive. */
  alive(): void
}

/**
 * Reads a stream of server-sent events to its end. Uses `fetch`, because `EventSource` cannot send the session's token.
 * @throws CallFailed with the server's status, with 404 if the response is no stream, or with 0 if the stream breaks;
 * throws the abort error if `signal` is aborted
 */
export async function listen(path: `/api/${string}`, { signal, heard, alive }: Listening): Promise<void> {
  const token = currentSession()?.token
  try {
    const headers = { Accept: 'text/event-stream', ...(token && { Authorization: `Bearer ${token}` }) }
    const response = await noteReached(
      fetch(new URL(path, window.location.origin), { headers, signal, cache: 'no-store' }),
    )
    // Check the type, because a proxy may answer with a page of its own instead of the server's stream.
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
    if (!response.ok || !isStream || !response.body) {
      // The refusal of a session that has ended says why.
      const messages = response.status === 401 ? messagesOf(parsedJson(await response.text())) : []
      if (response.status !== 401) void response.body?.cancel()
      throw new CallFailed(response.ok ? 404 : response.status, messages)
    }
    alive()
    await readEvents(response.body, { heard, alive })
  } catch (error) {
    if (signal.aborted) throw error
    const failure = error instanceof CallFailed ? error : lostCall()
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
    // After an error, cancel the rest of the stream.
    reader.cancel().catch(() => undefined)
  }
}

function request({ method, path }: Endpoint, input: unknown, token: string | undefined) {
  const url = new URL(path, window.location.origin)
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': pageLanguage() })
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
  // spec §7 does not define what a write returns, so any text is accepted. A read has failed if it returns no JSON.
  if (body === undefined && isRead) throw new CallFailed(502, [], { isRead })
  return body
}

function lostCall(isRead = false) {
  void checkServer()
  return new CallFailed(0, [], { isRead })
}

/** Parses JSON; returns undefined if the text is not JSON. */
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

// Handles failures in the same way for all screens (spec §8, generic interceptor).
function intercept(failure: CallFailed, token: string | undefined, options: CallOptions) {
  const { secondary, handles400, handles403 } = options
  if (failure.status === 400 && !handles400 && !secondary) toastError(t('client.notSaved'), failure.message)
  // The loss of the session makes the route guard redirect to the login.
  if (failure.status === 401) loseSession(token, failure.messages[0])
  if (failure.status === 403 && !handles403 && !secondary) goTo(paths.forbidden)
}
