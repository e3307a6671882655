/** The most that is read of an answer, in bytes. Descriptions and keys of real providers have some 10 kB. */
const MAX_RESPONSE_BYTES = 512 * 1024

/**
 * The statuses of a proxy whose server is down. With any other status the provider has answered, whatever it says about
 * the request.
 */
const down = new Set([502, 503, 504])

/** The provider's answer is larger than any that makes sense. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

/** Does the same as `fetch`, which openid-client uses, but never holds a huge answer in memory. @throws AnswerTooLarge */
export async function boundedFetch(url: string, options: RequestInit): Promise<Response> {
  const response = await send(url, options)
  if (!response.body) return response
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > MAX_RESPONSE_BYTES)
      throw new AnswerTooLarge(`${url} answers with more than ${MAX_RESPONSE_BYTES} bytes.`)
    parts.push(part)
  }
  const { status, statusText, headers } = response
  return new Response(Buffer.concat(parts), { status, statusText, headers })
}

/** Returns whether a browser that opens this address finds somebody there. */
export async function isAnswering(url: string, seconds: number): Promise<boolean> {
  try {
    const options = { redirect: 'manual', signal: AbortSignal.timeout(seconds * 1000) } as const
    const { status, body } = await send(url, options)
    await body?.cancel()
    return !down.has(status)
  } catch {
    return false
  }
}

// The server speaks to nobody else, and to the provider only if the club has one.
// oxlint-disable-next-line no-restricted-globals
const send: typeof fetch = (...request) => fetch(...request)
