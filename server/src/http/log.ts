import { randomUUID } from 'node:crypto'
import { calendarPath } from '@windsock/contract/calendars'
import { unsubscribePath } from '@windsock/contract/email-choices'
import { userLogin } from '@windsock/contract/sign-in/login'
import { passkeysLogin } from '@windsock/contract/sign-in/passkey-login'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, stdTimeFunctions } from 'pino'
import type { Config } from '../config'

export type LogTarget = DestinationStream

/**
 * Returns the settings of the log: one JSON object per line, with the time in UTC. The log contains no secrets and
 * nothing that users typed (decisions on running, 8).
 */
export function logSettings({ logLevel: level }: Pick<Config, 'logLevel'>, stream?: LogTarget) {
  return {
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: described, reason: withoutValues },
    ...(stream && { stream }),
  }
}

/**
 * Returns a random id for a request. A counter would not be unique across instances, and an id sent by the caller could
 * be forged.
 */
export const newName = () => randomUUID()

/** Sends the id of the request in a header, so that the caller can refer to its log lines. */
export function nameRequest({ id }: FastifyRequest, reply: FastifyReply): void {
  void reply.header('X-Request-Id', id)
}

const logins: ReadonlySet<string> = new Set([userLogin.path, passkeysLogin.path])
/** The statuses of a failed login: 400 for wrong credentials and 429 for too many attempts. */
const loginFailed: ReadonlySet<number> = new Set([400, 429])

/** Paths that monitoring requests every few seconds. They are logged only at the level `debug`. */
const watching = new Set(['/healthz', '/readyz', '/metrics'])

/** Logs one line when a request ends. If addresses are logged, it adds a line for each failed login. */
export class RequestLog extends LogController {
  /**
   * The address of each request, stored when the request begins, because the socket has no address after a disconnect.
   */
  readonly #addresses = new WeakMap<FastifyRequest, string>()
  readonly #hasAddresses: boolean

  constructor({ logAddresses }: Pick<Config, 'logAddresses'>) {
    super({ requestIdLogLabel: 'requestId' })
    this.#hasAddresses = logAddresses
  }

  override incomingRequest(request: FastifyRequest): void {
    if (this.#hasAddresses) this.#addresses.set(request, request.ip)
  }

  override requestCompleted(fault: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, log } = request
    const address = this.#addresses.get(request)
    const from = address === undefined ? {} : { address }
    const { statusCode: status } = reply
    const fields = { method, path: pathOf(request), status, ms: Math.round(reply.elapsedTime), ...from }
    if (fault) log.warn({ ...fields, err: fault }, 'the response was aborted')
    else log[watching.has(fields.path) ? 'debug' : 'info'](fields, 'answered')
    if (address !== undefined && logins.has(fields.path) && loginFailed.has(status))
      log.warn({ address, status }, 'login failed')
  }
}

/** Routes whose last part is a secret, with what is logged instead. */
const secretPaths = [
  { route: calendarPath(':key'), pattern: /^\/+calendar(?:\/|$)/i, logged: '/calendar/…' },
  { route: unsubscribePath(':token'), pattern: /^\/+letters(?:\/|$)/i, logged: '/letters/off/…' },
]

/**
 * Returns the path without the query, which may contain names and ids, and without the secrets in it. The route is
 * compared too, because it also serves paths with escapes, such as `/c%61lendar/`.
 */
function pathOf({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const path = url.split('?', 1)[0] ?? ''
  const secret = secretPaths.find(({ route, pattern }) => routeOptions.url === route || pattern.test(path))
  return secret?.logged ?? path
}

interface Described {
  [detail: string]: unknown
  type: string
  message: string
  /** The stack frames without the message, which is a separate field. */
  stack: string
}

/** Describes an error for the log: its type, message and stack, without the values that caused it. */
function described(fault: unknown): Described {
  if (!(fault instanceof Error)) return { type: typeof fault, message: '', stack: '' }
  const { name, message, stack = '', cause } = fault
  const { code, constraint, issues } = fault as Error & { code?: unknown; constraint?: unknown; issues?: unknown }
  return {
    type: fault.constructor.name || name,
    message: Array.isArray(issues) ? issues.map(placeOf).join('; ') : withoutValues(message),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause !== undefined && { cause: described(cause) }),
  }
}

/** Describes a validation issue by its path and code, without the value. */
function placeOf({ path = [], code = '' }: { path?: PropertyKey[]; code?: string }): string {
  return `${path.map(String).join('.')}: ${code}`
}

/**
 * Removes quoted texts and email addresses from a message, because PostgreSQL and JSON.parse quote the values that they
 * reject, and mail servers repeat addresses.
 */
function withoutValues(text: unknown): string {
  return String(text)
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '…@…')
}
