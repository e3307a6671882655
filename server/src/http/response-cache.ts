import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const BYTES_MOST = 8 * 1024 * 1024
/** Airports × days that members look at × kinds of readers: a few hundred in a club. */
const ANSWERS_MOST = 1000
/** Memory of an entry besides its strings and bytes: map entry, objects, buffers. */
const ENTRY_BYTES = 1024
/** Compressing fewer bytes saves nothing. */
const COMPRESSED_FROM = 1024

/** A hash of the program: browsers must not reuse cached answers of another program, whose shapes may differ. */
export const program = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('base64url')
  .slice(0, 8)

interface CachedResponse {
  etag?: string
  plain: Buffer
  /** Compressed when the first browser accepts that. */
  zipped?: Promise<Buffer>
  /** Memory that it takes, in bytes. */
  bytes: number
}

export function asBytes(output: unknown): CachedResponse {
  const plain = Buffer.from(JSON.stringify(output))
  // Count the compressed bytes before they exist, as if compression saved nothing.
  return { plain, bytes: ENTRY_BYTES + plain.length * (plain.length < COMPRESSED_FROM ? 1 : 2) }
}

/**
 * Answers as bytes, one for each key: a new answer replaces the previous one. Evicts the least recently used when there
 * are too many or when they take too much memory.
 */
export class ResponseCache {
  readonly #entries = new Map<string, CachedResponse>()
  #bytes = 0

  /** How many answers there are, and the memory they take. */
  get size(): { answers: number; bytes: number } {
    return { answers: this.#entries.size, bytes: this.#bytes }
  }

  /** The answer of a key, if it still has this ETag. */
  find(key: string, etag: string): CachedResponse | undefined {
    const found = this.#entries.get(key)
    if (found?.etag !== etag) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, found)
    return found
  }

  keep(key: string, etag: string, output: unknown): CachedResponse {
    const entry = { ...asBytes(output), etag }
    // A character takes two bytes at most.
    entry.bytes += 2 * (key.length + etag.length)
    this.#delete(key)
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= BYTES_MOST && this.#entries.size <= ANSWERS_MOST) break
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

/** Sends a cached answer, compressed if the caller accepts gzip. */
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
