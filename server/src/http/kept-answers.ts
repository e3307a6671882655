import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const BYTES_MOST = 8 * 1024 * 1024
/** Below this many bytes compressing saves nothing. */
const COMPRESSED_FROM = 1024

/** Another program may answer in another shape: what browsers keep of this one's answers is then out of date. */
export const program = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('base64url')
  .slice(0, 8)

interface Kept {
  validator?: string
  plain: Buffer
  /** Made when the first browser asks for it. */
  zipped?: Promise<Buffer>
}

export function asBytes(output: unknown): Kept {
  return { plain: Buffer.from(JSON.stringify(output)) }
}

/**
 * Answers as the bytes that leave, one for each question: the one before is out of date once there is a new one. Those
 * that nobody has asked for longest are forgotten first.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>()
  #bytes = 0

  /** The answer to a question, if it is still the one that its validator names. */
  find(question: string, validator: string): Kept | undefined {
    const found = this.#kept.get(question)
    if (found?.validator !== validator) return undefined
    this.#kept.delete(question)
    this.#kept.set(question, found)
    return found
  }

  keep(question: string, validator: string, output: unknown): Kept {
    const kept = { ...asBytes(output), validator }
    this.#forget(question)
    this.#kept.set(question, kept)
    this.#bytes += kept.plain.length
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= BYTES_MOST) break
      this.#forget(oldest)
    }
    return kept
  }

  #forget(question: string): void {
    this.#bytes -= this.#kept.get(question)?.plain.length ?? 0
    this.#kept.delete(question)
  }
}

const zip = promisify(gzip)

/** Sends what is kept, compressed for whoever takes that. */
export async function sendKept(kept: Kept, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.header('Content-Type', 'application/json; charset=utf-8')
  if (kept.plain.length < COMPRESSED_FROM) return reply.send(kept.plain)
  void reply.header('Vary', 'Accept-Encoding')
  if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(kept.plain)
  kept.zipped ??= zip(kept.plain)
  return reply.header('Content-Encoding', 'gzip').send(await kept.zipped)
}
