import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeySignIn } from '@windsock/contract/sign-in/passkey-login'

/** The algorithms of passkeys by their COSE numbers. */
export type Algorithm = -8 | -7 | -257

/** The fields in which one answer differs from a valid one. */
export interface Fault {
  type?: string
  origin?: string
  crossOrigin?: boolean
  rpId?: string
  flags?: number
  signCount?: number
  /** Bytes after the authenticator data, which are signed too. */
  trailer?: Buffer
  clientDataJSON?: string
  signature?: (signature: Buffer) => Buffer
}

export const PRESENT_AND_VERIFIED = 0x05
const CREDENTIAL = 0x40

const site = { rpId: 'localhost', origin: 'http://localhost:3000' }

/** A device with one passkey, which answers as browsers and devices do. */
export class TestAuthenticator {
  readonly id = randomBytes(32).toString('base64url')
  readonly algorithm: Algorithm
  readonly #privateKey: KeyObject
  readonly #spki: Buffer
  readonly #cose: Buffer
  signCount = 0

  constructor(algorithm: Algorithm = -7) {
    this.algorithm = algorithm
    const { publicKey, privateKey } = pairs[algorithm]()
    this.#privateKey = privateKey
    this.#spki = publicKey.export({ format: 'der', type: 'spki' })
    this.#cose = coseOf(publicKey, algorithm)
  }

  get publicKey(): string {
    return this.#spki.toString('base64url')
  }

  get cosePublicKey(): Buffer {
    return this.#cose
  }

  /** Answers `navigator.credentials.create`. The attestation object is for other checkers; the server does not read it. */
  create(challenge: string, fault: Fault = {}) {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#cose])
    const flags = fault.flags ?? PRESENT_AND_VERIFIED | CREDENTIAL
    const data = this.#data({ ...fault, flags }, flags & CREDENTIAL ? credential : Buffer.alloc(0))
    return {
      id: this.id,
      authenticatorData: data.toString('base64url'),
      clientDataJSON: fault.clientDataJSON ?? clientData('webauthn.create', challenge, fault),
      publicKey: this.publicKey,
      algorithm: this.algorithm,
      attestationObject: attestation(data).toString('base64url'),
    }
  }

  /** Answers `navigator.credentials.get` for a person. */
  get(challenge: string, userHandle: string, fault: Fault = {}): PasskeySignIn {
    const data = this.#data({ flags: PRESENT_AND_VERIFIED, ...fault }, Buffer.alloc(0))
    const clientDataJSON = fault.clientDataJSON ?? clientData('webauthn.get', challenge, fault)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const signature = sign(this.algorithm === -8 ? null : 'sha256', signed, this.#privateKey)
    return {
      id: this.id,
      authenticatorData: data.toString('base64url'),
      clientDataJSON,
      signature: (fault.signature?.(signature) ?? signature).toString('base64url'),
      userHandle,
    }
  }

  #data({ rpId = site.rpId, flags = 0, signCount = this.signCount, trailer }: Fault, credential: Buffer): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(signCount, 1)
    return Buffer.concat([sha256(rpId), head, credential, ...(trailer ? [trailer] : [])])
  }
}

const pairs = {
  [-8]: () => generateKeyPairSync('ed25519'),
  [-7]: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  [-257]: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
}

function clientData(type: string, challenge: string, fault: Fault): string {
  const { origin = site.origin, crossOrigin = false } = fault
  const text = JSON.stringify({ type: fault.type ?? type, challenge, origin, crossOrigin })
  return Buffer.from(text).toString('base64url')
}

/** Returns a public key in COSE (RFC 9053), as a CBOR map with numbers for names. */
function coseOf(key: KeyObject, algorithm: Algorithm): Buffer {
  const { x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  if (algorithm === -8)
    return cborMap([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ])
  if (algorithm === -7)
    return cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ])
  return cborMap([
    [1, 3],
    [3, -257],
    [-1, bytes(n)],
    [-2, bytes(e)],
  ])
}

function cborMap(entries: readonly (readonly [number, number | Buffer])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([name, value]) => [cbor(name), cbor(value)])])
}

function cbor(value: number | Buffer): Buffer {
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return value < 0 ? head(1, -1 - value) : head(0, value)
}

function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument])
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument])
  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 0xff])
}

/** Returns the attestation object `{fmt: 'none', attStmt: {}, authData}`. */
function attestation(data: Buffer): Buffer {
  const text = (words: string) => Buffer.concat([head(3, words.length), Buffer.from(words)])
  return Buffer.concat([
    head(5, 3),
    text('fmt'),
    text('none'),
    text('attStmt'),
    head(5, 0),
    text('authData'),
    cbor(data),
  ])
}

function sha256(of: string | Buffer): Buffer {
  return createHash('sha256').update(of).digest()
}
