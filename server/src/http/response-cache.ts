import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const MAX_BYTES = 8 * 1024 * 1024
/** Maximum number of cached answers. A club needs a few hundred: one for each airport, day and kind of reader. */
const MAX_RESPONSES = 1000
/** Estimated memory of an entry in bytes, in addition to its strings and its body. */
const ENTRY_BYTES = 1024
/** Minimum size of a body to be compressed, in bytes. Compressing a smaller body saves nothing. */
const COMPRESSED_FROM = 1024

/**
 * A hash of the built program, which is part of each ETag. The answers of a different version of the program may have a
 * different shape, so browsers must not reuse them.
 */
export const program = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('base64url')
  .slice(0, 8)

interface CachedResponse {
  etag?: string
  plain: Buffer
  /** The compressed body. It is made when the first browser that accepts gzip requests it. */
  zipped?: Promise<Buffer>
  /** Memory that the entry takes, in bytes. */
  bytes: number
}

export function asBytes(output: unknown): CachedResponse {
  const plain = Buffer.from(JSON.stringify(output))
  // A body that will be compressed is counted twice: once as it is, and once for the compressed copy, which is made
  // later and is at most as long.
  return { plain, bytes: ENTRY_BYTES + plain.length * (plain.length < COMPRESSED_FROM ? 1 : 2) }
}

/**
 * Caches one answer for each key, as bytes; a new answer replaces the previous one. If there are too many answers or
 * they take too much memory, those that were used least recently are removed.
 */
export class ResponseCache {
  readonly #entries = new Map<string, CachedResponse>()
  #bytes = 0

  /** The number of cached answers, and the memory that they take in bytes. */
  get size(): { answers: number; bytes: number } {
    return { answers: this.#entries.size, bytes: this.#bytes }
  }

  /** Returns the cached answer for a key; undefined if there is none or its ETag is different. */
  find(key: string, etag: string): CachedResponse | undefined {
    const found = this.#entries.get(key)
    if (found?.etag !== etag) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, found)
    return found
  }

  keep(key: string, etag: string, output: unknown): CachedResponse {
    const entry = { ...asBytes(output), etag }
    // Counts two bytes for each character, which is the most that a string needs.
    entry.bytes += 2 * (key.length + etag.length)
    this.#delete(key)
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= MAX_BYTES && this.#entries.size <= MAX_RESPONSES) break
      this.#delete(oldest)
    }
    return entry
  }

  #delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}

const zip = promisify(gzip)

export async function sendCached(
  cached: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header('Content-Type', 'application/json; charset=utf-8')
  if (cached.plain.length < COMPRESSED_FROM) return reply.send(cached.plain)
  void reply.header('Vary', 'Accept-Encoding')
  if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(cached.plain)
  cached.zipped ??= zip(cached.plain)
  return reply.header('Content-Encoding', 'gzip').send(await cached.zipped)
}
