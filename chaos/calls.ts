import type { Output, Input, Endpoint } from '@windsock/contract/endpoint'
import { userLogin } from '@windsock/contract/sign-in/login'
import { now } from './waiting'

/** The password of everybody in the demo club. */
const PASSWORD = 'demo-club-1'

export interface CallResult {
  /** The HTTP status; 0 without a response. */
  status: number
  body: unknown
  ms: number
}

/**
 * Sends a call and waits for its result. Never throws: without a response the status is 0.
 * @param timeoutMs - maximum wait for a response, in milliseconds
 */
export async function sendCall(
  address: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: unknown,
  token?: string,
  timeoutMs = 30_000,
): Promise<CallResult> {
  const start = now()
  try {
    const url = new URL(path, address)
    if (method === 'GET') url.search = new URLSearchParams(input as Record<string, string>).toString()
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(timeoutMs),
      ...(method !== 'GET' && { body: JSON.stringify(input) }),
    })
    const text = await response.text()
    return { status: response.status, body: JSON.parse(text) as unknown, ms: now() - start }
  } catch (error) {
    return { status: 0, body: String(error), ms: now() - start }
  }
}

/** Sends a call that must succeed. @throws if the status is not 200 */
export async function call<E extends Endpoint>(
  address: string,
  endpoint: E,
  input: Input<E>,
  token?: string,
): Promise<Output<E>> {
  const { status, body } = await sendCall(address, endpoint, input, token)
  if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(body)}`)
  return body as Output<E>
}

/** Logs in as a member of the demo club and returns the token. */
export async function tokenOf(address: string, userName: string): Promise<string> {
  return (await call(address, userLogin, { userName, password: PASSWORD })).token
}
