import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto'
import type { PasskeySignIn } from '@windsock/contract/sign-in/passkey-login'
import type { PasskeyDraft } from '@windsock/contract/sign-in/passkeys'
import * as z from 'zod'
import { type AuthenticatorData, readAuthenticatorData } from './authenticator-data'
import type { PasskeySite } from './passkey-site'

/** A public key as it is stored: SubjectPublicKeyInfo in base64url, and the COSE number of its signatures. */
export interface PasskeyKey {
  publicKey: string
  algorithm: number
}

const clientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
})

type Ceremony = 'webauthn.create' | 'webauthn.get'

/** The data that browser and device must agree on: the signed challenge, and the data of the device. */
interface Judged {
  challenge: string
  device: AuthenticatorData
}

/**
 * Returns the new passkey of an answer to `navigator.credentials.create`; undefined if it must be refused. The caller
 * still has to check the challenge. The device proves nothing about itself, because we ask for no attestation.
 */
export function judgedCreation(
  sent: Pick<PasskeyDraft, 'id' | 'authenticatorData' | 'clientDataJSON' | 'publicKey' | 'algorithm'>,
  site: PasskeySite,
): (Judged & PasskeyKey) | undefined {
  const judged = judgedCeremony('webauthn.create', sent, site)
  const credential = judged?.device.credential
  const { publicKey, algorithm } = sent
  const key = keyOf({ publicKey, algorithm })
  if (!judged || !credential || !key) return undefined
  if (credential.id.length === 0 || credential.id.toString('base64url') !== sent.id) return undefined
  // The browser has copied the key out of the device's answer: both must be the same.
  if (!holdsKey(credential.key, key)) return undefined
  return { ...judged, publicKey, algorithm }
}

/**
 * Returns what a device says that has signed in with a key; undefined if the answer must be refused. The caller still
 * has to check the challenge, the counter and the person.
 */
export function judgedSignIn(
  sent: Pick<PasskeySignIn, 'authenticatorData' | 'clientDataJSON' | 'signature'>,
  kept: PasskeyKey,
  site: PasskeySite,
): Judged | undefined {
  const judged = judgedCeremony('webauthn.get', sent, site)
  const key = keyOf(kept)
  const signature = bytesOf(sent.signature)
  if (!judged || !key || !signature) return undefined
  const signed = Buffer.concat([
    Buffer.from(sent.authenticatorData, 'base64url'),
    hash('sha256', Buffer.from(sent.clientDataJSON, 'base64url'), 'buffer'),
  ])
  return verify(digests[kept.algorithm], signed, key, signature) ? judged : undefined
}

/** Returns the challenge that an answer contains, before anything about the answer is known to be true. */
export function challengeIn(clientDataJSON: string): string | undefined {
  return clientDataIn(clientDataJSON)?.challenge
}

/** Returns whether a device counts its signatures and has counted on. One that never counted always says 0. */
export function hasCountedOn(signCount: number, kept: number): boolean {
  return kept === 0 && signCount === 0 ? true : signCount > kept
}

function judgedCeremony(
  ceremony: Ceremony,
  sent: { authenticatorData: string; clientDataJSON: string },
  { rpId, origin }: PasskeySite,
): Judged | undefined {
  const client = clientDataIn(sent.clientDataJSON)
  const bytes = bytesOf(sent.authenticatorData)
  const device = bytes && readAuthenticatorData(bytes)
  if (!client || !device) return undefined
  const isHere = client.type === ceremony && client.origin === origin && client.crossOrigin !== true
  const isForUs = device.rpIdHash.equals(hash('sha256', rpId, 'buffer'))
  const isAnswered = device.isPresent && device.isVerified
  return isHere && isForUs && isAnswered ? { challenge: client.challenge, device } : undefined
}

function clientDataIn(clientDataJSON: string): z.output<typeof clientData> | undefined {
  const bytes = bytesOf(clientDataJSON)
  if (!bytes) return undefined
  try {
    return clientData.safeParse(JSON.parse(bytes.toString())).data
  } catch {
    return undefined
  }
}

/** Decodes base64url strictly: `Buffer.from` would skip unknown characters. */
function bytesOf(text: string): Buffer | undefined {
  return /^[\w-]+$/.test(text) ? Buffer.from(text, 'base64url') : undefined
}

/** The digest of each kind of signature; Ed25519 hashes by itself. */
const digests: Readonly<Record<number, string | null>> = { [-8]: null, [-7]: 'sha256', [-257]: 'sha256' }

/** Shorter RSA keys can be broken. */
const RSA_BITS = 2048

/** Returns undefined if the key is unreadable or not of its algorithm. */
function keyOf({ publicKey, algorithm }: PasskeyKey): KeyObject | undefined {
  const der = bytesOf(publicKey)
  if (!der) return undefined
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
    const isOfIts =
      (algorithm === -8 && key.asymmetricKeyType === 'ed25519') ||
      (algorithm === -7 && key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') ||
      (algorithm === -257 && key.asymmetricKeyType === 'rsa' && modulusLength >= RSA_BITS)
    return isOfIts ? key : undefined
  } catch {
    return undefined
  }
}

/** Returns whether a COSE key contains the numbers of this key, which are as long as a point or a modulus. */
function holdsKey(cose: Buffer, key: KeyObject): boolean {
  const { x, y, n } = key.export({ format: 'jwk' })
  const numbers = [x, y, n].filter((number) => typeof number === 'string')
  return numbers.length > 0 && numbers.every((number) => cose.includes(Buffer.from(number, 'base64url')))
}
