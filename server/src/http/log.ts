import { randomUUID } from 'node:crypto'
import { userLogin } from '@windsock/contract/login'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, stdTimeFunctions } from 'pino'
import type { Config } from '../config'

/** Takes the lines of the log; without one they go to the standard output. */
export type LogTarget = DestinationStream

/** One JSON object a line, with the time in UTC. Nothing that people typed or that opens a door is in it (decisions on running, 8). */
export function logSettings({ logLevel: level }: Pick<Config, 'logLevel'>, stream?: LogTarget) {
  return {
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: described, reason: withoutValues },
    ...(stream && { stream }),
  }
}

/** A request's name. Unlike those of a counter it is another on every instance, and nobody else chooses it. */
export const newName = () => randomUUID()

/** Tells whoever asks under which name the log has his request. */
export function nameRequest({ id }: FastifyRequest, reply: FastifyReply): void {
  void reply.header('X-Request-Id', id)
}

/** Name and password do not belong together, or were tried too often. */
const loginFailed: ReadonlySet<number> = new Set([400, 429])

/** Asked every few seconds by whoever watches over the server. */
const watching = new Set(['/healthz', '/readyz', '/metrics'])

/** One line of the log for each request, when it is over; with addresses, one more for each login that failed. */
export class RequestLog extends LogController {
  /** Noted when a request begins: whoever has hung up since has no address any more. */
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
    const asked = { method, path: pathOf(request), status, ms: Math.round(reply.elapsedTime), ...from }
    if (fault) log.warn({ ...asked, err: fault }, 'the answer broke off')
    else log[watching.has(asked.path) ? 'debug' : 'info'](asked, 'answered')
    if (address !== undefined && asked.path === userLogin.path && loginFailed.has(status))
      log.warn({ address, status }, 'login failed')
  }
}

/** Without the query, which may carry names and ids. */
function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0] ?? ''
}

interface Described {
  [detail: string]: unknown
  type: string
  message: string
  /** Frames alone: the message would be here once more. */
  stack: string
}

/** A fault as the log keeps it: what and where, without the values it happened with. */
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

/** Where a shape is wrong, not what was there. */
function placeOf({ path = [], code = '' }: { path?: PropertyKey[]; code?: string }): string {
  return `${path.map(String).join('.')}: ${code}`
}

/** PostgreSQL and JSON.parse put what they could not read between quotes; mail servers repeat addresses. */
function withoutValues(text: unknown): string {
  return String(text)
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '…@…')
}
