import { cborEnd } from './cbor-end'

/** A device's data about itself and the person before it signs (WebAuthn, section 6.1). */
export interface AuthenticatorData {
  rpIdHash: Buffer
  /** The person has touched the device or answered it. */
  isPresent: boolean
  /** The device has recognized the person, by fingerprint, face or PIN. */
  isVerified: boolean
  isBackedUp: boolean
  signCount: number
  /** The credential of a new passkey: its id, and its public key in COSE. */
  credential: { id: Buffer; key: Buffer } | undefined
}

const HASH_BYTES = 32
const FLAGS = {
  present: 0x01,
  verified: 0x04,
  backupEligible: 0x08,
  backedUp: 0x10,
  credential: 0x40,
  extensions: 0x80,
}
const COUNT_AT = HASH_BYTES + 1
const HEAD_BYTES = COUNT_AT + 4
/** The model of the device, which we do not ask for. */
const MODEL_BYTES = 16

/** Returns undefined if the bytes are not authenticator data to the last byte, or contradict themselves. */
export function readAuthenticatorData(bytes: Buffer): AuthenticatorData | undefined {
  if (bytes.length < HEAD_BYTES) return undefined
  const flags = bytes.readUInt8(HASH_BYTES)
  const has = (flag: keyof typeof FLAGS) => (flags & FLAGS[flag]) !== 0
  // A passkey that cannot be backed up is not backed up.
  if (has('backedUp') && !has('backupEligible')) return undefined
  const credential = has('credential') ? credentialIn(bytes) : undefined
  if (has('credential') && !credential) return undefined
  const head = credential?.end ?? HEAD_BYTES
  const end = has('extensions') ? cborEnd(bytes, head) : head
  if (end !== bytes.length) return undefined
  return {
    rpIdHash: bytes.subarray(0, HASH_BYTES),
    isPresent: has('present'),
    isVerified: has('verified'),
    isBackedUp: has('backedUp'),
    signCount: bytes.readUInt32BE(COUNT_AT),
    credential,
  }
}

function credentialIn(bytes: Buffer): { id: Buffer; key: Buffer; end: number } | undefined {
  const lengthAt = HEAD_BYTES + MODEL_BYTES
  const idAt = lengthAt + 2
  if (bytes.length < idAt) return undefined
  const keyAt = idAt + bytes.readUInt16BE(lengthAt)
  const end = cborEnd(bytes, keyAt)
  if (end === undefined) return undefined
  return { id: bytes.subarray(idAt, keyAt), key: bytes.subarray(keyAt, end), end }
}
