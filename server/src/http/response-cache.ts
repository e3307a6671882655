import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const BYTES_MOST = 8 * 1024 * 1024
/** Airports times the days that people look at times kinds of readers: a club asks for a few hundred. */
const ANSWERS_MOST = 1000
/** What an entry costs beside its texts and bytes: its place in the map, objects, buffers. */
const ENTRY_BYTES = 1024
/** Below this many bytes compressing saves nothing. */
const COMPRESSED_FROM = 1024

/** Another program may answer in another shape: what browsers keep of this one's answers is then out of date. */
export const program = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('base64url')
  .slice(0, 8)

interface CachedResponse {
  validator?: string
  plain: Buffer
  /** Made when the first browser asks for it. */
  zipped?: Promise<Buffer>
  /** What it costs in memory, in bytes. */
  bytes: number
}

export function asBytes(output: unknown): CachedResponse {
  const plain = Buffer.from(JSON.stringify(output))
  // The compressed bytes are counted before there are any, as if they saved nothing.
  return { plain, bytes: ENTRY_BYTES + plain.length * (plain.length < COMPRESSED_FROM ? 1 : 2) }
}

/**
 * Answers as the bytes that leave, one for each question: the one before is out of date once there is a new one. The
 * least recently used are forgotten first, when there are too many or when all together cost too much memory.
 */
export class ResponseCache {
  readonly #kept = new Map<string, CachedResponse>()
  #bytes = 0

  /** How many there are, and what they cost. */
  get size(): { answers: number; bytes: number } {
    return { answers: this.#kept.size, bytes: this.#bytes }
  }

  /** The answer to a question, if it is still the one that its validator names. */
  find(question: string, validator: string): CachedResponse | undefined {
    const found = this.#kept.get(question)
    if (found?.validator !== validator) return undefined
    this.#kept.delete(question)
    this.#kept.set(question, found)
    return found
  }

  keep(question: string, validator: string, output: unknown): CachedResponse {
    const kept = { ...asBytes(output), validator }
    // Two bytes for each character, at the most.
    kept.bytes += 2 * (question.length + validator.length)
    this.#forget(question)
    this.#kept.set(question, kept)
    this.#bytes += kept.bytes
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= BYTES_MOST && this.#kept.size <= ANSWERS_MOST) break
      this.#forget(oldest)
    }
    return kept
  }

  #forget(question: string): void {
    this.#bytes -= this.#kept.get(question)?.bytes ?? 0
    this.#kept.delete(question)
  }
}

const zip = promisify(gzip)

/** Sends what is kept, compressed for whoever takes that. */
export async function sendCached(
  kept: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header('Content-Type', 'application/json; charset=utf-8')
  if (kept.plain.length < COMPRESSED_FROM) return reply.send(kept.plain)
  void reply.header('Vary', 'Accept-Encoding')
  if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(kept.plain)
  kept.zipped ??= zip(kept.plain)
  return reply.header('Content-Encoding', 'gzip').send(await kept.zipped)
}
