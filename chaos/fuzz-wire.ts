import { Agent, request } from 'node:http'
import type { FuzzRequest } from './fuzz-inputs'

const TIMEOUT_MS = 30_000
const agent = new Agent({ keepAlive: true })
let caller = 0

/**
 * Sends a request, even one that `fetch` would refuse to send. Returns its status; 0 without a response, and 400 for a
 * registration that was refused with 200. Each request claims a different client address, so that limits per address do
 * not hide other behaviour.
 */
export function sendRaw(address: string, fuzzRequest: FuzzRequest, token?: string, isSecond = false): Promise<number> {
  const { method, path, headers, body } = fuzzRequest
  caller += 1
  const from = `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`
  const all = { ...headers, 'x-forwarded-for': from, ...(token && { authorization: `Bearer ${token}` }) }
  return new Promise((resolve) => {
    const asked = request(new URL(address), { method, path, headers: all, agent, timeout: TIMEOUT_MS }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      response.once('error', () => resolve(0))
      response.once('end', () => resolve(isRefusal(text) ? 400 : (response.statusCode ?? 0)))
    })
    asked.once('timeout', () => asked.destroy())
    // Retries once, because the server may close an idle connection just when it is used again.
    asked.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(
        asked.reusedSocket && code === 'ECONNRESET' && !isSecond ? sendRaw(address, fuzzRequest, token, true) : 0,
      ),
    )
    asked.end(body)
  })
}

/** A failed registration is answered with 200 (spec §7). */
function isRefusal(text: string): boolean {
  return text.startsWith('{"succeeded":false')
}
