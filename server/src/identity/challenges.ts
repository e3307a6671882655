import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { CHALLENGE_MS } from '@windsock/contract/sign-in/passkey-login'
import { millisecondsOf, type Moment, momentOfMs } from '@windsock/domain/time'
import type { Database } from '../database/database'
import { spendChallenge } from '../storage/sign-in/passkeys'

const RANDOM_BYTES = 16
/** The end in milliseconds since 1970, for which 6 bytes last until the year 10895. */
const END_BYTES = 6
const MAC_BYTES = 32

/** The purpose of a challenge, and its person; the person is unknown before a sign-in. */
export type Purpose = { to: 'sign in' } | { to: 'add'; userId: string }

interface Clocked {
  now: Moment
  secret: Uint8Array
}

/**
 * Returns a challenge for a device to sign, base64url. It carries its own end and an HMAC over its purpose, so that the
 * server stores nothing for strangers who ask for one.
 */
export function newChallenge(purpose: Purpose, { now, secret }: Clocked): string {
  const body = Buffer.alloc(RANDOM_BYTES + END_BYTES)
  randomBytes(RANDOM_BYTES).copy(body)
  body.writeUIntBE(millisecondsOf(now) + CHALLENGE_MS, RANDOM_BYTES, END_BYTES)
  return Buffer.concat([body, macOf(body, purpose, secret)]).toString('base64url')
}

/** A challenge of this server that has not ended. */
export interface OpenChallenge {
  challengeHash: string
  expiresAt: Moment
}

/** Returns undefined if the challenge is not of this server, is for another purpose or person, or has ended. */
export function openChallenge(text: string, purpose: Purpose, { now, secret }: Clocked): OpenChallenge | undefined {
  const sent = Buffer.from(text, 'base64url')
  if (sent.length !== RANDOM_BYTES + END_BYTES + MAC_BYTES || sent.toString('base64url') !== text) return undefined
  const body = sent.subarray(0, RANDOM_BYTES + END_BYTES)
  if (!timingSafeEqual(sent.subarray(body.length), macOf(body, purpose, secret))) return undefined
  const expiresMs = body.readUIntBE(RANDOM_BYTES, END_BYTES)
  if (expiresMs <= millisecondsOf(now)) return undefined
  return { challengeHash: hash('sha256', text, 'hex'), expiresAt: momentOfMs(expiresMs) }
}

/** Returns whether the challenge is used for the first time. Call it in the transaction of what it permits. */
export function isFirstUse(challenge: OpenChallenge, db: Database): Promise<boolean> {
  return spendChallenge(db, challenge)
}

function macOf(body: Buffer, purpose: Purpose, secret: Uint8Array): Buffer {
  // The leading words keep this HMAC apart from everything else that the secret signs.
  const whom = purpose.to === 'add' ? [purpose.userId] : []
  const about = JSON.stringify(['passkey challenge', purpose.to, ...whom])
  return createHmac('sha256', secret).update(about).update(body).digest()
}
