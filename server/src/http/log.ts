import { randomUUID } from 'node:crypto'
import { userLogin } from '@windsock/contract/login'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, stdTimeFunctions } from 'pino'
import type { Config } from '../config'

export type LogTarget = DestinationStream

/**
 * One JSON object per line, with the time in UTC. It contains nothing that people typed and no secrets (decisions on
 * running, 8).
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

/** A request's id. Unlike a counter's it is unique across instances, and callers cannot choose it. */
export const newName = () => randomUUID()

/** Tells the caller the id of their request in the log. */
export function nameRequest({ id }: FastifyRequest, reply: FastifyReply): void {
  void reply.header('X-Request-Id', id)
}

/** Wrong credentials, or too many attempts. */
const loginFailed: ReadonlySet<number> = new Set([400, 429])

/** Requested every few seconds by monitoring. */
const watching = new Set(['/healthz', '/readyz', '/metrics'])

/** Logs one line when a request ends and, if addresses are logged, one more for each failed login. */
export class RequestLog extends LogController {
  /** Stored when a request begins: after a disconnect the socket has no address. */
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
    if (address !== undefined && fields.path === userLogin.path && loginFailed.has(status))
      log.warn({ address, status }, 'login failed')
  }
}

/** Without the query, which may contain names and ids. */
function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0] ?? ''
}

interface Described {
  [detail: string]: unknown
  type: string
  message: string
  /** Only the frames: the message is a field of its own. */
  stack: string
}

/** An error as it is logged: what and where, without the values that caused it. */
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

/** The path and code of a validation issue, without the value. */
function placeOf({ path = [], code = '' }: { path?: PropertyKey[]; code?: string }): string {
  return `${path.map(String).join('.')}: ${code}`
}

/** PostgreSQL and JSON.parse quote the values that they reject; mail servers repeat addresses. */
function withoutValues(text: unknown): string {
  return String(text)
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '…@…')
}
