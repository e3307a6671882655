// The server's answers that the page holds, by address and only for the session (token) that fetched them. In memory
// only: personal data never gets onto the disk of a shared computer.

interface Preloaded {
  token: string
  answer: Promise<{ response: Response; text: string }>
}

interface Validated {
  token: string | undefined
  etag: string
  body: unknown
}

/** The responses that the preload script fetched, until a call takes them. */
const preloaded = new Map<string, Preloaded>()

/** The last answers that came with an ETag, the oldest first. */
const validated = new Map<string, Validated>()
const MAX_VALIDATED = 100

/** Fetches an answer for the first call to the same address with the same token. Rejects if the server is not reached. */
export function preload(path: `/api/${string}`, input: Record<string, string | number>, token: string) {
  const url = new URL(path, window.location.origin)
  for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value))
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  const answer = fetch(url, { headers }).then(async (response) => ({ response, text: await response.text() }))
  preloaded.set(url.href, { token, answer })
  return answer
}

/** Takes a preloaded answer out of the cache: each is used once. */
export function takePreloaded(url: string, token: string | undefined): Promise<Response> | undefined {
  const held = preloaded.get(url)
  preloaded.delete(url)
  if (!held || held.token !== token) return undefined
  return held.answer.then(({ response, text }) => new Response(text, response))
}

export function hasPreloaded(): boolean {
  return preloaded.size > 0
}

/** Drops what no call has taken: once the page is shown, it is too old. */
export function clearPreloaded(): void {
  preloaded.clear()
}

/** Asks the server to answer 304 if the cached answer is still valid. Returns that answer's body, if there is one. */
export function revalidate(url: string, token: string | undefined, headers: Headers): { body: unknown } | undefined {
  const cached = validated.get(url)
  if (!cached || cached.token !== token) return undefined
  headers.set('If-None-Match', cached.etag)
  // Bypass the browser's HTTP cache, which would take the 304 for itself.
  headers.set('Cache-Control', 'no-cache')
  return cached
}

/** Caches an answer that has an ETag. Forgets the previous one, the answers of other sessions, and the oldest of too many. */
export function cacheResponse(url: string, { etag, ...answer }: Omit<Validated, 'etag'> & { etag: string | null }) {
  validated.delete(url)
  for (const [other, { token }] of validated)
    if (token !== answer.token || validated.size >= MAX_VALIDATED) validated.delete(other)
  if (etag !== null) validated.set(url, { ...answer, etag })
}
