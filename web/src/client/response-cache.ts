// This module caches the server's responses by address. A response is used only by the session (token) that fetched it.
// The cache is in memory only, so that no personal data gets onto the disk of a shared computer.

import { firstLanguage } from '../kit/language/language-choice'

interface Preloaded {
  token: string
  answer: Promise<{ response: Response; text: string }>
}

interface Validated {
  token: string | undefined
  etag: string
  body: unknown
}

/** The responses that the preload script has fetched and that no call has used yet. */
const preloaded = new Map<string, Preloaded>()

/** The latest responses that have an ETag, the oldest first. */
const validated = new Map<string, Validated>()
const MAX_VALIDATED = 100

/**
 * Fetches a response in advance, for the first call to the same address with the same token. Rejects if the server is
 * not reached.
 */
export function preload(path: `/api/${string}`, input: Record<string, string | number>, token: string) {
  const url = new URL(path, window.location.origin)
  for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value))
  const headers = {
    Accept: 'application/json',
    // The page is not yet loaded in its language, but it will compare a refusal with the sentences of that language.
    'Accept-Language': firstLanguage(),
    Authorization: `Bearer ${token}`,
  }
  const answer = fetch(url, { headers }).then(async (response) => ({ response, text: await response.text() }))
  preloaded.set(url.href, { token, answer })
  return answer
}

/** Returns a preloaded response and removes it from the cache. Each preloaded response is used only once. */
export function takePreloaded(url: string, token: string | undefined): Promise<Response> | undefined {
  const held = preloaded.get(url)
  preloaded.delete(url)
  if (!held || held.token !== token) return undefined
  return held.answer.then(({ response, text }) => new Response(text, response))
}

export function hasPreloaded(): boolean {
  return preloaded.size > 0
}

/** Drops the preloaded responses that the first page has not used, because a later call needs current data. */
export function clearPreloaded(): void {
  preloaded.clear()
}

/**
 * Adds headers to a request, so that the server answers 304 if the cached response is still valid. Returns the cached
 * response; undefined if there is none.
 */
export function revalidate(url: string, token: string | undefined, headers: Headers): { body: unknown } | undefined {
  const cached = validated.get(url)
  if (!cached || cached.token !== token) return undefined
  headers.set('If-None-Match', cached.etag)
  // Bypass the browser's HTTP cache, which would otherwise handle a status 304 itself.
  headers.set('Cache-Control', 'no-cache')
  return cached
}

/**
 * Caches a response if it has an ETag. Removes the previous response of the same address, all responses of other
 * sessions, and the oldest responses above the maximum.
 */
export function cacheResponse(url: string, { etag, ...answer }: Omit<Validated, 'etag'> & { etag: string | null }) {
  validated.delete(url)
  for (const [other, { token }] of validated)
    if (token !== answer.token || validated.size >= MAX_VALIDATED) validated.delete(other)
  if (etag !== null) validated.set(url, { ...answer, etag })
}
